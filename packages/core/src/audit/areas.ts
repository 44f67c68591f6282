import { may, type MenuCode, type UserRights } from '../permissions/index.ts';

/** The areas of the audit trail, each with the menu that a reader of its lines may see (AUDIT-11). */
const areaMenus = {
  access: 'user',
  administration: 'pharmacy',
  audit: 'pharmacy',
  balance: 'vpb',
  catalogue: 'drug',
  claims: 'claim',
  files: 'home',
  importing: 'patient',
  medication: 'patient',
  packing: 'job',
  patients: 'patient',
  people: 'patientGroup',
  reporting: 'report',
  reports: 'report',
  tasks: 'home',
} as const satisfies Record<string, MenuCode>;

export type AuditArea = keyof typeof areaMenus;

export const auditAreas = Object.keys(areaMenus) as readonly AuditArea[];

/** The areas whose lines this person may read (AUDIT-11). */
export const listSeenAreas = (who: UserRights): readonly AuditArea[] =>
  auditAreas.filter((area) => may(who, { menu: areaMenus[area], level: 'read' }));
