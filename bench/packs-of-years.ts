import type pg from 'pg';
import { addPatients } from './many-patients.ts';

/** Patients with a pack every week for two years: 400,000 packs of eight medicines. */
export const packYears = { patients: 4000, weeks: 100, medicines: 8 } as const;
export const packCount = packYears.patients * packYears.weeks;

/**
 * Packs of the two years up to today with their lines and the events that a summary counts. Foreign keys and triggers
 * are left out: the rows are sound, and checking millions of them is not what is measured.
 */
export async function addPacksOfYears(owner: pg.Pool, pharmacyId: number): Promise<void> {
  await addPatients(owner, pharmacyId, packYears.patients);
  const client = await owner.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    await client.query(`select set_config('app.pharmacy_id', $1, false)`, [String(pharmacyId)]);
    for (const statement of statements) await client.query(statement, [pharmacyId]);
    await client.query('reset session_replication_role');
    await client.query(`select set_config('app.pharmacy_id', '', false)`);
  } finally {
    client.release();
  }
  await owner.query('vacuum analyze pack_job, pack_job_line, pack_job_event');
  await owner.query('checkpoint');
}

// The ids of packs rise with the weeks, as they do when packs are made week by week.
const jobs = `
  insert into pack_job (pharmacy_id, id, patient_id, foil_id, foil_label, patient_group_id, category, pack_type,
    client_code, foil_type, status, pack_date, window_start, window_end, week_index, week_count, was_rejected, created_at,
    created_by, packed_at, packed_by, checked_at, checked_by, completed_at, completed_by)
  select p.pharmacy_id, 500000000 + w * ${packYears.patients} + p.place, p.id, p.id, 'A', p.patient_group_id, (array['STANDARD', 'STANDARD', 'STANDARD', 'S8', 'WARFARIN'])[1 + p.place % 5], 'SOLID',
    'PPAK', 0, case when w = ${packYears.weeks - 1} then 2 + (p.place % 3)::int else 6 end, m.day, m.day, m.day + 6, 0, 1,
    p.place % 50 = 0, m.made, 1, m.made + interval '2 hours', 1, m.made + interval '4 hours', 1,
    case when w < ${packYears.weeks - 1} then m.made + interval '1 day' end, 1
  from (select pharmacy_id, id, patient_group_id, row_number() over (order by id) as place from patient
      where pharmacy_id = $1) p
  cross join generate_series(0, ${packYears.weeks - 1}) w
  cross join lateral (select current_date - 7 * (${packYears.weeks - 1} - w) + 1 as day,
    current_date - 7 * (${packYears.weeks - 1} - w) + interval '9 hours' + make_interval(mins => (p.place % 400)::int) as made) m
  order by w, p.place`;
const lines = `
  insert into pack_job_line (pharmacy_id, job_id, line_number, prescription_id, drug_id, drug_code, drug_name, qty, packing_qty,
    packing_state, was_corrected)
  select j.pharmacy_id, j.id, n, n, 1, 'D' || (j.patient_id * 7 + n * 13) % 600, 'Demo drug ' || (j.patient_id * 7 + n * 13) % 600,
    1400, 1400, 'confirmed', j.was_rejected and n = 1
  from pack_job j cross join generate_series(1, ${packYears.medicines}) n where j.pharmacy_id = $1`;
const events = `
  insert into pack_job_event (pharmacy_id, job_id, job_version, at, action, from_status, to_status, user_id, reason)
  select j.pharmacy_id, j.id, e.version, j.created_at + e.after, e.action, 2, 3, u.id,
    case e.action when 'rejectChecking' then 'incorrectDrug' else '' end
  from pack_job j
  cross join (values (1, interval '0', 'createJob'), (2, interval '1 hour', 'completePrinting'),
    (3, interval '90 minutes', 'confirmLines'), (4, interval '2 hours', 'completePacking'),
    (5, interval '3 hours', 'rejectChecking'), (6, interval '4 hours', 'confirmPass'),
    (7, interval '1 day', 'completeDistribution')) e (version, after, action)
  cross join lateral (select id from user_account order by id offset j.id % 5 limit 1) u
  where j.pharmacy_id = $1 and (e.action <> 'rejectChecking' or j.was_rejected)`;
const statements = [jobs, lines, events];
