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

export const dosesOf = ({ doses, prn_dose }: PrescriptionDraft) => [...doses, prn_dose].map(hundredths);

/** Hard stops: what no confirmation lets through. Answers the draft with the override that was given. */
export async function insistOnStops(work: Work, saving: Saving): Promise<PrescriptionDraft> {
  insistOnWholeTablets(saving);
  const draft = insistOnWeekly(work, saving);
  await insistOnPlace(work, saving);
  return draft;
}

function insistOnWholeTablets({ draft, drug }: Saving): void {
  const facts = { isDoNotCrush: draft.is_do_not_crush || drug.is_do_not_crush, isScored: drug.is_scored };
  if (!breaksWholeTablet(dosesOf(draft), facts)) return;
  const { message } = medicationRefusals.mustStayWhole;
  const field = isPrn(draft) ? 'prnDose' : 'dose';
  throw new Refusal(medicationRefusals.mustStayWhole, { errors: { [field]: [message] } });
}

// Domain 1.4: methotrexate packed daily kills. An override given before stands while drug and days stay; another
// reason for it is an override of its own.
function insistOnWeekly(work: Work, { draft, before, drug }: Saving): PrescriptionDraft {
  const facts = { atcCode: drug.atc_code, genericName: drug.generic_name };
  const rule = ruleOf(draft);
  if (!isWeeklyMedicine(facts) || isPrn(draft) || !isOftenerThanWeekly(rule)) {
    return { ...draft, override_reason: '', override_by: null };
  }
  const isSettled =
    before !== null &&
    before.override_by !== null &&
    before.drug_id === draft.drug_id &&
    ['', before.override_reason].includes(draft.override_reason) &&
    daysText(before) === daysText(draft);
  if (isSettled)
    return { ...draft, override_reason: before.override_reason, override_by: before.override_by };
  if (!work.who.isPharmacist || draft.override_reason === '') {
    const canOverride = work.who.isPharmacist;
    throw new Refusal(medicationRefusals.weeklyMedicine, {
      ...(canOverride && { errors: { overrideReason: [requiredMessage] } }),
      data: { canOverride },
    });
  }
  work.audit({
    area: 'medication',
    action: 'overrode weekly medicine',
    patientId: draft.patient_id,
    detail: { drugName: draft.drug_name, reason: draft.override_reason },
  });
  return { ...draft, override_by: work.who.userId };
}

const daysText = (draft: PrescriptionDraft): string =>
  JSON.stringify([
    draft.frequency,
    draft.on_days,
    draft.off_days,
    draft.freq_x_day,
    draft.freq_x_week,
    draft.packed_week_day,
  ]);

/** How many places of the category are taken by others; ask with the pack locked. */
export async function placesTaken(work: Work, foilId: number, draft: PrescriptionDraft, self: number | null) {
  const category = categoryOf(draft);
  const others = await activeOfFoils(work.db, [foilId]);
  return others.filter((each) => each.id !== self && isInPack(each) && categoryOf(each) === category).length;
}

async function insistOnPlace(work: Work, { id, draft }: Saving): Promise<void> {
  if (!isInPack(draft)) return;
  const count = await placesTaken(work, draft.foil_id, draft, id);
  if (count < maximumPackedMedicines) return;
  throw new Refusal(medicationRefusals.exceededPacked, {
    data: { count, max: maximumPackedMedicines, isExceeded: true, category: categoryOf(draft) },
  });
}

/** Refuses unsound fields with the sentence of each. */
export function insistOnFields(errors: Readonly<Record<string, readonly string[]>>): void {
  if (Object.keys(errors).length > 0) throw new Refusal(sharedRefusals.invalid, { errors });
}
