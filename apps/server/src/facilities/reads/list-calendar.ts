import { Refusal, sharedRefusals } from '@packwright/contract';
import { addMinutes, getCalendarState, type LocalMoment, parseMinute } from '@packwright/core/calendar';
import { computeDaysBetween, type Day, getLocalTime } from '@packwright/core/days';
import { formatNotBeforeMessage, validValueMessage } from '@packwright/core/fields';
import type { Work } from '../../platform/work.ts';
import { type CalendarRow, presentCalendarDay } from '../present.ts';
import { listDaysOf } from '../rules/calendar-days.ts';
import { listCalendarEntries, listDoneDays, listSkippedDays } from '../store/calendar.ts';

const longestRange = 366;

/** Planned work between two days, by day and time, each day of what repeats on its own (GROUP-12 to GROUP-14). */
export async function listCalendar(
  work: Work,
  range: { readonly from: Day; readonly to: Day },
): Promise<CalendarRow[]> {
  const days = computeDaysBetween(range.from, range.to);
  if (days < 0 || days > longestRange) {
    const message = days < 0 ? formatNotBeforeMessage('Start date') : validValueMessage;
    throw new Refusal(sharedRefusals.invalid, { errors: { endDate: [message] } });
  }
  const entries = await listCalendarEntries(work.db, range);
  const done = new Map(
    (await listDoneDays(work.db, range)).map(({ entryId, day, doneBy }) => [`${entryId} ${day}`, doneBy]),
  );
  const skipped = new Set(
    (await listSkippedDays(work.db, range)).map(({ entryId, day }) => `${entryId} ${day}`),
  );
  const now = readNow(work);
  const rows = entries.flatMap((entry) =>
    listDaysOf(entry, range).flatMap((day) => {
      const name = `${entry.id} ${day}`;
      if (skipped.has(name)) return [];
      const doneBy = done.get(name);
      const end = addMinutes({ day, minute: entry.startMinute }, entry.duration);
      return presentCalendarDay(entry, day, {
        state: getCalendarState(end, doneBy !== undefined, now),
        doneBy: doneBy ?? '',
      });
    }),
  );
  return rows.toSorted((a, b) => (a.startDate < b.startDate ? -1 : Number(a.startDate > b.startDate)));
}

function readNow({ who, now }: Work): LocalMoment {
  const { day, time } = getLocalTime(who.timezone, now);
  return { day, minute: parseMinute(time) ?? 0 };
}
