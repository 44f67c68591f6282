import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

interface Member {
  readonly pharmacyId: number;
  readonly userId: number;
}

/** The choice of a person for the steps of their first week in a pharmacy (DASH-17, DASH-18). */
export interface FirstWeekChoice {
  readonly isFirstWeekHidden: boolean;
  readonly firstWeekRestartedAt: Instant | null;
}

/** Finds the choice of a member; support under a grant is none. */
export async function findFirstWeekChoice(
  db: Database,
  { pharmacyId, userId }: Member,
): Promise<FirstWeekChoice | undefined> {
  return db
    .selectFrom('membership')
    .select(['isFirstWeekHidden', 'firstWeekRestartedAt'])
    .where('pharmacyId', '=', pharmacyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export async function saveFirstWeekChoice(
  db: Database,
  { pharmacyId, userId }: Member,
  choice: Partial<FirstWeekChoice>,
): Promise<void> {
  await db
    .updateTable('membership')
    .set(choice)
    .where('pharmacyId', '=', pharmacyId)
    .where('userId', '=', userId)
    .execute();
}
