/** The fields of a drug that a dispensing system tells, in the order of the form. */
export const stagedDrugFields = [
  'drugName',
  'genericName',
  'strength',
  'form',
  'genericCode',
  'supplier',
  'schedule',
  'atcCode',
  'packSize',
] as const;
export type StagedDrugField = (typeof stagedDrugFields)[number];

export interface StagedDrug {
  readonly values: Readonly<Record<StagedDrugField, string>>;
  /** As they were sent. */
  readonly barcodes: readonly string[];
  /** No longer made, as far as the dispensing system says. */
  readonly isDiscontinued: boolean;
}

/** Reads a staged line of kind DRG in our words (IMPORT-8); '' for what was not sent. */
export function readStagedDrug(fields: Readonly<Record<string, string>>): StagedDrug {
  const getField = (name: string): string => fields[name] ?? '';
  return {
    values: {
      drugName: getField('brandName'),
      genericName: getField('genericName'),
      strength: getField('strength'),
      form: getField('form'),
      genericCode: getField('genericCode'),
      supplier: getField('manufacturer'),
      schedule: readSchedule(getField('schedule')),
      atcCode: getField('atc').toUpperCase(),
      packSize: readPackSize(getField('packSize')),
    },
    barcodes: splitBarcodes(getField('gtin')),
    isDiscontinued: /^(inactive|discontinued|deleted|ceased|obsolete|d|n)$/i.test(getField('status')),
  };
}

/** A schedule as we keep it: what is in none is empty. */
export function readSchedule(text: string): string {
  const schedule = text.replaceAll(/\s/g, '').toUpperCase();
  return /^(UNSCHED(ULED)?|NONE|NA|N\/A|-)$/.test(schedule) ? '' : schedule;
}

/** A number without the zeros that follow a point: spreadsheets write 30.0. */
const readPackSize = (text: string): string => text.replace(/^(\d+)\.0+$/, '$1');

/** Numbers of one field, apart by bars, commas, semicolons or line breaks; each once. */
export const splitBarcodes = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[|,;\n]/)
      .map((each) => each.replaceAll(/[\s-]/g, ''))
      .filter((each) => each !== ''),
  ),
];
