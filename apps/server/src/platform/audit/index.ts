export type { AuditLine } from './line.ts';
export { type ChainProblem, findChainProblem, writeAudit } from './store.ts';
