import { Refusal, sharedRefusals } from '@packwright/contract';
import type { FileAnswer } from '@packwright/contract/machinery';
import { formatICalendar } from '@packwright/core/calendar';
import { addDays, computeToday, createDay, farthestDay } from '@packwright/core/days';
import { computeSha256 } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Work } from '../../platform/work.ts';
import type { FacilitiesQuestions } from '../questions.ts';
import { listCalendarEntries, listSkippedDays } from '../store/calendar.ts';
import { type CalendarReader, findCalendarReader } from '../store/calendar-links.ts';

/** Other calendars show so many days of what is over. */
const shownBefore = 31;

/**
 * The planned work behind a person's secret address as iCalendar (GROUP-17), without descriptions, which may speak of
 * patients. Throws 404 for an unknown address, and for that of a person who may not see the calendar any more.
 */
export async function readCalendarFeed(
  work: Work<null>,
  key: string,
  questions: Pick<FacilitiesQuestions, 'mayReadCalendar' | 'onUnknownLink'>,
): Promise<FileAnswer> {
  const pharmacyId = Number(/^(\d{1,9})-[\w-]{43}$/.exec(key)?.[1] ?? Number.NaN);
  const reader = Number.isNaN(pharmacyId)
    ? undefined
    : await findCalendarReader(work.db, { pharmacyId, keyHash: computeSha256(key) });
  if (!reader || !(await questions.mayReadCalendar({ pharmacyId, userId: reader.userId }))) {
    await questions.onUnknownLink(work);
    throw new Refusal(sharedRefusals.notFound);
  }
  const text = await formatFeed(work.db, pharmacyId, reader, computeToday(reader.timezone, work.now));
  return {
    fileName: 'packwright.ics',
    contentType: 'text/calendar; charset=utf-8',
    bytes: new TextEncoder().encode(text),
  };
}

async function formatFeed(
  db: Database,
  pharmacyId: number,
  { pharmacyName, timezone }: CalendarReader,
  today: ReturnType<typeof createDay>,
): Promise<string> {
  const range = { from: addDays(today, -shownBefore), to: farthestDay };
  const entries = await listCalendarEntries(db, range);
  const skipped = Map.groupBy(await listSkippedDays(db, range), ({ entryId }) => entryId);
  return formatICalendar(
    { name: pharmacyName, timezone },
    entries.map((entry) => ({
      uid: `${pharmacyId}-${entry.id}@packwright`,
      title: entry.title || entry.groupName || 'Planned work',
      place: entry.groupName,
      start: { day: createDay(entry.firstDay), minute: entry.startMinute },
      duration: entry.duration,
      rrule: entry.rrule,
      skipped: (skipped.get(entry.id) ?? []).map(({ day }) => createDay(day)),
      sequence: entry.version,
      stamp: entry.createdAt.replace(/\.\d+/, '').replaceAll(/[-:]/g, ''),
    })),
  );
}
