import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChainProblem, findChainProblem } from '../../src/platform/audit/index.ts';
import { inReadSnapshot } from '../../src/platform/platform.ts';
import { type TestServer, startTestServer } from '../test-server.ts';

/** Every column of a line; the first two say which line it is. */
const columns = [
  'at',
  'actor_id',
  'on_behalf_id',
  'session_id',
  'address',
  'call',
  'area',
  'action',
  'object_kind',
  'object_id',
  'patient_id',
  'detail',
  'prev_hash',
  'hash',
] as const;
const numRuns = process.env.NIGHT === undefined ? 150 : 5_000;

let server: TestServer;
let owner: Client;
let length = 0;
beforeAll(async () => {
  server = await startTestServer();
  const api = await server.as('pharmacist');
  for (let at = 0; at < 30; at++) await api.saveShortcuts({ body: { shortcuts: [`line ${at}`] } });
  owner = new Client({ connectionString: server.ownerUrl });
  await owner.connect();
  // Changes rows like a person with access to the machine: past the trigger that refuses every change.
  await owner.query(`set session_replication_role = replica`);
  const { rows } = await owner.query<{ seq: number }>(
    'select max(seq)::int as seq from audit_line where pharmacy_id = $1',
    [server.ids.pharmacyA],
  );
  length = rows[0]?.seq ?? 0;
}, 60_000);
afterAll(async () => {
  await owner?.end();
  await server?.close();
});

const verifyChain = (): Promise<ChainProblem | null> =>
  inReadSnapshot(server.platform, server.ids.pharmacyA, (db) =>
    findChainProblem(db, server.ids.pharmacyA, []),
  );

/** Tampers, verifies, and takes it back. */
async function verifyAfter(sql: string, values: unknown[]): Promise<ChainProblem | null> {
  await owner.query('create temporary table kept as select * from audit_line where pharmacy_id = $1', [
    server.ids.pharmacyA,
  ]);
  try {
    const { rowCount } = await owner.query(sql, values);
    expect(rowCount).toBeGreaterThan(0);
    return await verifyChain();
  } finally {
    await owner.query('delete from audit_line where pharmacy_id = $1', [server.ids.pharmacyA]);
    await owner.query('insert into audit_line select * from kept');
    await owner.query('drop table kept');
  }
}

// One bit of what is stored: of a text, a number, a moment or bytes; something where nothing was.
const changed: Readonly<Record<(typeof columns)[number], string>> = {
  at: `at + interval '1 microsecond' * (1 + $3::int)`,
  actor_id: 'actor_id # (1 << $3::int % 20)',
  on_behalf_id: 'coalesce(on_behalf_id, 0) # (1 << $3::int % 20)',
  session_id: `overlay(coalesce(session_id::text, md5('')) placing
    case substr(coalesce(session_id::text, md5('')), 1, 1) when '0' then '1' else '0' end from 1 + 0 * $3::int for 1)::uuid`,
  address: buildTextChange('address'),
  call: buildTextChange('call'),
  area: buildTextChange('area'),
  action: buildTextChange('action'),
  object_kind: buildTextChange('object_kind'),
  object_id: 'coalesce(object_id, 0) # (1 << $3::int % 20)',
  patient_id: 'coalesce(patient_id, 0) # (1 << $3::int % 20)',
  detail: buildTextChange('detail'),
  prev_hash: 'set_bit(prev_hash, $3::int % 256, 1 - get_bit(prev_hash, $3::int % 256))',
  hash: 'set_bit(hash, $3::int % 256, 1 - get_bit(hash, $3::int % 256))',
};

function buildTextChange(column: string): string {
  const at = `(1 + $3::int % greatest(length(${column}), 1))`;
  return `overlay(${column} placing case substr(${column}, ${at}, 1) when 'x' then 'y' else 'x' end from ${at} for 1)`;
}

it('the audit chain is intact at the start', async () => {
  expect(length).toBeGreaterThan(30);
  expect(await verifyChain()).toBeNull();
});

it('a changed byte in any column is detected and its line named', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: length }),
      fc.constantFrom(...columns),
      fc.nat(1_000_000),
      async (seq, column, place) => {
        const problem = await verifyAfter(
          `update audit_line set ${column} = ${changed[column]} where pharmacy_id = $1 and seq = $2`,
          [server.ids.pharmacyA, seq, place],
        );
        expect(problem).toEqual({ pharmacyId: server.ids.pharmacyA, seq, what: 'line was changed' });
      },
    ),
    { numRuns },
  );
});

it('a removed line is named, also the last one', { timeout: 60_000 }, async () => {
  for (const seq of [1, 2, Math.floor(length / 2), length]) {
    const problem = await verifyAfter('delete from audit_line where pharmacy_id = $1 and seq = $2', [
      server.ids.pharmacyA,
      seq,
    ]);
    expect(problem).toEqual(
      seq === length
        ? {
            pharmacyId: server.ids.pharmacyA,
            seq: length - 1,
            what: 'the end of the chain does not match its head',
          }
        : { pharmacyId: server.ids.pharmacyA, seq, what: 'line is missing' },
    );
  }
});

it('two exchanged lines are named', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: length }), { minLength: 2, maxLength: 2 }),
      async ([one = 0, other = 0]) => {
        const problem = await verifyAfter(
          `with moved as (delete from audit_line where pharmacy_id = $1 and seq in ($2, $3) returning *)
           insert into audit_line select pharmacy_id, $2::bigint + $3::bigint - seq, at, actor_id, on_behalf_id, session_id, address,
             call, area, action, object_kind, object_id, patient_id, detail, prev_hash, hash from moved order by seq`,
          [server.ids.pharmacyA, one, other],
        );
        expect(problem).toMatchObject({ seq: Math.min(one, other), what: 'line was changed' });
      },
    ),
    { numRuns: Math.min(numRuns, 20) },
  );
});

it('is verified at one moment while others write: no false alarm', { timeout: 60_000 }, async () => {
  const api = await server.as('pharmacist');
  let isOver = false;
  const writing = (async () => {
    for (let at = 0; !isOver; at++) await api.saveShortcuts({ body: { shortcuts: [`busy ${at}`] } });
  })();
  try {
    for (let at = 0; at < 80; at++) expect(await verifyChain()).toBeNull();
  } finally {
    isOver = true;
    await writing;
  }
});
