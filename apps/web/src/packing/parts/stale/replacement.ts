import { addDays, computeDaysBetween, pickLaterDay, readWireDay } from '@packwright/core/days';
import { daysPerWeek } from '@packwright/core/schedule';
import { getToday } from '../../../kit/store/index.ts';
import type { UrlSearch } from '../../../kit/store/index.ts';
import type { JobRow } from '../../calls/index.ts';

/** The Pack Creator for the days of a pack that are left, from tomorrow on. */
export function buildReplacementSearch(
  pack: Pick<JobRow, 'packStartDate' | 'packEndDate' | 'patientGroupId'>,
  today = getToday(),
): UrlSearch {
  const [start, end] = [readWireDay(pack.packStartDate), readWireDay(pack.packEndDate)];
  const group = String(pack.patientGroupId);
  if (start === null || end === null) return { group };
  const from = pickLaterDay(start, addDays(today, 1));
  const days = Math.min(daysPerWeek, Math.max(1, computeDaysBetween(from, end) + 1));
  return { group, start: from, days: String(days) };
}
