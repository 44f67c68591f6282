import type { Prescription } from './prescription.ts';

type InsulinFacts = Pick<Prescription, 'isInsulin' | 'insulinDevice' | 'injectionSites' | 'insulinTimes'>;
type InsulinField = Exclude<keyof InsulinFacts, 'isInsulin'>;

const fields: readonly InsulinField[] = ['insulinDevice', 'insulinTimes', 'injectionSites'];

/** How insulin is injected, when and where, a text for each that is recorded; the reader names the codes (MED-59). */
export function describeInsulin(
  medicine: InsulinFacts,
  formatCode: (field: InsulinField, code: string) => string,
  comma: string,
): string[] {
  if (!medicine.isInsulin) return [];
  return fields
    .map((field) =>
      [medicine[field]]
        .flat()
        .filter((code) => code !== '')
        .map((code) => formatCode(field, code))
        .join(comma),
    )
    .filter((text) => text !== '');
}
