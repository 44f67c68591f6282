export type { AuditLine } from './line.ts';
export {
  type AuditOrigin,
  type ChainProblem,
  findChainProblem,
  newestLineAt,
  writeAudit,
} from './store.ts';
