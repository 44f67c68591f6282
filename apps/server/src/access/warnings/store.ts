import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

interface ShownWarning {
  readonly pharmacyId: number;
  readonly sessionId: string;
  readonly warning: string;
}

export async function saveShownWarning(db: Database, shown: ShownWarning, now: Instant): Promise<void> {
  await db
    .insertInto('warningShown')
    .values({
      pharmacyId: shown.pharmacyId,
      sessionId: shown.sessionId,
      warning: shown.warning,
      shownAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['pharmacyId', 'sessionId', 'warning']).doUpdateSet({ shownAt: now }),
    )
    .execute();
}

/** Which of these warnings the session was shown since a moment. */
export async function listShownSince(
  db: Database,
  session: Omit<ShownWarning, 'warning'>,
  warnings: readonly string[],
  since: Instant,
): Promise<string[]> {
  const rows = await db
    .selectFrom('warningShown')
    .select('warning')
    .where('pharmacyId', '=', session.pharmacyId)
    .where('sessionId', '=', session.sessionId)
    .where('warning', '=', (where) => where.fn.any(where.val([...warnings])))
    .where('shownAt', '>', since)
    .execute();
  return rows.map(({ warning }) => warning);
}
