import { absentDay } from '@packwright/core/days';
import { formatDecimal, toHundredths } from '@packwright/core/quantity';
import { describeFrequency, toWireFrequency } from '@packwright/core/schedule';
import type { DrugRow } from '../catalogue/index.ts';
import { presentDoses } from './present.ts';
import { toFrequency, toDoseRule } from './dose-rule.ts';
import type { PrescriptionDraft } from './store/index.ts';

/** One side of a warning that shows two records: pack, dose and dates. */
export function presentWarningSide(
  draft: PrescriptionDraft,
  labels: ReadonlyMap<number, string>,
  drug: Pick<DrugRow, 'strength'>,
) {
  const wire = toWireFrequency(toFrequency(draft));
  return {
    ...wire,
    strength: drug.strength,
    foilId: draft.foilId,
    foilLabel: labels.get(draft.foilId) ?? '',
    packType: draft.packType,
    drugName: draft.drugName,
    genericName: draft.genericName,
    dose: presentDoses(draft.doses),
    prnDose: formatDecimal(toHundredths(draft.prnDose)),
    frequencyText: describeFrequency(toDoseRule(draft)),
    startDate: draft.startDate ?? absentDay,
    endDate: draft.endDate ?? absentDay,
  };
}
