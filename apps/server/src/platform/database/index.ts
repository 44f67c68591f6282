export { anyOf } from './any-of.ts';
export { CamelCaseClient } from './camel-case-client.ts';
export { toSnakeCase } from './column-names.ts';
export { countRows } from './count-rows.ts';
export { assertCurrent } from './current.ts';
export type { Database } from './database-over.ts';
export { fromJsonRows, jsonRows, toJsonRows } from './json-rows.ts';
export { holding, holdsEveryWord, literally } from './like.ts';
export { isLockTimeout, openPools, type Pools } from './pools.ts';
export { standIn } from './stand-in.ts';
export { removeBatch } from './remove-batch.ts';
export {
  planOutdated,
  singleStatements,
  type Statement,
  type Tenancy,
  TooSlow,
  Transaction,
  type TransactionLimits,
} from './transaction.ts';
export { selfCheck } from './self-check.ts';
