import type { PackType } from '../fields/index.ts';

/** The print profile of each pack type that a pharmacy starts from, as its paper says until somebody calibrates it (ADMIN-19). */
export const defaultPrintProfiles: readonly { readonly name: string; readonly packType: PackType }[] = [
  { name: 'Solid card', packType: 'SOLID' },
  { name: 'Perforated card', packType: 'PERF' },
  { name: 'Trifold card', packType: 'TRIFOLD' },
  { name: 'Medico card', packType: 'MEDICO PAK' },
];
