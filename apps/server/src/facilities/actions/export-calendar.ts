import { calendarList, type facilitiesCalls } from '@packwright/contract/facilities';
import type { HandlerInput } from '@packwright/contract/machinery';
import { addDays, addMonths, buildDay, getDayParts } from '@packwright/core/days';
import type { FileLink } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { listCalendar } from '../reads/list-calendar.ts';

/** Planned work as a table (GROUP-15); the month of today where no days are named. */
export async function exportCalendar(
  work: Work,
  {
    reportType = 'all',
    startDate,
    endDate,
    ...choice
  }: HandlerInput<typeof facilitiesCalls.exportCalendar>['body'],
): Promise<FileLink> {
  const { year, month } = getDayParts(work.today);
  const from = startDate ?? buildDay(year, month, 1);
  const to = endDate ?? addDays(addMonths(from, 1), -1);
  const all = await listCalendar(work, { from, to });
  const rows = reportType === 'late' ? all.filter(({ state }) => state === 'late') : all;
  const detail = { reportType, from, to, rows: rows.length };
  work.audit({ area: 'people', action: 'export calendar', objectKind: 'calendarEntry', detail });
  const { format = 'csv', columns, language } = choice;
  return exportList(work, calendarList, [rows], { format, columns, language });
}
