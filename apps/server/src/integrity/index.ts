export { checkIntegrity, type IntegrityFinding } from './check-integrity.ts';
export { findLostRows, type AppendOnlyRows, readAppendOnlyRows } from './append-only-rows.ts';
export { listHiddenNames } from './list-hidden-names.ts';
