import { medicationRefusals, Refusal } from '@packwright/contract';
import { buildDirection, findDirectionContradictions } from '@packwright/core/directions';
import { requiredMessage } from '@packwright/core/fields';
import { type Prescription, toDirectionRule } from '@packwright/core/prescriptions';
import type { DrugRow } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';

interface SavedDirection {
  readonly drug: DrugRow;
  readonly draft: Prescription;
  readonly before: Prescription | null;
}

/**
 * Refuses written words that contradict the doses, unless a pharmacist gives the reason (MED-28). A reason given before
 * stands while the words and the doses stay.
 */
export function assertDirectionOrReason(
  work: Work,
  { draft, before, drug }: SavedDirection,
  headings: readonly string[],
): Prescription {
  const rule = toDirectionRule(draft, headings, drug);
  const contradictions = findDirectionContradictions(draft.direction, rule);
  if (contradictions.length === 0) return { ...draft, directionReason: '', directionReasonBy: null };
  const isSettled =
    before !== null &&
    before.directionReasonBy !== null &&
    ['', before.directionReason].includes(draft.directionReason) &&
    before.drugId === draft.drugId &&
    buildKey(before, headings, drug) === buildKey(draft, headings, drug);
  if (isSettled) {
    const { directionReason, directionReasonBy } = before;
    return { ...draft, directionReason, directionReasonBy };
  }
  const canOverride = work.who.isPharmacist;
  if (!canOverride || draft.directionReason === '') {
    const { message } = medicationRefusals.directionContradicts;
    throw new Refusal(medicationRefusals.directionContradicts, {
      errors: { direction: [message], ...(canOverride && { directionReason: [requiredMessage] }) },
      data: {
        canOverride,
        contradictions,
        made: buildDirection(rule),
      },
    });
  }
  work.audit({
    area: 'medication',
    action: 'kept contradicting direction',
    patientId: draft.patientId,
    detail: {
      drugName: draft.drugName,
      direction: draft.direction,
      contradictions,
      reason: draft.directionReason,
    },
  });
  return { ...draft, directionReasonBy: work.who.userId };
}

const buildKey = (prescription: Prescription, headings: readonly string[], drug: DrugRow): string =>
  JSON.stringify([prescription.direction, toDirectionRule(prescription, headings, drug)]);
