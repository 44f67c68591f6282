import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { checking, deleted } from './status-literals.ts';

/** The facts of a pack at the checking bench besides its lines. */
export interface WaitingPackFacts {
  readonly hasHighRiskDrug: boolean;
  readonly hasFailedBefore: boolean;
  readonly hasNewPacker: boolean;
  /** How many packs of the packer were sent to correction from the check lately. */
  readonly packerFaultCount: number;
}

interface WaitingPackQuery {
  readonly newPackerLimit: number;
  readonly now: Instant;
}

/** More than one pharmacy checks in a day; each is compared with its profile and its last pack. */
const mostWaiting = 300;

/** How long a pack that was sent to correction speaks against the next ones of its profile. */
const failureDays = 90;

/** How long a fault that was found at a check speaks against the packs of its packer (PACK-96). */
const packerFaultDays = 30;

/** The packs at the checking bench, by job. */
export async function findWaitingPacks(
  db: Database,
  { newPackerLimit, now }: WaitingPackQuery,
): Promise<Map<number, WaitingPackFacts>> {
  const { rows } = await sql<WaitingPackFacts & { readonly id: number }>`
    with waiting as (
      select id, pharmacy_id, foil_id, snapshot_version, was_rejected, packed_by from pack_job
      where status = ${checking} order by window_start, id limit ${mostWaiting}
    ),
    new_packer as (
      select p.packed_by from (select distinct pharmacy_id, packed_by from waiting where packed_by is not null) p
      where ${newPackerLimit} > (select count(*) from (select from pack_job o
        where o.pharmacy_id = p.pharmacy_id and o.packed_by = p.packed_by limit ${newPackerLimit}) packed)
    ),
    faults as (
      select o.packed_by, count(*)::int as count from pack_job o
      join pack_job_event e on e.pharmacy_id = o.pharmacy_id and e.job_id = o.id
      where o.was_rejected and o.packed_by in (select w.packed_by from waiting w)
        and o.created_at > ${now}::timestamptz - make_interval(days => ${failureDays}::int)
        and e.action = 'rejectChecking' and e.at > ${now}::timestamptz - make_interval(days => ${packerFaultDays}::int)
      group by o.packed_by
    )
    select w.id,
      jsonb_path_exists(s.content::jsonb, '$.lines[*].drug ? (@.isHighRisk == true)') as "hasHighRiskDrug",
      exists (select from pack_job o where o.pharmacy_id = w.pharmacy_id and o.foil_id = w.foil_id
        and o.status <> ${deleted} and o.was_rejected
        and (o.id = w.id or o.created_at > ${now}::timestamptz - make_interval(days => ${failureDays}::int))
      ) as "hasFailedBefore",
      exists (select from new_packer p where p.packed_by = w.packed_by) as "hasNewPacker",
      coalesce((select f.count from faults f where f.packed_by = w.packed_by), 0) as "packerFaultCount"
    from waiting w
    join pack_job_snapshot s on s.pharmacy_id = w.pharmacy_id and s.job_id = w.id and s.version = w.snapshot_version
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
