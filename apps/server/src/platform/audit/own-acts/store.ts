import type { AuditArea } from '@packwright/core/audit';
import type { AuditAct } from '@packwright/contract/audit-labels';
import { sql } from 'kysely';
import type { Instant } from '../../clock/index.ts';
import type { Database } from '../../database/index.ts';

interface Person {
  readonly pharmacyId: number;
  readonly userId: number;
}

export interface OwnAct {
  readonly area: AuditArea;
  readonly action: AuditAct;
}

/** Reads that are looked for by person: the index `patient_read_first_week` holds no others. */
export const soughtReads = ['listChangesSincePack', 'searchBalanceHistory', 'listLogs'] as const;

export type SoughtRead = (typeof soughtReads)[number];

/**
 * Which of these acts a person ever did in the pharmacy, and which reads: one look into an index for each. The order is
 * that of the indexes: without it the database may read a whole table for the one line that it expects early.
 */
export async function findOwnActs(
  db: Database,
  { pharmacyId, userId }: Person,
  acts: readonly OwnAct[],
): Promise<{ readonly acts: readonly OwnAct[]; readonly reads: readonly SoughtRead[] }> {
  const { rows } = await sql<{ area: AuditArea | ''; action: string }>`
    select sought.area, sought.action
    from unnest(${acts.map(({ area }) => area)}::text[], ${acts.map(({ action }) => action)}::text[])
      as sought (area, action)
    cross join lateral (
      select from audit_line line
      where line.pharmacy_id = ${pharmacyId} and line.actor_id = ${userId}
        and line.area = sought.area and line.action = sought.action
      order by line.at desc, line.seq desc limit 1) done
    union all
    select '', sought.call
    from unnest(${[...soughtReads]}::text[]) as sought (call)
    cross join lateral (
      select read.call from patient_read read
      where read.pharmacy_id = ${pharmacyId} and read.actor_id = ${userId} and read.call >= sought.call
        and read.call in (${sql.join(soughtReads.map((call) => sql.lit(call)))})
      order by read.call limit 1) done
    where done.call = sought.call`.execute(db);
  return {
    acts: acts.filter(({ area, action }) => rows.some((row) => row.area === area && row.action === action)),
    reads: soughtReads.filter((call) => rows.some((row) => row.area === '' && row.action === call)),
  };
}

/** When a person first did one of these acts in the pharmacy; null if never. */
export async function findFirstAct(
  db: Database,
  { pharmacyId, userId }: Person,
  acts: readonly OwnAct[],
): Promise<Instant | null> {
  const { rows } = await sql<{ first: Instant | null }>`
    select min(done.at) as first
    from unnest(${acts.map(({ area }) => area)}::text[], ${acts.map(({ action }) => action)}::text[])
      as sought (area, action)
    cross join lateral (
      select line.at from audit_line line
      where line.pharmacy_id = ${pharmacyId} and line.actor_id = ${userId}
        and line.area = sought.area and line.action = sought.action
      order by line.at, line.seq limit 1) done`.execute(db);
  return rows[0]?.first ?? null;
}
