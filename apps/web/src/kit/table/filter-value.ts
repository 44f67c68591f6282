import { formatDay } from '@packwright/core/days';
import { parseTypedDate } from '../form/date-text.ts';
import { getToday } from '../store/index.ts';
import type { ListColumnFilter } from './column.ts';

/** A filter's value as people read it. */
export function formatFilterValue(filter: ListColumnFilter | undefined, value: string): string {
  if (filter === 'day') {
    const day = parseTypedDate(value, { today: getToday() });
    return day === null ? value : formatDay(day);
  }
  if (typeof filter === 'object')
    return filter.options.find((option) => option.value === value)?.label ?? value;
  return value;
}
