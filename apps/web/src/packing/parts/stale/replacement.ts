import { addDays, computeDaysBetween, pickLaterDay, readWireDay } from '@packwright/core/days';
import { daysPerWeek } from '@packwright/core/schedule';
import { getToday } from '../../../kit/store/index.ts';
import type { UrlSearch } from '../../../kit/store/index.ts';
import type { JobRow, ProfileDifference } from '../../calls/index.ts';

/** The Pack Creator for this patient and the days of a pack that are left, from tomorrow on. */
export function buildReplacementSearch(
  pack: Pick<JobRow, 'packStartDate' | 'packEndDate' | 'patientId'>,
  today = getToday(),
): UrlSearch {
  const [start, end] = [readWireDay(pack.packStartDate), readWireDay(pack.packEndDate)];
  const patient = String(pack.patientId);
  if (start === null || end === null) return { patient };
  const from = pickLaterDay(start, addDays(today, 1));
  const days = Math.min(daysPerWeek, Math.max(1, computeDaysBetween(from, end) + 1));
  return { patient, start: from, days: String(days) };
}

// A medicine that is no longer taken cannot be supplied beside the pack.
const suppliable: readonly string[] = ['added', 'doseChanged', 'drugChanged'];

/** The same for the changed medicines alone; null when no change can be supplied beside the pack (PACK-106). */
export function buildSupplementSearch(
  pack: Parameters<typeof buildReplacementSearch>[0],
  differences: readonly Pick<ProfileDifference, 'kind' | 'prescriptionId'>[],
  today = getToday(),
): UrlSearch | null {
  const changed = differences.filter(({ kind }) => suppliable.includes(kind));
  const ids = new Set(changed.map(({ prescriptionId }) => prescriptionId));
  return ids.size === 0 ? null : { ...buildReplacementSearch(pack, today), medicines: [...ids].join(',') };
}
