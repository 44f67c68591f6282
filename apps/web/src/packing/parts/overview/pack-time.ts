import type { Day } from '@packwright/core/days';
import type { JobRow } from '../../calls/index.ts';

/** Is today among the days of the pack, before or after them? */
export function getPackTime(
  { packStartDate, packEndDate }: Pick<JobRow, 'packStartDate' | 'packEndDate'>,
  today: Day,
): 'now' | 'next' | 'over' {
  if (packEndDate.slice(0, 10) < today) return 'over';
  return packStartDate.slice(0, 10) > today ? 'next' : 'now';
}
