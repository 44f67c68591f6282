import { type FilterType, filterTypes } from '@packwright/core/fields';
import type { ListColumnFilter } from './column.ts';

const bySize: readonly FilterType[] = ['matches', 'greater-than', 'less-than'];

/** The comparisons of a column: all six, those first that people expect there; codes are only chosen (API-5). */
export function listFilterTypes(filter: ListColumnFilter): readonly FilterType[] {
  if (typeof filter === 'object') return ['matches'];
  return filter === 'text'
    ? filterTypes
    : [...bySize, ...filterTypes.filter((type) => !bySize.includes(type))];
}
