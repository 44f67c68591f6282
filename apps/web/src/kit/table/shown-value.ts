import { formatDay } from '@packwright/core/days';
import { readTypedDate } from '../form/date-text.ts';
import { today } from '../store/index.ts';
import type { ColumnFilter } from './column.ts';

/** A filter's value as people read it. */
export function shownValue(filter: ColumnFilter | undefined, value: string): string {
  if (filter === 'day') {
    const day = readTypedDate(value, { today: today() });
    return day === null ? value : formatDay(day);
  }
  if (typeof filter === 'object')
    return filter.options.find((option) => option.value === value)?.label ?? value;
  return value;
}
