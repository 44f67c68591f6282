import type { DrugOption, ListedPrescription } from '../../calls/index.ts';
import { checkFields, type MedicineFacts } from '../form/medicine-schema.ts';
import { toMedicineBody } from '../form/medicine-body.ts';
import type { MedicineValues } from '../form/medicine-values.ts';
import { createMedicineValues } from '../form/new-medicine.ts';
import * as z from 'zod/mini';

/** One medicine of the list, as its own form would hold it. */
export interface ListRow extends MedicineValues {
  /** Null until one is chosen from the drugs that the text finds. */
  drug: DrugOption | null;
  drugText: string;
}

export interface ListValues {
  medicines: ListRow[];
}

const noDrug: DrugOption = {
  drugId: 0,
  drugCode: '',
  drugName: '',
  genericCode: '',
  genericName: '',
  strength: '',
  form: '',
  supplier: '',
  description: '',
  type: '',
  schedule: '',
  atcCode: '',
  route: 'PO',
  isCytotoxic: false,
  isDoNotCrush: false,
  isDoNotCrushKnown: false,
  isScored: false,
  isHighRisk: false,
  packable: 'yes',
  packableReason: '',
  direction: '',
};

export const createEmptyRow = (foilId: number): ListRow => ({
  ...createMedicineValues(noDrug, foilId),
  drug: null,
  drugText: '',
});

export const isBlank = (row: ListRow): boolean =>
  row.drug === null && [row.drugText, row.direction, ...row.dose].every((text) => text.trim() === '');

/** The rows as the call takes them; a patient without packs has none to name (MED-64). */
export const toListedMedicines = (rows: readonly ListRow[]): ListedPrescription[] =>
  rows.flatMap(({ drug, drugText: _text, ...values }) => {
    if (drug === null) return [];
    const { foilId, ...body } = toMedicineBody(values);
    return [{ ...body, drugId: drug.drugId, ...(Number(foilId) > 0 && { foilId }) }];
  });

interface ListFacts extends Pick<MedicineFacts, 'getHeadings' | 'canOverride' | 'translate'> {
  readonly sentences: { readonly noRows: string; readonly chooseDrug: string };
}

/** Each row is checked as its own form is; an empty one is left out. */
export const buildListSchema = ({ sentences, ...facts }: ListFacts) =>
  z
    .custom<ListValues>((value) => typeof value === 'object' && value !== null)
    .check(async (context) => {
      const { medicines } = context.value;
      const add = (message: string, path: readonly (string | number)[]): void => {
        context.issues.push({ code: 'custom', message, path: [...path], input: context.value });
      };
      if (medicines.every(isBlank)) add(sentences.noRows, ['medicines', 0, 'drugText']);
      for (const [row, values] of medicines.entries()) {
        if (isBlank(values)) continue;
        const { drug } = values;
        if (drug === null) {
          add(sentences.chooseDrug, ['medicines', row, 'drugText']);
          continue;
        }
        // oxlint-disable-next-line no-await-in-loop -- rows share one reader of words, which is loaded once
        for (const { path, message } of await checkFields(values, { ...facts, drug, needsComment: false }))
          add(facts.translate(message), ['medicines', row, ...path]);
      }
    });
