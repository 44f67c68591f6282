export type { AuditLine } from './line.ts';
export { type AuditOrigin, type ChainProblem, findChainProblem, writeAudit } from './store.ts';
