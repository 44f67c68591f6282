import type { AuditAct } from '@packwright/contract/audit-labels';
/** The audit line of an act (AUDIT-1). It holds no passwords or tokens. */
export interface AuditLine {
  /** The capability, such as `packing`. */
  readonly area: string;
  /** A verb and its object, such as `confirm passed`. */
  readonly action: AuditAct;
  readonly objectKind?: string;
  readonly objectId?: number;
  readonly patientId?: number;
  /** Whose authority was used when it was not the signed-in person's, such as the confirming pharmacist. */
  readonly onBehalfId?: number;
  readonly detail?: Readonly<Record<string, unknown>>;
}
