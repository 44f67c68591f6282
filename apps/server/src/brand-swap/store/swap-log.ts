import type { Day } from '@packwright/core/days';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

export interface SwapLogFilter {
  readonly query: string;
  readonly fromDate: Day | null;
  readonly toDate: Day | null;
  readonly timezone: string;
  readonly isAscending: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface SwapLogRow {
  readonly moveId: number;
  readonly at: string;
  readonly userName: string;
  readonly patientId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly prescriptionId: number;
  readonly foilLabel: string;
  readonly fromDrugName: string;
  readonly toDrugName: string;
  readonly movedQty: number;
  readonly comment: string;
  readonly total: number;
}

/** The swapped medicines on the pharmacy's calendar days; every word names patient, drug, person or comment. */
export async function listSwapLogRows(db: Database, filter: SwapLogFilter): Promise<SwapLogRow[]> {
  const order = filter.isAscending ? sql`asc` : sql`desc`;
  const { rows } = await sql<SwapLogRow>`
    select m.id as move_id, m.at, trim(u.first_name || ' ' || u.last_name) as user_name, l.patient_id, p.first_name,
      p.last_name, l.prescription_id, l.foil_label, m.from_drug_name, m.to_drug_name, l.moved_qty, m.comment,
      (count(*) over ())::int as total
    from drug_move_line_view l
    join drug_move_view m on m.pharmacy_id = l.pharmacy_id and m.id = l.move_id
    join patient_view p on p.pharmacy_id = l.pharmacy_id and p.id = l.patient_id
    join user_account_view u on u.id = m.user_id
    where m.kind = 'swap'
      and (${filter.fromDate}::date is null or (m.at at time zone ${filter.timezone})::date >= ${filter.fromDate}::date)
      and (${filter.toDate}::date is null or (m.at at time zone ${filter.timezone})::date <= ${filter.toDate}::date)
      and (${filter.query} = '' or not exists (
        select from unnest(query_words(${filter.query})) as asked (word)
        where strpos(p.search_text || ' ' || fold_text(m.from_drug_name || ' ' || m.to_drug_name || ' ' || m.comment
          || ' ' || u.first_name || ' ' || u.last_name), asked.word) = 0))
    order by l.id ${order} limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return rows;
}
