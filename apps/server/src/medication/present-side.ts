import { absentDay } from '@packwright/core/days';
import { formatDecimal, hundredths } from '@packwright/core/quantity';
import { describeFrequency, frequencyToWire } from '@packwright/core/schedule';
import type { DrugRow } from '../catalogue/index.ts';
import { wireDoses } from './present.ts';
import { frequencyOf, ruleOf } from './rule.ts';
import type { PrescriptionDraft } from './store/index.ts';

/** One side of a warning that shows two records: pack, dose and dates. */
export function presentSide(
  draft: PrescriptionDraft,
  labels: ReadonlyMap<number, string>,
  drug: Pick<DrugRow, 'strength'>,
) {
  const wire = frequencyToWire(frequencyOf(draft));
  return {
    ...wire,
    strength: drug.strength,
    foilId: draft.foil_id,
    foilLabel: labels.get(draft.foil_id) ?? '',
    packType: draft.pack_type,
    drugName: draft.drug_name,
    genericName: draft.generic_name,
    dose: wireDoses(draft.doses),
    prnDose: formatDecimal(hundredths(draft.prn_dose)),
    frequencyText: describeFrequency(ruleOf(draft)),
    startDate: draft.start_date ?? absentDay,
    endDate: draft.end_date ?? absentDay,
  };
}
