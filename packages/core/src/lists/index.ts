export {
  type ColumnComparison,
  type ColumnDescription,
  type ColumnKind,
  type ColumnsWith,
  describeList,
  getColumnValue,
  getComparison,
  isFilterable,
  type ListDescription,
  listColumnsWith,
  listSeenColumns,
} from './list-description.ts';
