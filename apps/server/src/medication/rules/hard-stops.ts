import { medicationRefusals, Refusal, scheduleFieldNames, sharedRefusals } from '@packwright/contract';
import type { FieldErrors } from '@packwright/contract/machinery';
import { maximumPackedMedicines, requiredMessage } from '@packwright/core/fields';
import {
  findSlotsWithoutMealtime,
  isMoreOftenThanWeekly,
  isWeeklyMedicine,
  noMealtimeMessage,
} from '@packwright/core/medicines';
import {
  findPrnProblems,
  getCategory,
  isHalvingWholeTablet,
  isInPack,
  isPackedInsulin,
  isPrn,
  type Prescription,
  toDirectionRule,
  toDoseRule,
} from '@packwright/core/prescriptions';
import { type DoseRule, findRuleProblems } from '@packwright/core/schedule';
import type { DrugRow } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import { assertDirectionOrReason } from './direction-agreement.ts';
import { type FoilRow, listActiveOfFoils, type SavedPrescription } from '../store/index.ts';
import type { HeldProfile } from './held-profile.ts';

/** Everything to put right before the medicine can be saved, by wire field. */
export function findFieldErrors(draft: Prescription, foil: FoilRow, drug: DrugRow): FieldErrors {
  const found = findScheduleErrors(toDoseRule(draft));
  const beside = isInPack(draft) ? findSlotsWithoutMealtime(foil.heading, draft.doses) : [];
  if (beside.length > 0) addError(found, 'dose', noMealtimeMessage);
  // A short course that nothing ends would go on for ever (MED-17).
  if (draft.isShortCourse && draft.shortCourseTotal === 0 && draft.endDate === null) {
    addError(found, 'endDate', requiredMessage);
  }
  const { prn } = toDirectionRule(draft, foil.heading, drug);
  for (const { field, message } of prn === null ? [] : findPrnProblems(prn)) addError(found, field, message);
  return found;
}

/** The problems of a rule under the names that the wire gives its fields. */
export function findScheduleErrors(rule: DoseRule): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { field, message } of findRuleProblems(rule))
    addError(found, scheduleFieldNames[field], message);
  return found;
}

function addError(errors: Record<string, string[]>, field: string, message: string): void {
  (errors[field] ??= []).push(message);
}

/** The prescription to be saved; `id` is null for a new medicine. */
export interface PrescriptionSave {
  readonly id: number | null;
  readonly draft: Prescription;
  readonly before: Prescription | null;
  readonly drug: DrugRow;
  /** Medicines that are no duplicates of this one: the other lines of the same dose (MED-57). */
  readonly beside: readonly number[];
  /** The profile of the patient where it is in memory; null where it is read. */
  readonly held: HeldProfile | null;
}

/** Hard stops, which no confirmation overrides. Answers the prescription with the given override. */
export async function assertHardStops(
  work: Work,
  saving: PrescriptionSave,
  foil: FoilRow,
): Promise<Prescription> {
  assertInsulinUnpacked(saving);
  assertWholeTablets(saving);
  const weekly = assertWeeklyOrOverride(work, saving);
  const draft = assertDirectionOrReason(work, { ...saving, draft: weekly }, foil.heading);
  await assertPlaceLeft(work, saving);
  return draft;
}

// A kept one that is packed is asked for at its next save; until then it counts in its pack.
function assertInsulinUnpacked({ draft }: PrescriptionSave): void {
  if (!isPackedInsulin(draft)) return;
  const { message } = medicationRefusals.insulinPacked;
  throw new Refusal(medicationRefusals.insulinPacked, { errors: { packType: [message] } });
}

function assertWholeTablets({ draft, drug }: PrescriptionSave): void {
  if (!isHalvingWholeTablet(draft, drug)) return;
  const { message } = medicationRefusals.mustStayWhole;
  const field = isPrn(draft) ? 'prnDose' : 'dose';
  throw new Refusal(medicationRefusals.mustStayWhole, { errors: { [field]: [message] } });
}

// Methotrexate packed daily kills (MED-16). An override given before stands while drug and days stay; another
// reason for it is an override of its own.
function assertWeeklyOrOverride(work: Work, { draft, before, drug }: PrescriptionSave): Prescription {
  const facts = { atcCode: drug.atcCode, genericName: drug.genericName };
  const rule = toDoseRule(draft);
  if (!isWeeklyMedicine(facts) || isPrn(draft) || !isMoreOftenThanWeekly(rule)) {
    return { ...draft, overrideReason: '', overrideBy: null };
  }
  const isSettled =
    before !== null &&
    before.overrideBy !== null &&
    before.drugId === draft.drugId &&
    ['', before.overrideReason].includes(draft.overrideReason) &&
    formatDaysKey(before) === formatDaysKey(draft);
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

const formatDaysKey = (draft: Prescription): string =>
  JSON.stringify([
    draft.frequency,
    draft.onDays,
    draft.offDays,
    draft.freqXDay,
    draft.freqXWeek,
    draft.packedWeekDay,
  ]);

/** How many places of the category are taken by others; ask with the pack locked. */
export const countTakenPlaces = async (
  work: Work,
  foilId: number,
  draft: Prescription,
  self: number | null,
) => countPlaces(await listActiveOfFoils(work.db, [foilId]), draft, self);

function countPlaces(others: readonly SavedPrescription[], draft: Prescription, self: number | null): number {
  const category = getCategory(draft);
  return others.filter((each) => each.id !== self && isInPack(each) && getCategory(each) === category).length;
}

async function assertPlaceLeft(work: Work, { id, draft, held }: PrescriptionSave): Promise<void> {
  if (!isInPack(draft)) return;
  const count =
    held === null
      ? await countTakenPlaces(work, draft.foilId, draft, id)
      : countPlaces(
          held.active.filter(({ foilId }) => foilId === draft.foilId),
          draft,
          id,
        );
  if (count < maximumPackedMedicines) return;
  throw new Refusal(medicationRefusals.exceededPacked, {
    data: { count, max: maximumPackedMedicines, isExceeded: true, category: getCategory(draft) },
  });
}

/** Refuses unsound fields with the sentence of each. */
export function assertNoFieldErrors(errors: Readonly<Record<string, readonly string[]>>): void {
  if (Object.keys(errors).length > 0) throw new Refusal(sharedRefusals.invalid, { errors });
}
