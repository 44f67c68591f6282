import { sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

export interface SwapSearch {
  readonly patientIds: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
}

export interface ReportedSwap {
  readonly patientId: number;
  readonly at: string;
  readonly userName: string;
  readonly foilLabel: string;
  readonly fromDrugName: string;
  readonly toDrugName: string;
  readonly movedQty: number;
  readonly comment: string;
  /** How many patients the same swap was of. */
  readonly patients: number;
  /** When the medicine was given its old brand again; null while it was not. */
  readonly reversedAt: string | null;
}

/** The swaps of the medicines of these patients in the days of the period, the oldest first. */
export async function listReportedSwaps(
  db: Database,
  { patientIds, from, to, timezone }: SwapSearch,
): Promise<ReportedSwap[]> {
  const { rows } = await sql<ReportedSwap>`
    select l.patient_id, m.at, trim(u.first_name || ' ' || u.last_name) as user_name, l.foil_label, m.from_drug_name,
      m.to_drug_name, l.moved_qty, m.comment,
      (select count(distinct own.patient_id)::int from drug_move_line_view own
        where own.pharmacy_id = l.pharmacy_id and own.move_id = l.move_id) as patients,
      (select min(back.at) from drug_move_line_view later
        join drug_move_view back on back.pharmacy_id = later.pharmacy_id and back.id = later.move_id
        where later.pharmacy_id = l.pharmacy_id and later.prescription_id = l.prescription_id
          and back.kind = 'swap' and back.id > m.id
          and back.from_drug_name = m.to_drug_name and back.to_drug_name = m.from_drug_name) as reversed_at
    from drug_move_line_view l
    join drug_move_view m on m.pharmacy_id = l.pharmacy_id and m.id = l.move_id
    join user_account_view u on u.id = m.user_id
    where m.kind = 'swap' and l.patient_id = ${buildAnyOf(patientIds)}
      and m.at >= (${from}::date::timestamp at time zone ${timezone})
      and m.at < ((${to}::date + 1)::timestamp at time zone ${timezone})
    order by l.id`.execute(db);
  return rows;
}
