import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

interface ShownWarning {
  readonly pharmacyId: number;
  readonly familyId: string;
  readonly warning: string;
}

export async function saveShownWarning(db: Database, shown: ShownWarning, now: Instant): Promise<void> {
  await db
    .insertInto('warningShown')
    .values({
      pharmacyId: shown.pharmacyId,
      familyId: shown.familyId,
      warning: shown.warning,
      shownAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['pharmacyId', 'familyId', 'warning']).doUpdateSet({ shownAt: now }),
    )
    .execute();
}

export async function findShownAt(db: Database, shown: ShownWarning): Promise<Instant | undefined> {
  const row = await db
    .selectFrom('warningShown')
    .select('shownAt')
    .where('pharmacyId', '=', shown.pharmacyId)
    .where('familyId', '=', shown.familyId)
    .where('warning', '=', shown.warning)
    .executeTakeFirst();
  return row?.shownAt;
}
