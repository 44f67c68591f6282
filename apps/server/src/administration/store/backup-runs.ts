import { createDayOrNull, type Day } from '@packwright/core/days';
import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

export type RunKind = 'backup' | 'drill';

export interface RunClaim {
  readonly kind: RunKind;
  readonly day: Day;
  readonly now: Instant;
  /** One that failed before this may be tried again; null where only a person tries again. */
  readonly retryBefore: Instant | null;
  /** A person ordered it: the day may have had one already. */
  readonly isOrdered?: true;
}

/**
 * Takes the run of a day for this process; the number of the attempt, or null when another has it or has done it. One that has
 * not ended after six hours was cut short.
 */
export async function claimRun(db: Database, claim: RunClaim): Promise<number | null> {
  const { kind, day, now, retryBefore, isOrdered = false } = claim;
  const { rows } = await sql<{ attempts: number }>`
    insert into backup_run as run (kind, day, started_at) values (${kind}, ${day}, ${now})
    on conflict (kind, day) do update
      set started_at = excluded.started_at, ended_at = null, outcome = '', problem = '', attempts = run.attempts + 1
      where (run.ended_at is null and run.started_at < ${now}::timestamptz - interval '6 hours')
        or (run.outcome = 'failed' and run.ended_at < ${retryBefore}::timestamptz)
        or (${isOrdered}::boolean and run.ended_at is not null)
    returning attempts`.execute(db);
  return rows[0]?.attempts ?? null;
}

export interface RunEnd {
  readonly kind: RunKind;
  readonly day: Day;
  readonly now: Instant;
  readonly outcome: 'good' | 'failed';
  readonly name: string;
  readonly files?: number;
  readonly bytes?: number;
  readonly problem?: string;
}

export async function endRun(db: Database, { kind, day, now, ...end }: RunEnd): Promise<void> {
  await db
    .updateTable('backupRun')
    .set({ ...end, endedAt: now })
    .where('kind', '=', kind)
    .where('day', '=', day)
    .execute();
}

/** The known ends of backups or of drills. */
export interface RunHistory {
  /** The day of the first attempt. */
  readonly since: Day | null;
  readonly lastGood: {
    readonly day: Day;
    readonly endedAt: Instant;
    readonly seconds: number;
    readonly name: string;
    readonly files: number;
    readonly bytes: number;
  } | null;
  /** The last that ended, where it failed. */
  readonly lastFailed: { readonly endedAt: Instant; readonly problem: string } | null;
}

export async function readRunHistory(db: Database, kind: RunKind): Promise<RunHistory> {
  const ofKind = db.selectFrom('backupRun').where('kind', '=', kind);
  const first = await ofKind.select(({ fn }) => fn.min('day').as('day')).executeTakeFirst();
  const ended = ofKind.where('endedAt', 'is not', null).orderBy('endedAt', 'desc').limit(1);
  const good = await ended
    .select(['day', 'endedAt', 'name', 'files', 'bytes'])
    .select(sql<number>`extract(epoch from ended_at - started_at)::int`.as('seconds'))
    .where('outcome', '=', 'good')
    .executeTakeFirst();
  const last = await ended.select(['endedAt', 'outcome', 'problem']).executeTakeFirst();
  const day = createDayOrNull(good?.day ?? null);
  return {
    since: createDayOrNull(first?.day ?? null),
    lastGood:
      good?.endedAt && day ? { ...good, day, endedAt: good.endedAt, bytes: Number(good.bytes) } : null,
    lastFailed:
      last?.outcome === 'failed' && last.endedAt ? { endedAt: last.endedAt, problem: last.problem } : null,
  };
}
