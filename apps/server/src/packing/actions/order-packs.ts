import { packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { addDays, type Day, pickLaterDay } from '@packwright/core/days';
import { limits, packingStatuses } from '@packwright/core/fields';
import {
  computePackWindows,
  countPacked,
  type LiveProfile,
  type PackCategory,
  type PackWindow,
} from '@packwright/core/packs';
import { getPatientName, keepProfiles } from '../../patients/index.ts';
import { listPatientsOfFoils, loadLiveProfiles, type LockedFoil, lockFoils } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { type FrozenPack, freezeFoil } from '../snapshots/freeze-foil.ts';
import { describeStops, listStops, type StoppingMedicine } from '../snapshots/order-stops.ts';
import type { PackConfiguration } from '../store/configuration.ts';
import { listFoilNames, searchFoils } from '../store/foils.ts';

/** The print form of the Pack Creator, read (PACK-35). */
export interface PrintForm {
  readonly frequency?: number | undefined;
  readonly patientGroupId?: number | null | undefined;
  readonly wardId?: number | null | undefined;
  readonly foilIds?: readonly number[] | undefined;
  /** The same as `foilIds`, as the wire spells it. */
  readonly foildIds?: readonly number[] | undefined;
  readonly packStartDate: Day;
  readonly numberOfWeek?: number | undefined;
  readonly partWeekPack?: number | undefined;
  readonly expiryDate?: Day | null | undefined;
  readonly doseTimeOption?: number | undefined;
  readonly printPrescriptionIds?: readonly number[] | undefined;
  readonly printDate?: Day | null | undefined;
  readonly isPrintAll?: boolean | undefined;
}

/** The packs of one pack profile. */
export interface OrderedPacks {
  readonly foil: LockedFoil;
  readonly profile: LiveProfile;
  readonly packs: readonly FrozenPack[];
}

type SkipReason = 'noDoses' | 'patientNotActive' | 'patientSuspended' | 'notPrintable' | 'medicineAtFault';

/** A chosen pack profile without a pack, and why. */
interface SkippedFoil {
  readonly foil: LockedFoil;
  readonly reason: SkipReason;
  /** The medicines with which no pack is made (MED-35). */
  readonly stops: readonly StoppingMedicine[];
}

export interface ResolvedPackOrder {
  readonly ordered: readonly OrderedPacks[];
  readonly skipped: readonly SkippedFoil[];
  readonly windows: readonly PackWindow[];
  readonly printDate: Day;
}

/**
 * The packs of a print form: every chosen foil frozen over its windows, and the foils that cannot be packed. Throws when
 * every patient is away or not active, nothing can be packed for medicines at fault, a pack holds more than 16 medicines,
 * or a foil is missing, and names each of them. An order without any dose is empty (PACK-112).
 */
export async function orderPacks(
  work: Work,
  form: PrintForm,
  configuration: PackConfiguration,
): Promise<ResolvedPackOrder> {
  const ids = await getChosenFoilIds(work, form);
  // Before their packs, as by a change of a profile: no medicine changes between the reading and the making.
  await keepProfiles(work.db, await listPatientsOfFoils(work.db, ids));
  const foils = await lockFoils(work.db, ids);
  if (foils.length !== ids.length) throw await buildFoilsGoneRefusal(work, ids, foils);
  const profiles = await loadLiveProfiles(work, ids);
  const windows = buildWindows(form);
  const printDate = form.printDate ?? work.today;
  const options = {
    windows,
    expiry: form.expiryDate ?? addDays(printDate, configuration.packExpiryDays),
    prescriptionIds: form.printPrescriptionIds ?? [],
    firstSlot: form.doseTimeOption ?? 0,
  };
  const judged = foils.map((foil) => resolveFoilOrder(foil, profiles.get(foil.id), options));
  const ordered = judged.flatMap((each) => ('packs' in each ? each : []));
  const skipped = judged.flatMap((each) => ('reason' in each ? each : []));
  if (ordered.length === 0)
    assertEmptyAllowed(skipped, hasForeignMedicines(options.prescriptionIds, profiles));
  assertWithinLimit(ordered);
  return { ordered, skipped, windows, printDate };
}

/** The windows of an order, with the defaults of the form (PACK-35). */
export function buildWindows(order: {
  readonly packStartDate: Day;
  readonly numberOfWeek?: number | undefined;
  readonly partWeekPack?: number | undefined;
}): readonly PackWindow[] {
  return computePackWindows({
    packStartDate: order.packStartDate,
    numberOfWeek: order.numberOfWeek ?? 1,
    partWeekPack: order.partWeekPack ?? 7,
  });
}

async function getChosenFoilIds(work: Work, form: PrintForm): Promise<number[]> {
  const chosen = [...(form.foilIds ?? []), ...(form.foildIds ?? [])];
  const ids = form.isPrintAll ? await listFoilIds(work, form) : [...new Set(chosen)];
  if (ids.length >= limits.foilPrint) throw new Refusal(packingRefusals.tooManyFoils);
  return ids;
}

async function listFoilIds(work: Work, form: PrintForm): Promise<number[]> {
  const rows = await searchFoils(
    work.db,
    {
      patientGroupId: form.patientGroupId ?? null,
      wardId: form.wardId ?? null,
      patientIds: [],
      frequency: form.frequency ?? 0,
      query: '',
      filters: [],
    },
    { field: 'lastName', isDescending: false },
    { limit: limits.foilPrint, offset: 0 },
  );
  return rows.map(({ foilId }) => foilId);
}

// They were listed a moment ago, or in a form that is drawn later: without their names nobody could find them.
async function buildFoilsGoneRefusal(
  work: Work,
  ids: readonly number[],
  foils: readonly LockedFoil[],
): Promise<Refusal> {
  const there = new Set(foils.map(({ id }) => id));
  const gone = await listFoilNames(
    work.db,
    ids.filter((id) => !there.has(id)),
  );
  if (gone.length === 0) return new Refusal(sharedRefusals.notFound);
  return new Refusal(sharedRefusals.notFound, {
    messages: gone.map(
      (foil) => `${getPatientName(foil)} ${foil.label}: ${packingRefusals.foilGone.message}`,
    ),
  });
}

function resolveFoilOrder(
  foil: LockedFoil,
  profile: LiveProfile | undefined,
  options: Parameters<typeof freezeFoil>[1],
): OrderedPacks | SkippedFoil {
  const skip = (reason: SkipReason, stops: readonly StoppingMedicine[] = []) => ({ foil, reason, stops });
  if (foil.packingStatus === packingStatuses.inactive.code) return skip('patientNotActive');
  if (!profile || !foil.isActive) return skip('notPrintable');
  if (isAwayThroughout(profile, options.windows)) return skip('patientSuspended');
  const packs = freezeFoil(profile, options);
  if (packs.length === 0) return skip('noDoses');
  const stops = listStops(profile, options.prescriptionIds);
  return stops.length > 0 ? skip('medicineAtFault', stops) : { foil, profile, packs };
}

/** Whether an absence covers every day of an order. */
export function isAwayThroughout(
  { suspension }: Pick<LiveProfile, 'suspension'>,
  windows: readonly PackWindow[],
): boolean {
  const [first] = windows;
  if (!suspension || !first) return false;
  const end = windows.map(({ to }) => to).reduce(pickLaterDay, first.to);
  const hasBegun = suspension.from === null || suspension.from <= first.from;
  return hasBegun && (suspension.to === null || suspension.to >= end);
}

const refusals = {
  noDoses: packingRefusals.nothingToPack,
  notPrintable: packingRefusals.nothingToPack,
  patientNotActive: packingRefusals.patientNotActive,
  patientSuspended: packingRefusals.patientSuspended,
  medicineAtFault: packingRefusals.medicineAtFault,
} as const;

const sentences: Record<SkipReason, string> = {
  noDoses: packingRefusals.noDoses.message,
  notPrintable: packingRefusals.noDoses.message,
  patientNotActive: packingRefusals.patientNotActive.message,
  patientSuspended: packingRefusals.patientSuspended.message,
  medicineAtFault: packingRefusals.medicineAtFault.message,
};

/** A chosen foil without a pack, shown beside the created packs and in the refusal of all. */
export function presentSkipped({ foil, reason, stops }: SkippedFoil) {
  return {
    foilId: foil.id,
    patientId: foil.patientId,
    patientName: getPatientName(foil),
    foilLabel: foil.label,
    reason,
    stops: [...stops],
  };
}

/** Whether medicines were named and none of them is in the ordered foils, such as those of another patient. */
function hasForeignMedicines(named: readonly number[], profiles: ReadonlyMap<number, LiveProfile>): boolean {
  const known = new Set(
    [...profiles.values()].flatMap(({ medicines }) => medicines.map(({ prescriptionId }) => prescriptionId)),
  );
  return named.length > 0 && !named.some((id) => known.has(id));
}

// A pack without a dose is no mistake: there is only nothing to print (PACK-112).
function assertEmptyAllowed(skipped: readonly SkippedFoil[], isForeign: boolean): void {
  const isOnlyEmpty = skipped.every(({ reason }) => reason === 'noDoses' || reason === 'notPrintable');
  if (!isOnlyEmpty || isForeign) throw buildCannotPackRefusal(skipped);
}

/** The refusal of an order that names each foil with its reason. */
export function buildCannotPackRefusal(skipped: readonly SkippedFoil[]): Refusal {
  const reasons = new Set(skipped.map(({ reason }) => reason));
  const [only] = reasons;
  const entry = reasons.size === 1 && only ? refusals[only] : packingRefusals.nothingToPack;
  return new Refusal(entry, {
    data: { skipped: skipped.map(presentSkipped) },
    messages: skipped.map(
      ({ foil, reason, stops }) =>
        `${getPatientName(foil)} ${foil.label}: ${stops.length > 0 ? describeStops(stops) : sentences[reason]}`,
    ),
  });
}

function assertWithinLimit(ordered: readonly OrderedPacks[]): void {
  const exceeding = ordered.filter(({ profile, packs }) =>
    packs.some(({ snapshot }) => snapshot.category !== 'PRN' && isOverLimit(profile, snapshot.category)),
  );
  if (exceeding.length === 0) return;
  throw new Refusal(packingRefusals.exceededPacked, {
    data: { foilIds: exceeding.map(({ foil }) => foil.id) },
    messages: exceeding.map(
      ({ foil }) => `${getPatientName(foil)} ${foil.label}: ${packingRefusals.exceededPacked.message}`,
    ),
  });
}

/** Whether the profile has more medicines of this category than a pack may hold (MED-6). */
function isOverLimit(profile: LiveProfile, category: PackCategory): boolean {
  const { count, max } = countPacked(profile.medicines, category);
  return count > max;
}
