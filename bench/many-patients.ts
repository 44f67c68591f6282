import type pg from 'pg';

const firstNames = [
  'Mavis',
  'Stavros',
  'Noelle',
  'Ömer',
  'Layla',
  'Trevor',
  'Beryl',
  'Giuseppe',
  'Thi',
  'Arthur',
  'Ruby',
];
const lastNames = [
  'Papadopoulos',
  'Nguyen',
  'O’Brien',
  'Yılmaz',
  'Haddad',
  'Fraser',
  'Kowalski',
  'Rossi',
  'Singh',
];
const lastParts = ['', '-Hall', '-Webb', '-Lane', '-Moss', '-Pike', '-Dunn'];
const groups = 40;
const atOnce = 50_000;

/** A separate pharmacy in which a sample user may work too; answers its id. */
export async function createPharmacy(owner: pg.Pool, code: string, userName: string): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into pharmacy (code, name, timezone, status) values ($1, $1, 'Australia/Sydney', 1) returning id`,
    [code],
  );
  const id = rows[0]?.id ?? Number.NaN;
  await owner.query('insert into pharmacy_configuration (pharmacy_id) values ($1)', [id]);
  await owner.query(
    `with person as (select id from user_account where user_name = $2),
      member as (insert into membership (pharmacy_id, user_id) select $1, id from person)
     insert into membership_role (pharmacy_id, user_id, role_pharmacy_id, role_id)
     select $1, person.id, role.pharmacy_id, role.id from person, role where role.pharmacy_id = 0 and role.code = 'pharmacist'`,
    [id, userName],
  );
  await owner.query(
    `insert into patient_group (pharmacy_id, code, name, patient_group_type)
     select $1, 'G' || n, 'Group ' || n, 1 from generate_series(1, ${groups}) n`,
    [id],
  );
  return id;
}

/** Admits fictional patients by the ten thousand, until the pharmacy has so many. */
export async function addPatients(owner: pg.Pool, pharmacyId: number, count: number): Promise<void> {
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::int as n from patient where pharmacy_id = $1',
    [pharmacyId],
  );
  for (let from = rows[0]?.n ?? 0; from < count; from += atOnce) {
    await owner.query(
      `insert into patient (pharmacy_id, first_name, last_name, dob, patient_group_id, packing_status, room, urn)
       select $1, ($2::text[])[1 + n % ${firstNames.length}],
         ($3::text[])[1 + n / ${firstNames.length} % ${lastNames.length}] || ($4::text[])[1 + n % ${lastParts.length}],
         date '1925-01-01' + n % 18000,
         (select min(id) from patient_group where pharmacy_id = $1) + n % ${groups}, n % 3, (n % 60)::text, 'U' || n
       from generate_series($5::int, $6::int) n`,
      [pharmacyId, firstNames, lastNames, lastParts, from, Math.min(count, from + atOnce) - 1],
    );
  }
  await compactCounts(owner, pharmacyId);
  await owner.query('vacuum analyze patient, patient_word, patient_count');
  // The filling leaves pages to be written to the disk; the next reader does not pay for them.
  await owner.query('checkpoint');
}

/** As the product does every few minutes: each step of the filling has left a row for each facility and status. */
async function compactCounts(owner: pg.Pool, pharmacyId: number): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(
      `begin; select set_config('app.pharmacy_id', '${pharmacyId}', true); call fold_patient_count(); commit`,
    );
  } finally {
    client.release();
  }
}
