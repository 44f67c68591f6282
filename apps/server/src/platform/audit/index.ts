export type { AuditLine } from './line.ts';
export { keepPatientRead, type PatientRead, patientReadsOf, pharmacyIds, sealReads } from './reads/index.ts';
export { type AuditOrigin, auditStatement, type ChainProblem, newestLineAt, writeAudit } from './store.ts';
export { findChainProblem } from './trail.ts';
