export { type AuditArea, auditAreas, listSeenAreas } from './areas.ts';
export { describeAuditDetail, type DetailWords } from './describe-detail.ts';
export { findNamedRecord, listNamedRecords, type NamedRecord } from './technical.ts';
