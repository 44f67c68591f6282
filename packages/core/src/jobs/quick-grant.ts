/** A pharmacist's quick-job mode at one bench (PACK-27). Instants are milliseconds of the server's clock. */
export interface QuickGrant {
  sessionId: string;
  pharmacistId: number;
  benchId: string;
  startedAt: number;
  lastUsedAt: number;
}

/** 10 minutes without use, 60 minutes in all (PACK-27). */
export const quickGrantLimits = { idleMs: 10 * 60_000, totalMs: 60 * 60_000 } as const;

/** Calls of one bench overlap: one that began a little earlier may be judged after the other (a call lasts 30 s). */
const overlapMs = 30_000;

/** Does the grant still stand for this session and bench? It ends at the limit, not after it. */
export function isQuickGrantOpen(
  grant: QuickGrant,
  use: { sessionId: string; benchId: string; now: number },
): boolean {
  return (
    grant.sessionId === use.sessionId &&
    grant.benchId === use.benchId &&
    use.now >= grant.startedAt &&
    use.now > grant.lastUsedAt - overlapMs &&
    use.now - grant.lastUsedAt < quickGrantLimits.idleMs &&
    use.now - grant.startedAt < quickGrantLimits.totalMs
  );
}
