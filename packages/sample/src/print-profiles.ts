import type { PackType } from '@packwright/core/fields';

/** A print profile of the sample for each pack type, as its paper says until somebody calibrates it. */
export const samplePrintProfiles: readonly { readonly name: string; readonly packType: PackType }[] = [
  { name: 'Solid card', packType: 'SOLID' },
  { name: 'Perforated card', packType: 'PERF' },
  { name: 'Trifold card', packType: 'TRIFOLD' },
  { name: 'Medico card', packType: 'MEDICO PAK' },
];
