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
    foilId: draft.foilId,
    foilLabel: labels.get(draft.foilId) ?? '',
    packType: draft.packType,
    drugName: draft.drugName,
    genericName: draft.genericName,
    dose: wireDoses(draft.doses),
    prnDose: formatDecimal(hundredths(draft.prnDose)),
    frequencyText: describeFrequency(ruleOf(draft)),
    startDate: draft.startDate ?? absentDay,
    endDate: draft.endDate ?? absentDay,
  };
}
