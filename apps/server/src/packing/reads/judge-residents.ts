import { findCodeKey, isAway, packingStatuses, patientStatuses } from '@packwright/core/fields';
import {
  areWindowsOverlapping,
  type LiveProfile,
  type NextPacks,
  type PackWindow,
} from '@packwright/core/packs';
import { getAbsence } from '../../patients/index.ts';
import { isAwayThroughout } from '../actions/order-packs.ts';
import { freezeFoil } from '../snapshots/freeze-foil.ts';
import { listStops } from '../snapshots/order-stops.ts';
import type { ExistingPack } from '../store/foils.ts';
import type { ResidentFoil } from '../store/proposals.ts';

export type LeftOutReason =
  | 'alreadyPacked'
  | 'inactive'
  | 'away'
  | 'suspended'
  | 'noMedicines'
  | 'otherPackType'
  | 'medicineAtFault';

/** The packs of a group that are proposed, and those that stand already. */
export interface ProposedWeeks extends NextPacks {
  readonly windows: readonly PackWindow[];
  readonly standing: ReadonlyMap<number, readonly ExistingPack[]>;
}

/** Packs besides those of the week: they stand in nobody's way. */
const besides: readonly string[] = ['PRN', 'SHORTCOURSE'];
export const isPackOfWeek = ({ category }: ExistingPack): boolean => !besides.includes(category);

function findAbsence({ packingStatus, patientStatus }: ResidentFoil): 'inactive' | 'away' | null {
  const status = findCodeKey(patientStatuses, patientStatus);
  if (packingStatus === packingStatuses.inactive.code) return 'inactive';
  return status !== null && isAway(status) ? 'away' : null;
}

export const isThere = (row: ResidentFoil): boolean => findAbsence(row) === null;

/** Why no pack is proposed for a profile, as far as it shows without its medicines; null where one may be. */
export function judgeResident(row: ResidentFoil, weeks: ProposedWeeks): LeftOutReason | null {
  const absence = findAbsence(row);
  if (absence !== null) return absence;
  if (isAwayThroughout({ suspension: getAbsence(row) }, weeks.windows)) return 'suspended';
  if (!row.hasMedicines) return 'noMedicines';
  if (weeks.packType !== '' && row.packType !== weeks.packType) return 'otherPackType';
  return listStandingOf(row, weeks).some(isPackOfWeek) ? 'alreadyPacked' : null;
}

/** The same with its medicines: what would be packed, and whether an order would ask about a pack of that time (PACK-36). */
export function judgeProfile(
  row: ResidentFoil,
  profile: LiveProfile | undefined,
  weeks: ProposedWeeks,
): LeftOutReason | null {
  const { windows } = weeks;
  if (!profile) return 'noMedicines';
  if (listStops(profile, []).length > 0) return 'medicineAtFault';
  const packs = freezeFoil(profile, { windows, expiry: null, prescriptionIds: [], firstSlot: 0 });
  if (packs.length === 0) return 'noMedicines';
  const standing = listStandingOf(row, weeks);
  const isPacked = packs.some(({ snapshot }) =>
    standing.some(({ category }) => category === snapshot.category),
  );
  return isPacked ? 'alreadyPacked' : null;
}

/** The packs of a profile that touch the proposed days. */
export const listStandingOf = (
  { foilId }: ResidentFoil,
  { windows, standing }: ProposedWeeks,
): readonly ExistingPack[] =>
  (foilId === null ? [] : (standing.get(foilId) ?? [])).filter((pack) =>
    windows.some((window) => areWindowsOverlapping(window, { from: pack.windowStart, to: pack.windowEnd })),
  );
