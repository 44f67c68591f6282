export {
  type Anchor,
  appendAnchors,
  findAnchorProblem,
  findHead,
  formatAnchorMail,
  openTrustStore,
  parseAnchorMail,
  type TrustStore,
  writeBeginning,
} from './anchors/index.ts';
export { compareColumns } from './compare-columns.ts';
export type { AuditLine } from './line.ts';
export { findFirstAct, findOwnActs, type OwnAct, type SoughtRead } from './own-acts/store.ts';
export {
  createPatientReadExtractor,
  createPatientReadWriter,
  insertPatientReads,
  mostNamed,
  type PatientRead,
  type PatientReadLine,
  type PatientReadWriter,
  listPharmacyIds,
  sealReads,
} from './reads/index.ts';
export {
  appendWaitingLines,
  type AuditOrigin,
  buildAuditStatement,
  type ChainProblem,
  findLineProblem,
  findNewestLineAt,
  indexWaitingWords,
  insertWaitingLines,
  writeAudit,
} from './store.ts';
export { findChainProblem } from './chain-problem.ts';
