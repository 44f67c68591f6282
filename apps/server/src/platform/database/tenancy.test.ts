import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, createDatabase } from '../../../tests/fresh-database.ts';
import { openPools, type Pools, assertTenantIsolation } from './index.ts';
import { CamelCaseClient } from './index.ts';

let database: FreshDatabase;
let owner: CamelCaseClient;
let app: CamelCaseClient;
let pools: Pools;
beforeAll(async () => {
  database = await createDatabase();
  owner = new CamelCaseClient({ connectionString: database.ownerUrl });
  app = new CamelCaseClient({ connectionString: database.appUrl });
  await owner.connect();
  await app.connect();
  pools = openPools(database.appUrl, 2, () => undefined);
  await owner.query(
    `insert into pharmacy (id, code, name, status) values (101, 'A', 'A', 1), (102, 'B', 'B', 1)`,
  );
  for (const id of [101, 102]) {
    await owner.query('insert into patient_group (pharmacy_id, name) values ($1, $2)', [id, `Group ${id}`]);
    await owner.query(
      `insert into patient (pharmacy_id, patient_group_id, first_name, last_name)
       select pharmacy_id, id, 'First', 'Last' from patient_group where pharmacy_id = $1`,
      [id],
    );
  }
});
afterAll(async () => {
  await owner.end();
  await app.end();
  await pools.close();
  await database.drop();
});

async function runAsPharmacy<Result>(id: string, act: () => Promise<Result>): Promise<Result> {
  await app.query(`begin; select set_config('app.pharmacy_id', '${id}', true)`);
  try {
    return await act();
  } finally {
    await app.query('rollback');
  }
}

const listTenantTables = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'pharmacy_id' where c.relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name);
};

describe('rows of a pharmacy', () => {
  it.each([
    ['its own pharmacy', '101', 1],
    ['nobody', '', 0],
    ['an impossible pharmacy', '-1', 0],
  ])('are seen by %s: %s', async (_, id, count) => {
    await runAsPharmacy(id, async () =>
      expect((await app.query('select 1 from patient')).rowCount).toBe(count),
    );
  });

  it('cannot be written, changed, moved or removed from another pharmacy', async () => {
    await runAsPharmacy('101', async () => {
      expect((await app.query(`update patient set first_name = 'X' where pharmacy_id = 102`)).rowCount).toBe(
        0,
      );
      expect((await app.query('delete from patient where pharmacy_id = 102')).rowCount).toBe(0);
      await expect(app.query('update patient set pharmacy_id = 102')).rejects.toThrow(
        /row-level security|violates/,
      );
    });
    await runAsPharmacy('101', async () => {
      await expect(
        app.query(`insert into patient_group (pharmacy_id, name) values (102, 'X')`),
      ).rejects.toThrow(/row-level security/);
    });
  });

  // Proves TENANT-1.
  it('cannot point at a row of another pharmacy', async () => {
    const { rows } = await owner.query<{ id: number }>(
      'select id from patient_group where pharmacy_id = 102',
    );
    await expect(
      owner.query(
        `insert into patient (pharmacy_id, patient_group_id, first_name, last_name) values (101, $1, 'F', 'L')`,
        [rows[0]?.id],
      ),
    ).rejects.toThrow(/foreign key/);
  });

  it('of every tenant table are invisible without a pharmacy, except shared rows', async () => {
    for (const name of await listTenantTables()) {
      await runAsPharmacy('', async () => {
        expect((await app.query(`select 1 from ${name} where pharmacy_id <> 0 limit 1`)).rowCount, name).toBe(
          0,
        );
      });
    }
  });

  it('of the shared catalogue are readable by all pharmacies, writable by none', async () => {
    await runAsPharmacy('101', async () => {
      expect((await app.query('select 1 from role where pharmacy_id = 0')).rowCount).toBeGreaterThan(0);
      expect((await app.query(`update role set name = 'X' where pharmacy_id = 0`)).rowCount).toBe(0);
    });
  });
});

describe('append-only tables', () => {
  it('refuse changes even to the owner', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'append_only' order by 1`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { name } of rows) {
      await expect(owner.query(`delete from ${name}`), name).rejects.toThrow(/never changed or removed/);
      await expect(owner.query(`truncate ${name} cascade`), name).rejects.toThrow(/never changed or removed/);
    }
  });
});

describe('the check of row security at the start', () => {
  const faults: [string, string, string][] = [
    [
      'a table without forced row security',
      'alter table patient no force row level security',
      'alter table patient force row level security',
    ],
    [
      'a missing policy',
      'drop policy tenant_read on note',
      'create policy tenant_read on note for select using (pharmacy_id = (select current_pharmacy()))',
    ],
    ['a plain view', 'create view leak as select * from patient', 'drop view leak'],
    [
      'a security definer function',
      `create function leak() returns int language sql security definer as 'select 1'`,
      'drop function leak()',
    ],
    [
      'a foreign key without the pharmacy',
      `alter table patient add constraint leak_key unique (id);
       alter table note add constraint leak foreign key (patient_id) references patient (id)`,
      'alter table note drop constraint leak; alter table patient drop constraint leak_key',
    ],
    [
      'a record that is numbered beside those of other pharmacies',
      "create sequence leak; alter table note alter column id set default nextval('leak')",
      'alter table note alter column id set default next_record_id(); drop sequence leak',
    ],
    ['a table in the schema of numbers', 'create table numbering.leak (n int)', 'drop table numbering.leak'],
    [
      'an update right on the ledger',
      'grant update on vpb_entry to packwright_app',
      'revoke update on vpb_entry from packwright_app',
    ],
    [
      'a policy that lets all through',
      'create policy leak on patient for select using (true)',
      'drop policy leak on patient',
    ],
  ];

  // Proves TENANT-2.
  it('passes the migrated schema', async () => {
    await expect(assertTenantIsolation(pools.side)).resolves.toBeUndefined();
  });

  it.each(faults)('finds %s', async (_, plant, remove) => {
    await owner.query(plant);
    await expect(assertTenantIsolation(pools.side)).rejects.toThrow(/Refusing to start/);
    await owner.query(remove);
    await expect(assertTenantIsolation(pools.side)).resolves.toBeUndefined();
  });
});
