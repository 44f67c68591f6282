import { jobList } from '@packwright/contract/packing';
import type { Day } from '@packwright/core/days';
import type { DueRange } from '@packwright/core/jobs';
import type { ColumnsWith } from '@packwright/core/lists';
import { type RawBuilder, sql } from 'kysely';
import {
  buildAnyOf,
  type ColumnFilter,
  createMomentSql,
  defineListSql,
  joinFilters,
} from '../../platform/database/index.ts';
import * as status from './status-literals.ts';

/** The name of a person by id, for filters alone: the count of a list joins nobody. */
const findName = (userId: RawBuilder<unknown>) =>
  sql`(select u.first_name || ' ' || u.last_name from user_account_view u where u.id = ${userId})`;

// Of the present room and ward, only what the row shows.
const place = sql`case when p.patient_group_id = j.patient_group_id then concat_ws(' ',
  (select w.name from ward_view w where w.pharmacy_id = p.pharmacy_id and w.id = p.ward_id), nullif(p.room, '')) end`;

// Open or not first, as in the index on due days: what is over is not due any more (PACK-132).
const isOver = sql`(j.status in (${status.completed}, ${status.deleted}))`;

/** The day on which a pack is due. */
export const dueOn = sql`coalesce(j.planned_on, j.window_start)`;

/** The comments of a pack that are not done (PACK-141). */
export const commentCount = sql`
  (select count(*)::int from pack_job_comment c where c.pharmacy_id = j.pharmacy_id and c.job_id = j.id
    and c.done_at is null and c.taken_back_at is null)`;

/** The columns of the packs; `j` is the job, `p` the patient and `g` the group that it was made for. */
export const listColumns = defineListSql(jobList, {
  patientName: sql`p.sort_name`,
  status: sql`j.status`,
  jobNumber: { order: [sql`j.id`], compared: sql`fold_text(j.job_number)` },
  patientGroupName: sql`g.name_folded`,
  room: place,
  foilLabel: sql`j.foil_label`,
  packType: sql`j.pack_type`,
  blisterType: sql`j.foil_type`,
  barcode: { order: [sql`j.id`], compared: sql`fold_text(j.job_number)` },
  dueDate: { order: [isOver, dueOn], compared: sql`(${dueOn})::text` },
  packStartDate: sql`j.window_start`,
  numberOfWeek: sql`j.week_count`,
  category: sql`j.category`,
  dateCreated: createMomentSql(sql`j.created_at`, sql`j.pharmacy_id`),
  createdBy: findName(sql`j.created_by`),
  lastPrintDate: createMomentSql(sql`j.last_printed_at`, sql`j.pharmacy_id`),
  commentCount,
  packedBy: findName(sql`j.packed_by`),
  checkedBy: findName(sql`j.checked_by`),
  completedBy: findName(sql`j.completed_by`),
});
export type JobSort = ColumnsWith<typeof jobList, 'sort'>;

export interface JobFilter {
  /** Null means every status but deleted. */
  readonly statuses: readonly number[] | null;
  readonly createdFrom: Day | null;
  readonly createdTo: Day | null;
  readonly timezone: string;
  readonly patientGroupIds: readonly number[];
  readonly patientIds: readonly number[];
  readonly query: string;
  readonly filters: readonly ColumnFilter[];
  /** Only unfinished jobs that are due on these days; null means any. */
  readonly due: DueRange | null;
  /** Only jobs that one of these people packed or has begun to; empty means any. */
  readonly packerIds: readonly number[];
  /** Only these jobs; null means any. */
  readonly jobIds: readonly number[] | null;
}

// Created on these calendar days of the pharmacy; compared as moments so that the index on age serves.
export function buildConditions(filter: JobFilter): RawBuilder<unknown> {
  const from = filter.createdFrom;
  const to = filter.createdTo;
  const isChosen = filter.jobIds ? sql`and j.id = ${buildAnyOf(filter.jobIds)}` : sql``;
  return sql`
    (${filter.statuses === null} and j.status <> ${status.deleted} or j.status = any(${[...(filter.statuses ?? [])]}::smallint[]))
    and (${from}::date is null or j.created_at >= (${from}::date::timestamp at time zone ${filter.timezone}))
    and (${to}::date is null or j.created_at < ((${to}::date + 1)::timestamp at time zone ${filter.timezone}))
    and (${filter.patientGroupIds.length === 0} or j.patient_group_id = any(${[...filter.patientGroupIds]}::int[]))
    and (${filter.patientIds.length === 0} or j.patient_id = any(${[...filter.patientIds]}::int[]))
    and (${filter.query} = '' or not exists (
      select from unnest(query_words(${filter.query})) as asked (word)
      where strpos(p.search_text || ' ' || lower(j.job_number) || ' ' || g.name_folded, asked.word) = 0))
    ${filter.due ? buildDueCondition(filter.due) : sql``}
    ${filter.packerIds.length > 0 ? buildPackerCondition(filter.packerIds) : sql``}
    ${isChosen} ${joinFilters(listColumns, filter.filters)}`;
}

const buildDueCondition = ({ from, to }: DueRange): RawBuilder<unknown> => sql`
  and not ${isOver}
  ${from === null ? sql`` : sql`and ${dueOn} >= ${from}::date`}
  ${to === null ? sql`` : sql`and ${dueOn} <= ${to}::date`}`;

// A pack has a packer when its packing is complete; until then it has people who confirmed its medicines.
const buildPackerCondition = (userIds: readonly number[]): RawBuilder<unknown> => sql`
  and (j.packed_by = ${buildAnyOf(userIds)} or j.packed_by is null and exists (
    select from pack_job_event e where e.pharmacy_id = j.pharmacy_id and e.job_id = j.id
      and e.action = 'confirmLines' and e.user_id = ${buildAnyOf(userIds)}))`;
