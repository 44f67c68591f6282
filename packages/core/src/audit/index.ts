export { type AuditArea, auditAreas, listSeenAreas } from './areas.ts';
export { describeAuditDetail } from './describe-detail.ts';
