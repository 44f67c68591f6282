import { type RawBuilder, sql } from 'kysely';
import { buildAnyOf, buildOrderNullsLast, type Database } from '../../platform/database/index.ts';
import { selectCorrectors } from './events.ts';
import {
  buildConditions,
  commentCount,
  dueOn,
  type JobFilter,
  type JobSort,
  listColumns,
} from './job-filter.ts';
import type { JobRow } from './jobs.ts';
import { orderState } from './machine-orders.ts';
import * as status from './status-literals.ts';

/** A job with the names and counts that lists show. */
export interface ListedJob extends JobRow {
  readonly firstName: string;
  readonly lastName: string;
  readonly room: string;
  readonly wardName: string;
  readonly groupName: string;
  readonly dueOn: string;
  readonly createdName: string;
  readonly printedName: string;
  readonly packedName: string;
  readonly correctedNames: string;
  readonly checkedName: string;
  readonly completedName: string;
  readonly lineCount: number;
  readonly confirmedCount: number;
  readonly skippedCount: number;
  readonly leftOut: string[];
  readonly otherQuantities: readonly {
    readonly drugName: string;
    readonly packed: number;
    readonly needed: number;
  }[];
  /** Its profile has changed, and nobody has acknowledged how (PACK-71). */
  readonly isStale: boolean;
  /** How its last order for a packing machine stands (PACK-111); null without one. */
  readonly machineState: string | null;
  readonly machineMessage: string | null;
  /** A machine packs for its group (GROUP-21). */
  readonly isForMachine: boolean;
  /** Comments that are not done (PACK-141). */
  readonly commentCount: number;
}

const selectName = (alias: string) =>
  sql`coalesce(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`;

// The mark of a pack that was handed out ends with its days.
const isStale = sql`
  exists (select from pack_job_stale s where s.pharmacy_id = j.pharmacy_id and s.job_id = j.id)`;

// Few packs are corrected, so the corrector is looked up for those alone.
const correctedNames = sql`
  case when n.was_corrected then coalesce((select string_agg(${selectName('u')}, ', ' order by ${selectName('u')})
    from (${selectCorrectors(sql`j.id`)}) c join user_account_view u on u.id = c.user_id), '') else '' end`;

// A pack keeps the group that it was made for. Ward and room are present ones, and only within that group.
const columns = sql`
  j.*, p.first_name, p.last_name, case when p.patient_group_id = j.patient_group_id then p.room else '' end as room,
  coalesce(w.name, '') as ward_name, g.name as group_name, g.is_automation as is_for_machine, ${dueOn} as due_on,
  ${selectName('uc')} as created_name, ${selectName('up')} as printed_name, ${selectName('uk')} as packed_name,
  ${correctedNames} as corrected_names, ${selectName('uh')} as checked_name, ${selectName('ud')} as completed_name,
  n.line_count, n.confirmed_count, n.skipped_count, n.left_out, n.other_quantities, ${isStale} as is_stale,
  m.state as machine_state, m.message as machine_message, ${commentCount} as comment_count`;

const tables = sql`
  pack_job j
  join patient_view p on p.pharmacy_id = j.pharmacy_id and p.id = j.patient_id
  join patient_group_view g on g.pharmacy_id = j.pharmacy_id and g.id = j.patient_group_id
  left join ward_view w on w.pharmacy_id = p.pharmacy_id and w.id = p.ward_id and p.patient_group_id = j.patient_group_id
  left join user_account_view uc on uc.id = j.created_by
  left join user_account_view up on up.id = j.printed_by
  left join user_account_view uk on uk.id = j.packed_by
  left join user_account_view uh on uh.id = j.checked_by
  left join user_account_view ud on ud.id = j.completed_by
  cross join lateral (
    select count(*)::int as line_count,
      (count(*) filter (where packing_state = 'confirmed'))::int as confirmed_count,
      (count(*) filter (where packing_state = 'skipped'))::int as skipped_count,
      coalesce(array_agg(drug_name order by line_number) filter (where packing_state = 'skipped'), '{}') as left_out,
      coalesce(jsonb_agg(jsonb_build_object('drugName', drug_name, 'packed', packing_qty, 'needed', qty) order by line_number)
        filter (where packing_state = 'confirmed' and packing_qty <> qty), '[]') as other_quantities,
      bool_or(was_corrected) as was_corrected
    from pack_job_line l where l.pharmacy_id = j.pharmacy_id and l.job_id = j.id
  ) n
  left join lateral (
    select ${orderState} as state, case when o.state = '' then r.message else o.message end as message
    from machine_order_job o join machine_order r on r.pharmacy_id = o.pharmacy_id and r.id = o.order_id
    where o.pharmacy_id = j.pharmacy_id and o.job_id = j.id order by o.order_id desc limit 1
  ) m on true`;

interface JobOrder {
  readonly field: JobSort;
  readonly isDescending: boolean;
}

interface JobWindow {
  readonly limit: number;
  readonly offset: number;
}

/** A page of the jobs of a filter. */
export const buildJobPage = (
  filter: JobFilter,
  { field, isDescending }: JobOrder,
  { limit, offset }: JobWindow,
): RawBuilder<ListedJob> => sql`
  select ${columns} from ${tables} where ${buildConditions(filter)}
  order by ${buildOrderNullsLast(listColumns.getOrder(field), isDescending)}, j.id desc
  limit ${limit} offset ${offset}`;

export async function searchJobs(
  db: Database,
  filter: JobFilter,
  order: JobOrder,
  window: JobWindow,
): Promise<{ rows: ListedJob[]; total: number }> {
  const { rows } = await buildJobPage(filter, order, window).execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from pack_job j
    join patient_view p on p.pharmacy_id = j.pharmacy_id and p.id = j.patient_id
    join patient_group_view g on g.pharmacy_id = j.pharmacy_id and g.id = j.patient_group_id
    where ${buildConditions(filter)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function listJobs(db: Database, ids: readonly number[]): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`
    select ${columns} from ${tables} where j.id = ${buildAnyOf(ids)}
    order by j.window_start, j.id`.execute(db);
  return rows;
}

const isOpen = sql<boolean>`status not in (${status.completed}, ${status.deleted})`;

/** Whether a patient has a pack that is neither completed nor deleted. */
export async function hasOpenJob(db: Database, patientId: number): Promise<boolean> {
  const open = await db
    .selectFrom('packJob')
    .select('id')
    .where('patientId', '=', patientId)
    .where(isOpen)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** How many packs of the pharmacy in view are neither completed nor deleted. */
export async function countAllOpenJobs(db: Database, pharmacyId: number): Promise<number> {
  const { n } = await db
    .selectFrom('packJob')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('pharmacyId', '=', pharmacyId)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return n;
}

/** How many packs of these patients are neither completed nor deleted. */
export async function countOpenJobs(db: Database, patientIds: readonly number[]): Promise<number> {
  const { n } = await db
    .selectFrom('packJob')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('patientId', '=', buildAnyOf(patientIds))
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether a pack was ever made in the pharmacy in view. */
export async function hasPack(db: Database, pharmacyId: number): Promise<boolean> {
  // In the order of the key: a new pharmacy has no row among very many of others.
  const row = await db
    .selectFrom('packJob')
    .select('id')
    .where('pharmacyId', '=', pharmacyId)
    .orderBy('pharmacyId')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
