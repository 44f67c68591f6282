import { quickPrintList } from '@packwright/contract/packing';
import type { Day } from '@packwright/core/days';
import { type Consideration, packingStatuses } from '@packwright/core/fields';
import type { ColumnsWith } from '@packwright/core/lists';
import { sql } from 'kysely';
import type { LockedFoil } from '../../medication/index.ts';
import {
  buildAnyOf,
  buildOrderNullsLast,
  type ColumnFilter,
  createRoomSql,
  type Database,
  defineListSql,
  joinFilters,
} from '../../platform/database/index.ts';
import { deleted } from './status-literals.ts';

export interface FoilFilter {
  /** Null means any. */
  readonly patientGroupId: number | null;
  readonly wardId: number | null;
  readonly patientIds: readonly number[];
  /** Mealtimes of the pack; 0 means any. */
  readonly frequency: number;
  readonly query: string;
  readonly filters: readonly ColumnFilter[];
}

export interface ListedFoil {
  readonly foilId: number;
  readonly label: string;
  readonly packType: string;
  readonly client: string;
  readonly foilType: number;
  readonly frequency: number;
  readonly comment: string;
  readonly patientId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly room: string;
  readonly patientStatus: number;
  readonly packingStatus: number;
  readonly suspendFromDate: string | null;
  readonly suspendToDate: string | null;
  readonly considerations: readonly Consideration[];
  readonly otherConsideration: string;
  readonly groupId: number;
  readonly groupName: string;
  readonly wardName: string;
  readonly lastEnd: string | null;
  readonly total: number;
}

/** The columns of the packs to print; `f` is the foil, `p` the patient, `g` the group, `w` the ward, `e` the last pack. */
const columns = defineListSql(quickPrintList, {
  lastName: sql`p.sort_name`,
  firstName: sql`fold_text(p.first_name)`,
  foilLabel: sql`f.label`,
  packType: sql`f.pack_type`,
  lastPackEndDate: sql`e.last_end`,
  patientGroupName: {
    order: [sql`g.name_folded`],
    compared: sql`fold_text(concat_ws(', ', g.name, nullif(w.name, '')))`,
  },
  room: createRoomSql(sql`p.room`),
  frequency: sql`f.frequency`,
  note: sql`f.comment`,
});
export type FoilSort = ColumnsWith<typeof quickPrintList, 'sort'>;

/** Active packs of patients who are packed for or could be again; inactive patients are not listed (PATIENT-1). */
export async function searchFoils(
  db: Database,
  filter: FoilFilter,
  order: { readonly field: FoilSort; readonly isDescending: boolean },
  window: { readonly limit: number; readonly offset: number },
): Promise<ListedFoil[]> {
  const { rows } = await sql<ListedFoil>`
    select f.id as foil_id, f.label, f.pack_type, f.client, f.foil_type, f.frequency, f.comment, p.id as patient_id,
      p.first_name, p.last_name, p.room, p.patient_status, p.packing_status, p.suspend_from_date,
      p.suspend_to_date, p.considerations, p.other_consideration, g.id as group_id, g.name as group_name, coalesce(w.name, '') as ward_name, e.last_end,
      (count(*) over ())::int as total
    from foil_view f
    join patient_view p on p.pharmacy_id = f.pharmacy_id and p.id = f.patient_id
    join patient_group_view g on g.pharmacy_id = p.pharmacy_id and g.id = p.patient_group_id
    left join ward_view w on w.pharmacy_id = p.pharmacy_id and w.id = p.ward_id
    cross join lateral (
      select max(window_end) as last_end from pack_job j
      where j.pharmacy_id = f.pharmacy_id and j.foil_id = f.id and j.status <> ${deleted}
    ) e
    where f.deleted_at is null and f.is_active and p.archived_at is null and p.packing_status <> ${packingStatuses.inactive.code}
      and (${filter.patientGroupId}::int is null or p.patient_group_id = ${filter.patientGroupId}::int)
      and (${filter.wardId}::int is null or p.ward_id = ${filter.wardId}::int)
      and (${filter.patientIds.length === 0} or p.id = any(${[...filter.patientIds]}::int[]))
      and (${filter.frequency} = 0 or f.frequency = ${filter.frequency})
      and (${filter.query} = '' or not exists (
        select from unnest(query_words(${filter.query})) as asked (word)
        where strpos(p.search_text, asked.word) = 0))
      ${joinFilters(columns, filter.filters)}
    order by ${buildOrderNullsLast(columns.getOrder(order.field), order.isDescending)}, p.sort_name, f.label, f.id
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows;
}

/** Whose packs these are and what they are called, deleted ones and those of archived patients too. */
export async function listFoilNames(
  db: Database,
  ids: readonly number[],
): Promise<Pick<LockedFoil, 'label' | 'firstName' | 'lastName'>[]> {
  return db
    .selectFrom('foilView as foil')
    .innerJoin('patientView as patient', (join) =>
      join.onRef('patient.pharmacyId', '=', 'foil.pharmacyId').onRef('patient.id', '=', 'foil.patientId'),
    )
    .select(['foil.label', 'patient.firstName', 'patient.lastName'])
    .where('foil.id', '=', buildAnyOf(ids))
    .orderBy('foil.id')
    .execute();
}

export interface ExistingPack {
  readonly foilId: number;
  readonly category: string;
  readonly windowStart: Day;
  readonly windowEnd: Day;
}

/** Packs of these foils that are not deleted and touch these days. */
export async function listPacksWithin(
  db: Database,
  foilIds: readonly number[],
  from: Day,
  to: Day,
): Promise<ExistingPack[]> {
  const rows = await db
    .selectFrom('packJob')
    .select(['foilId', 'category', 'windowStart', 'windowEnd'])
    .where('foilId', '=', (where) => where.fn.any(where.val([...foilIds])))
    .where('status', '<>', deleted)
    .where('windowStart', '<=', to)
    .where('windowEnd', '>=', from)
    .execute();
  return rows.map((row) => ({
    ...row,
    windowStart: row.windowStart as Day,
    windowEnd: row.windowEnd as Day,
  }));
}
