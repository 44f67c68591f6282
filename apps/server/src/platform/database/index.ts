export { buildAnyOf } from './any-of.ts';
export { CamelCaseClient } from './camel-case-client.ts';
export { toSnakeCase } from './column-names.ts';
export { countEntries, type EntryCounts } from './count-entries.ts';
export { countRows } from './count-rows.ts';
export { assertCurrent } from './assert-current.ts';
export { assertWritable } from './assert-writable.ts';
export type { Database } from './create-database.ts';
export { bindManyRows, fromJsonRows, bindJsonRows, toJsonRows } from './json-rows.ts';
export { buildContainsPattern, buildEveryWordCondition } from './like.ts';
export {
  buildOrder,
  buildOrderNullsLast,
  type ColumnFilter,
  type ColumnSql,
  createMomentSql,
  createRoomSql,
  createQuantitySql,
  defineListSql,
  joinFilters,
} from './list-sql.ts';
export { isLockTimeout, openPools, type Pools } from './pools.ts';
export { buildSpellingCondition, selectSpellingRanges } from './spelling-ranges.ts';
export { switchTenant } from './switch-tenant.ts';
export { createPurge, type PurgeBatch } from './create-purge.ts';
export {
  planOutdated,
  createSingleStatementDatabase,
  type Statement,
  type Tenancy,
  CallTimeout,
  Transaction,
  type TransactionLimits,
} from './transaction.ts';
export { assertTenantIsolation } from './tenant-isolation.ts';
