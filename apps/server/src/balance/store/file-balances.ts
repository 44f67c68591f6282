import { createDayOrNull, type Day } from '@packwright/core/days';
import { type Hundredths, toHundredths } from '@packwright/core/quantity';
import { sql } from 'kysely';
import { bindManyRows, buildAnyOf, type Database } from '../../platform/database/index.ts';
import { mapInSlices } from '../../platform/time-slices.ts';
import type { MedicineKey } from '../rules/medicine-key.ts';

export interface FilePatient {
  readonly patientId: number;
  readonly urn: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly dob: Day | null;
}

/** The patients with these numbers or URNs, without archived ones. */
export async function listFilePatients(
  db: Database,
  ids: readonly number[],
  urns: readonly string[],
): Promise<FilePatient[]> {
  const rows = await db
    .selectFrom('patientView')
    .select(['id', 'urn', 'lastName', 'firstName', 'dob'])
    .where('archivedAt', 'is', null)
    .where((where) =>
      where.or([where('id', '=', buildAnyOf(ids)), where('urn', '=', where.fn.any(where.val([...urns])))]),
    )
    .execute();
  return rows.map(({ id, dob, ...patient }) => ({ ...patient, patientId: id, dob: createDayOrNull(dob) }));
}

export interface FileMedicine extends MedicineKey {
  /** As the profile and the balance call it. */
  readonly profileName: string | null;
  readonly accountName: string | null;
  readonly balance: Hundredths;
  /** The sum of its entries. */
  readonly sum: Hundredths;
  readonly lastMovedAt: string | null;
}

interface MedicineRow extends Omit<FileMedicine, 'balance' | 'sum'> {
  readonly balance: number;
  readonly sum: number;
}

/** Those of these medicines that have a balance or stand in the profile of the patient. */
export async function listFileMedicines(
  db: Database,
  medicines: readonly MedicineKey[],
): Promise<FileMedicine[]> {
  const keys = await bindManyRows(medicines, ({ patientId, drugCode }) => ({ patientId, drugCode }));
  const { rows } = await sql<MedicineRow>`
    with k as materialized (select distinct * from jsonb_to_recordset(${keys}) as k(patient_id int, drug_code text))
    select k.patient_id, k.drug_code, r.drug_name as profile_name, a.drug_name as account_name,
      coalesce(a.balance, 0) as balance, coalesce(e.sum, 0)::int as sum, e.last_moved_at
    from k
    left join vpb_account a on a.patient_id = k.patient_id and a.drug_code = k.drug_code
    left join lateral (
      select sum(qty) as sum, max(at) as last_moved_at from vpb_entry where account_id = a.id
    ) e on true
    left join lateral (
      select drug_name from prescription_view
      where patient_id = k.patient_id and drug_code = k.drug_code and deleted_at is null
      order by id desc limit 1
    ) r on true
    where a.id is not null or r.drug_name is not null`.execute(db);
  return mapInSlices(rows, ({ balance, sum, ...row }) => ({
    ...row,
    balance: toHundredths(balance),
    sum: toHundredths(sum),
  }));
}

/** The names and strengths of the drugs with a code. */
export interface CodeNames {
  readonly drugNames: readonly string[];
  readonly strengths: readonly string[];
}

/** By code; a code that no drug has is absent. */
export async function findCodeNames(
  db: Database,
  drugCodes: readonly string[],
): Promise<ReadonlyMap<string, CodeNames>> {
  const { rows } = await sql<CodeNames & { drugCode: string }>`
    select drug_code, array_agg(distinct drug_name) as drug_names, array_agg(distinct strength) as strengths
    from drug_view where drug_code = any(${[...drugCodes]}::text[]) group by drug_code`.execute(db);
  return new Map(rows.map(({ drugCode, ...names }) => [drugCode, names]));
}

/** When the first entry with one of these keys was posted, and the person who did. */
export async function findFirstPosted(
  db: Database,
  naturalKeys: readonly string[],
): Promise<{ at: string; userName: string } | undefined> {
  const { rows } = await sql<{ at: string; userName: string }>`
    select e.at, trim(u.first_name || ' ' || u.last_name) as user_name
    from vpb_entry e join user_account_view u on u.id = e.user_id
    where e.natural_key = any(${[...naturalKeys]}::text[])
    order by e.id limit 1`.execute(db);
  return rows[0];
}
