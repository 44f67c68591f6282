import { type AuditLine, writeAudit } from '../../platform/audit/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Who, Work } from '../../platform/work.ts';

/** The person of an outcome without a session. */
export interface AuditSubject {
  /** 0 when the pharmacy is not known. */
  readonly pharmacyId: number;
  /** 0 when the name is unknown. */
  readonly userId: number;
}

const nobodyKnown: AuditSubject = { pharmacyId: 0, userId: 0 };

/**
 * Audits the result of presenting a password, a link or a name (AUDIT-2); the line stays although the call is refused.
 */
export async function auditOutcome(
  platform: Pick<Platform, 'pools'>,
  { who, address, call, now }: Work<Who | null>,
  line: Omit<AuditLine, 'area'>,
  concerned: AuditSubject = who ?? nobodyKnown,
): Promise<void> {
  const { pharmacyId, userId } = concerned;
  const origin = { pharmacyId, actorId: userId, sessionId: who?.sessionId ?? null, address, call, at: now };
  await inSideTransaction(platform, { pharmacyId, userId }, (db) =>
    writeAudit(db, origin, [{ area: 'access', ...line }]),
  );
}
