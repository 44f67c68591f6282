import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

interface Shown {
  readonly pharmacyId: number;
  readonly familyId: string;
  readonly warning: string;
}

export async function saveWarning(db: Database, shown: Shown, now: Instant): Promise<void> {
  await db
    .insertInto('warning_shown')
    .values({
      pharmacy_id: shown.pharmacyId,
      family_id: shown.familyId,
      warning: shown.warning,
      shown_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['pharmacy_id', 'family_id', 'warning']).doUpdateSet({ shown_at: now }),
    )
    .execute();
}

export async function findWarning(db: Database, shown: Shown): Promise<Instant | undefined> {
  const row = await db
    .selectFrom('warning_shown')
    .select('shown_at')
    .where('pharmacy_id', '=', shown.pharmacyId)
    .where('family_id', '=', shown.familyId)
    .where('warning', '=', shown.warning)
    .executeTakeFirst();
  return row?.shown_at;
}
