import { type Day, createDay } from '@packwright/core/days';
import { sql } from 'kysely';
import type { IntegrityFinding } from '../../integrity/index.ts';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

/** A check of an earlier version kept no packs and patients. */
type KeptFinding = Pick<IntegrityFinding, 'id' | 'says' | 'found'> &
  Partial<Pick<IntegrityFinding, 'jobIds' | 'patientIds'>>;

export interface BooksCheck {
  readonly night: Day;
  readonly finishedAt: Instant;
  readonly findings: readonly KeptFinding[];
}

interface NightClaim {
  readonly pharmacyId: number;
  readonly night: Day;
  readonly now: Instant;
  /** A check that began before this and has not ended was cut short. */
  readonly staleBefore: Instant;
}

/** Takes the night for this process; false when another has checked it, or is at it. */
export async function claimNight(db: Database, claim: NightClaim): Promise<boolean> {
  const { pharmacyId, night, now, staleBefore } = claim;
  const taken = await db
    .insertInto('booksCheck')
    .values({ pharmacyId, night, startedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['pharmacyId', 'night'])
        .doUpdateSet({ startedAt: now })
        .where('booksCheck.finishedAt', 'is', null)
        .where('booksCheck.startedAt', '<', staleBefore),
    )
    .returning('night')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function saveFindings(
  db: Database,
  night: Day,
  findings: readonly IntegrityFinding[],
  now: Instant,
): Promise<void> {
  await db
    .updateTable('booksCheck')
    .set({ finishedAt: now, findings: sql`${JSON.stringify(findings)}::jsonb` })
    .where('night', '=', night)
    .execute();
}

export async function findLastBooksCheck(db: Database): Promise<BooksCheck | undefined> {
  const row = await db
    .selectFrom('booksCheck')
    .select(['night', 'finishedAt', 'findings'])
    .where('finishedAt', 'is not', null)
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.finishedAt) return undefined;
  return {
    night: createDay(row.night),
    finishedAt: row.finishedAt,
    findings: row.findings as unknown as readonly KeptFinding[],
  };
}
