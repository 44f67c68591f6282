import { medicationRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { maximumPackedMedicines, requiredMessage } from '@packwright/core/fields';
import { breaksWholeTablet, isOftenerThanWeekly, isWeeklyMedicine } from '@packwright/core/medicines';
import { hundredths } from '@packwright/core/quantity';
import type { DrugRow } from '../catalogue/index.ts';
import type { Work } from '../platform/work.ts';
import { ruleOf } from './rule.ts';
import { activeOfFoils, type PrescriptionDraft } from './store/index.ts';
import { categoryOf, isInPack, isPrn } from './supply.ts';

/** What a person is about to save; `id` is null for a new medicine. */
export interface Saving {
  readonly id: number | null;
  readonly draft: PrescriptionDraft;
  readonly before: PrescriptionDraft | null;
  readonly drug: DrugRow;
}

export const dosesOf = ({ doses, prnDose }: PrescriptionDraft) => [...doses, prnDose].map(hundredths);

/** Hard stops: what no confirmation lets through. Answers the draft with the override that was given. */
export async function insistOnStops(work: Work, saving: Saving): Promise<PrescriptionDraft> {
  insistOnWholeTablets(saving);
  const draft = insistOnWeekly(work, saving);
  await insistOnPlace(work, saving);
  return draft;
}

function insistOnWholeTablets({ draft, drug }: Saving): void {
  const facts = { isDoNotCrush: draft.isDoNotCrush || drug.isDoNotCrush, isScored: drug.isScored };
  if (!breaksWholeTablet(dosesOf(draft), facts)) return;
  const { message } = medicationRefusals.mustStayWhole;
  const field = isPrn(draft) ? 'prnDose' : 'dose';
  throw new Refusal(medicationRefusals.mustStayWhole, { errors: { [field]: [message] } });
}

// Domain 1.4: methotrexate packed daily kills. An override given before stands while drug and days stay; another
// reason for it is an override of its own.
function insistOnWeekly(work: Work, { draft, before, drug }: Saving): PrescriptionDraft {
  const facts = { atcCode: drug.atcCode, genericName: drug.genericName };
  const rule = ruleOf(draft);
  if (!isWeeklyMedicine(facts) || isPrn(draft) || !isOftenerThanWeekly(rule)) {
    return { ...draft, overrideReason: '', overrideBy: null };
  }
  const isSettled =
    before !== null &&
    before.overrideBy !== null &&
    before.drugId === draft.drugId &&
    ['', before.overrideReason].includes(draft.overrideReason) &&
    daysText(before) === daysText(draft);
  if (isSettled) return { ...draft, overrideReason: before.overrideReason, overrideBy: before.overrideBy };
  if (!work.who.isPharmacist || draft.overrideReason === '') {
    const canOverride = work.who.isPharmacist;
    throw new Refusal(medicationRefusals.weeklyMedicine, {
      ...(canOverride && { errors: { overrideReason: [requiredMessage] } }),
      data: { canOverride },
    });
  }
  work.audit({
    area: 'medication',
    action: 'overrode weekly medicine',
    patientId: draft.patientId,
    detail: { drugName: draft.drugName, reason: draft.overrideReason },
  });
  return { ...draft, overrideBy: work.who.userId };
}

const daysText = (draft: PrescriptionDraft): string =>
  JSON.stringify([
    draft.frequency,
    draft.onDays,
    draft.offDays,
    draft.freqXDay,
    draft.freqXWeek,
    draft.packedWeekDay,
  ]);

/** How many places of the category are taken by others; ask with the pack locked. */
export async function placesTaken(work: Work, foilId: number, draft: PrescriptionDraft, self: number | null) {
  const category = categoryOf(draft);
  const others = await activeOfFoils(work.db, [foilId]);
  return others.filter((each) => each.id !== self && isInPack(each) && categoryOf(each) === category).length;
}

async function insistOnPlace(work: Work, { id, draft }: Saving): Promise<void> {
  if (!isInPack(draft)) return;
  const count = await placesTaken(work, draft.foilId, draft, id);
  if (count < maximumPackedMedicines) return;
  throw new Refusal(medicationRefusals.exceededPacked, {
    data: { count, max: maximumPackedMedicines, isExceeded: true, category: categoryOf(draft) },
  });
}

/** Refuses unsound fields with the sentence of each. */
export function insistOnFields(errors: Readonly<Record<string, readonly string[]>>): void {
  if (Object.keys(errors).length > 0) throw new Refusal(sharedRefusals.invalid, { errors });
}
