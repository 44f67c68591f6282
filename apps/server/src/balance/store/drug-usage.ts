import type { Day } from '@packwright/core/days';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

export interface UsageFilter {
  readonly drugCode: string;
  readonly fromDate: Day;
  readonly toDate: Day;
  readonly timezone: string;
  /** None means all. */
  readonly patientGroupIds: readonly number[];
}

/** Pills of a patient in hundredths; packed ones as a positive number. */
export interface UsedPills {
  readonly patientId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly patientGroupId: number;
  readonly patientGroupName: string;
  readonly dispensed: number;
  readonly packed: number;
  readonly adjusted: number;
  readonly moved: number;
}

/**
 * The entries of a drug on the pharmacy's calendar days, summed for each patient, archived ones too. An entry that takes
 * another back counts as that one, so that a pack that came back is not counted as packed.
 */
export async function listUsedPills(db: Database, filter: UsageFilter): Promise<UsedPills[]> {
  const groups = [...filter.patientGroupIds];
  const { rows } = await sql<UsedPills>`
    select p.id as patient_id, p.first_name, p.last_name, p.patient_group_id, g.name as patient_group_name,
      coalesce(sum(u.qty) filter (where u.kind = 'DIS'), 0)::int as dispensed,
      coalesce(-sum(u.qty) filter (where u.kind = 'PAK'), 0)::int as packed,
      coalesce(sum(u.qty) filter (where u.kind = 'ADJ'), 0)::int as adjusted,
      coalesce(sum(u.qty) filter (where u.kind in ('SWAP', 'MER')), 0)::int as moved
    from (
      select a.pharmacy_id, a.patient_id, e.qty, coalesce(taken_back.kind, e.kind) as kind
      from vpb_account a
      join vpb_entry e on e.pharmacy_id = a.pharmacy_id and e.account_id = a.id
      left join vpb_entry taken_back on taken_back.pharmacy_id = e.pharmacy_id and taken_back.id = e.reverses_id
      where a.drug_code = ${filter.drugCode}
        and (e.at at time zone ${filter.timezone})::date between ${filter.fromDate}::date and ${filter.toDate}::date
    ) u
    join patient_view p on p.pharmacy_id = u.pharmacy_id and p.id = u.patient_id
    join patient_group_view g on g.pharmacy_id = p.pharmacy_id and g.id = p.patient_group_id
    where (${groups.length === 0} or p.patient_group_id = any(${groups}::int[]))
    group by p.id, p.first_name, p.last_name, p.patient_group_id, g.name`.execute(db);
  return rows;
}
