import { type AuditLine, writeAudit } from '../platform/audit/index.ts';
import { once, type Platform } from '../platform/platform.ts';
import type { Work } from '../platform/work.ts';

export interface Outcome {
  /** 0 when the pharmacy is not known. */
  readonly pharmacyId: number;
  /** 0 when nobody is known by the name. */
  readonly userId: number;
  readonly call: string;
}

/** Keeps what came of a sign-in, a recovery or a reset, which have no signed-in person; lasts although refused. */
export async function noteOutcome(
  platform: Platform,
  work: Work<null>,
  { pharmacyId, userId, call }: Outcome,
  line: Omit<AuditLine, 'area'>,
): Promise<void> {
  const origin = { pharmacyId, actorId: userId, familyId: null, address: work.address, call, at: work.now };
  await once(platform, { pharmacyId, userId }, (db) => writeAudit(db, origin, [{ area: 'access', ...line }]));
}
