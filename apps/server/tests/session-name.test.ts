import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChainProblem } from '../src/platform/audit/index.ts';
import { type ChainedLine, chainStart, formatChainedLine } from '../src/platform/audit/chain.ts';
import { CamelCaseClient, openPools, type Pools, toJsonRows } from '../src/platform/database/index.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrationsFolder } from '../src/platform/database/migrations.ts';
import { inReadSnapshot } from '../src/platform/platform.ts';
import { createBareDatabase, type FreshDatabase } from './fresh-database.ts';

const migration = '20261123T1640_session_name.sql';
const session = '6f9b1c1e-52a8-4c0e-9f3d-0f4b1c7a2d11';
const at = '2026-11-21T08:00:00.000Z';
const pharmacyId = 1;

let database: FreshDatabase;
let owner: CamelCaseClient;
let pools: Pools;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packwright-migrations-'));
  const isEarlier = (path: string): boolean => path === migrationsFolder || basename(path) < migration;
  await cp(migrationsFolder, folder, { recursive: true, filter: isEarlier });
  database = await createBareDatabase();
  await migrate(database.ownerUrl, { databaseAppUrl: undefined }, folder);
  owner = new CamelCaseClient({ connectionString: database.ownerUrl });
  await owner.connect();
  await writeEarlierRows();
  await migrate(database.ownerUrl, { databaseAppUrl: undefined });
  pools = openPools(database.appUrl, 2, () => undefined);
}, 60_000);

afterAll(async () => {
  await pools?.close();
  await owner?.end();
  await database?.drop();
  await rm(folder, { recursive: true });
});

/** A session with a token, audit lines, sealed reads and a waiting task, as the version before wrote them. */
async function writeEarlierRows(): Promise<void> {
  await owner.query(`set app.pharmacy_id = '${pharmacyId}'`);
  await owner.query(`insert into pharmacy (code, name) values ('ONE', 'One')`);
  await owner.query(
    `insert into user_account (user_name, first_name, last_name) values ('ivy', 'Ivy', 'Lane')`,
  );
  await owner.query(
    `insert into session_family (id, user_id, current_pharmacy, security_stamp, password_proved_at, created_at,
       last_activity_at, expires_at, idle_minutes)
     select $1, id, 1, security_stamp, $2, $2, $2, $2, 30 from user_account`,
    [session, at],
  );
  await owner.query(
    `insert into access_token (token_hash, family_id, expires_at) values ('\\x01', $1, 'infinity')`,
    [session],
  );
  await appendLine('save the family name', '{"family":"Lane"}');
  const read = { pharmacyId, at, actorId: 1, familyId: session, address: '', call: 'getPatient', total: 1 };
  await owner.query('select keep_patient_reads($1)', [
    toJsonRows([{ ...read, subjects: { patient: [7] }, asked: '00' }]),
  ]);
  const { rows } = await owner.query<{ sha256: string }>(
    `select encode(patient_read_digest(1, 1), 'hex') as sha256`,
  );
  await appendLine(
    'seal patient reads',
    JSON.stringify({ first: 1, last: 1, lines: 1, sha256: rows[0]?.sha256 }),
  );
  await owner.query(
    `insert into background_task (pharmacy_id, kind, input, created_by) values (1, 'x', $1, 1)`,
    [{ who: { userId: 1, familyId: session } }],
  );
}

async function appendLine(action: string, detail: string): Promise<void> {
  const line: ChainedLine = {
    at,
    actorId: 1,
    onBehalfId: null,
    sessionId: session,
    address: '',
    call: 'anyCall',
    area: 'audit',
    action,
    objectKind: '',
    objectId: null,
    patientId: null,
    detail,
  };
  const { sessionId: familyId, ...columns } = line;
  await owner.query('select append_audit($1, $2, $3)', [
    pharmacyId,
    toJsonRows([{ ...columns, familyId, text: formatChainedLine(line) }]),
    chainStart,
  ]);
}

it('audit lines and sealed reads of the version before still verify', async () => {
  const problem = await inReadSnapshot({ pools }, pharmacyId, (db) => findChainProblem(db, pharmacyId, []));
  expect(problem).toBeNull();
  const { rows } = await owner.query('select session_id, detail from audit_line order by seq limit 1');
  expect(rows).toEqual([{ sessionId: session, detail: '{"family":"Lane"}' }]);
  const { rowCount } = await owner.query('select from patient_read where session_id = $1', [session]);
  expect(rowCount).toBe(1);
});

it('a session of the version before keeps its token', async () => {
  const { rows } = await owner.query(
    `select id, user_name from session_standing('\\x01', '2026-11-21T08:01:00Z')`,
  );
  expect(rows).toEqual([{ id: session, userName: 'ivy' }]);
});

it('a task that waits keeps the session of its person', async () => {
  const { rows } = await owner.query('select input from background_task');
  expect(rows).toEqual([{ input: { who: { userId: 1, sessionId: session } } }]);
});

it('no name in the database says family any more', async () => {
  const { rows } = await owner.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname like '%family%'
     union all select attname from pg_attribute join pg_class c on c.oid = attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and attname like '%family%'
     union all select conname from pg_constraint
       where connamespace = 'public'::regnamespace and conname like '%family%'
     union all select proname from pg_proc where pronamespace = 'public'::regnamespace
       and (prosrc like '%family%' or proargnames::text like '%family%')`,
  );
  expect(rows).toEqual([]);
});
