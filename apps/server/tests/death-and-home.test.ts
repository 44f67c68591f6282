import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrationsFolder } from '../src/platform/database/migrations.ts';
import { createBareDatabase, type FreshDatabase } from './fresh-database.ts';
import { queryAsOwner } from './owner-database.ts';

let database: FreshDatabase;
let folder: string;

interface Standing {
  readonly home: number | null;
  readonly by: string | null;
}

const readStandings = async (): Promise<Record<string, Standing>> => {
  const rows = await queryAsOwner<Standing & { lastName: string }>(
    database,
    `select last_name as "lastName", home_status as home, deceased_by::text as by from patient order by id`,
  );
  return Object.fromEntries(rows.map(({ lastName, home, by }) => [lastName, { home, by }]));
};

let seq = 0;
async function addPatient(lastName: string, status: number, lines: readonly (readonly [string, object])[]) {
  const [added] = await queryAsOwner<{ id: number }>(
    database,
    `insert into patient (pharmacy_id, patient_group_id, first_name, last_name, patient_status)
     select 1, patient_group.id, 'Ada', $1, $2 from patient_group
     where set_config('app.pharmacy_id', '1', true) is not null returning id`,
    [lastName, status],
  );
  for (const [action, detail] of lines)
    await queryAsOwner(
      database,
      `insert into audit_line (pharmacy_id, seq, at, actor_id, address, call, area, action, patient_id, detail,
         prev_hash, hash) values (1, $1, $2, 1, '', '', 'patients', $3, $4, $5, '', '')`,
      [++seq, `2026-11-0${seq}T14:00:00Z`, action, added?.id, JSON.stringify(detail)],
    );
}

const change = (from: number, to: number) =>
  ['change status', { before: { patientStatus: from }, after: { patientStatus: to } }] as const;
const byForm = ['update patient', { fields: ['patientStatus', 'room'] }] as const;
const byFormElsewhere = ['update patient', { fields: ['room'] }] as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packwright-migrations-'));
  const isEarlier = (path: string): boolean => path === migrationsFolder || basename(path) < '20261128T1230';
  await cp(migrationsFolder, folder, { recursive: true, filter: isEarlier });
  database = await createBareDatabase();
  await migrate(database.ownerUrl, { databaseAppUrl: undefined }, folder);
  await queryAsOwner(
    database,
    `insert into pharmacy (id, code, name, timezone) values (1, 'ONE', 'One', 'Australia/Sydney')`,
  );
  await queryAsOwner(
    database,
    `insert into patient_group (pharmacy_id, name) select 1, 'A' from set_config('app.pharmacy_id', '1', true)`,
  );
  await addPatient('Archived', 7, [change(0, 5), byFormElsewhere]);
  await addPatient('Alive', 7, [change(0, 5), change(5, 0)]);
  await addPatient('Form', 7, [change(0, 5), byForm]);
  await addPatient('Hospital', 2, [change(1, 2)]);
  await addPatient('Respite', 4, []);
  await addPatient('Home', 0, []);
  await migrate(database.ownerUrl, { databaseAppUrl: undefined });
}, 60_000);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

// Proves PATIENT-46, PATIENT-48.
it('fills deaths and home statuses from the audit trail', async () => {
  expect(await readStandings()).toEqual({
    // 14:00 in Greenwich is the next day in Sydney.
    Archived: { home: null, by: '2026-11-02' },
    Alive: { home: null, by: null },
    Form: { home: null, by: null },
    Hospital: { home: 1, by: null },
    Respite: { home: null, by: null },
    Home: { home: 0, by: null },
  });
});
