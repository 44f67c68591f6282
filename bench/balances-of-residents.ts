import type pg from 'pg';
import { addPatients } from './many-patients.ts';

/** A large pharmacy: every resident takes twelve medicines, one of them when required, and has a pack each week. */
export const pillBalances = { residents: 1000, medicines: 12, weeks: 9 } as const;

/**
 * Residents with their medicines, balances, and packs: eight weeks that were handed out and one that is under way. Foreign
 * keys and triggers are left out: the rows are sound, and checking them is not what is measured.
 */
export async function addBalancesOfResidents(owner: pg.Pool, pharmacyId: number): Promise<void> {
  await addPatients(owner, pharmacyId, pillBalances.residents);
  await owner.query('update patient set packing_status = 0 where pharmacy_id = $1', [pharmacyId]);
  const client = await owner.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    await client.query(`select set_config('app.pharmacy_id', $1, false)`, [String(pharmacyId)]);
    for (const [table, statement] of Object.entries(statements)) {
      await client.query(statement, [pharmacyId]);
      await client.query(`analyze ${table}`);
    }
    await client.query('reset session_replication_role');
    await client.query(`select set_config('app.pharmacy_id', '', false)`);
  } finally {
    client.release();
  }
  await owner.query(`vacuum analyze patient, ${Object.keys(statements).join(', ')}`);
  await owner.query('checkpoint');
}

const foils = `
  insert into foil (pharmacy_id, patient_id, label) select pharmacy_id, id, 'A' from patient where pharmacy_id = $1`;
const prescriptions = `
  insert into prescription (pharmacy_id, patient_id, foil_id, pack_type, drug_pharmacy_id, drug_id, drug_name, drug_code,
    generic_code, generic_name, doses)
  select f.pharmacy_id, f.patient_id, f.id, case d.place when ${pillBalances.medicines} then 2 else 0 end, d.pharmacy_id, d.id,
    d.drug_name, d.drug_code, d.generic_code, d.generic_name, '{100,0,100,0,0,0,0,0}'
  from foil f cross join (select *, row_number() over (order by id) as place from drug
    where pharmacy_id = 0 and archived_at is null order by id limit ${pillBalances.medicines}) d
  where f.pharmacy_id = $1`;
const accounts = `
  insert into vpb_account (pharmacy_id, patient_id, drug_code, drug_name, balance, last_seq, last_dispensed_at)
  select pharmacy_id, patient_id, drug_code, drug_name, 100 * (1 + id % 90), 1, now() - make_interval(days => id % 30)
  from prescription where pharmacy_id = $1`;
const entries = `
  insert into vpb_entry (pharmacy_id, account_id, seq, kind, qty, balance_after, natural_key, user_id, at)
  select pharmacy_id, id, 1, 'DIS', balance, balance, 'DIS:sample:' || id || ':0:1', 1, last_dispensed_at
  from vpb_account where pharmacy_id = $1`;
const jobs = `
  insert into pack_job (pharmacy_id, patient_id, foil_id, foil_label, patient_group_id, category, pack_type, client_code,
    foil_type, status, pack_date, window_start, window_end, week_index, week_count, created_at, created_by)
  select p.pharmacy_id, p.id, f.id, 'A', p.patient_group_id, 'STANDARD', 'SOLID', 'PPAK', 0,
    case w when 0 then 2 + p.id % 3 else 6 end, m.day, m.day, m.day + 6, 0, 1, m.day - interval '4 days', 1
  from patient p join foil f on f.pharmacy_id = p.pharmacy_id and f.patient_id = p.id
  cross join generate_series(${pillBalances.weeks - 1}, 0, -1) w
  cross join lateral (select current_date + 3 - 7 * w as day) m
  where p.pharmacy_id = $1 order by w desc, p.id`;
const lines = `
  insert into pack_job_line (pharmacy_id, job_id, line_number, prescription_id, drug_id, drug_code, drug_name, qty, packing_qty,
    packing_state, posted_qty, posted_entry_id)
  select j.pharmacy_id, j.id, row_number() over (partition by j.id order by r.id), r.id, r.drug_id, r.drug_code, r.drug_name,
    1400, 1400, 'confirmed', case j.status when 6 then 1400 else 0 end, case j.status when 6 then posted.id end
  from pack_job j join prescription r on r.pharmacy_id = j.pharmacy_id and r.patient_id = j.patient_id and r.pack_type = 0
  cross join (select min(id) as id from vpb_entry where pharmacy_id = $1) posted
  where j.pharmacy_id = $1`;
const statements = {
  foil: foils,
  prescription: prescriptions,
  vpb_account: accounts,
  vpb_entry: entries,
  pack_job: jobs,
  pack_job_line: lines,
};
