import type pg from 'pg';
import { StartRefusal } from '../start-refusal.ts';

interface IsolationRule {
  readonly requirement: string;
  /** Rows that this statement finds break the rule. */
  readonly sql: string;
}

const rules: readonly IsolationRule[] = [
  {
    requirement: 'the login role must be neither superuser nor bypassrls',
    sql: `select rolname as found from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)`,
  },
  {
    requirement: 'every table with pharmacy_id must force row level security with two policies',
    sql: `select c.relname as found from pg_class c
          join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
          join pg_attribute a on a.attrelid = c.oid and a.attname = 'pharmacy_id' and not a.attisdropped
          where c.relkind in ('r', 'p') and (not c.relrowsecurity or not c.relforcerowsecurity
            or (select count(*) from pg_policy p where p.polrelid = c.oid) < 2)`,
  },
  {
    requirement: 'a view must be security_invoker',
    sql: `select c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
          where c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false)`,
  },
  {
    requirement: 'no function may be security definer',
    sql: `select p.proname as found from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
          where p.prosecdef`,
  },
  {
    requirement: 'a foreign key between tenant tables must carry the pharmacy',
    sql: `select k.conname as found from pg_constraint k
          join pg_attribute child on child.attrelid = k.conrelid and child.attname = 'pharmacy_id'
          join pg_attribute parent on parent.attrelid = k.confrelid and parent.attname = 'pharmacy_id'
          where k.contype = 'f' and not parent.attnum = any (k.confkey)`,
  },
  {
    requirement: 'a record of a pharmacy must be numbered by the sequence of its pharmacy',
    sql: `select c.relname as found from pg_class c
          join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
          join pg_attribute tenant on tenant.attrelid = c.oid and tenant.attname = 'pharmacy_id' and not tenant.attisdropped
          join pg_attribute id on id.attrelid = c.oid and id.attname = 'id' and not id.attisdropped
            and id.atttypid in ('int4'::regtype, 'int8'::regtype)
          left join pg_attrdef d on d.adrelid = c.oid and d.adnum = id.attnum
          where c.relkind in ('r', 'p')
            and coalesce(pg_get_expr(d.adbin, c.oid), '') not in ('next_record_id()', 'next_read_id()')`,
  },
  {
    requirement: 'the schema numbering, in which the login role may create, must hold nothing but sequences',
    sql: `select relname as found from pg_class where relnamespace = 'numbering'::regnamespace and relkind <> 'S'
          union all select proname from pg_proc where pronamespace = 'numbering'::regnamespace`,
  },
  {
    requirement: 'append-only tables must not be changeable by the login role',
    sql: `select t.tgrelid::regclass::text as found from pg_trigger t where t.tgname = 'append_only'
          and (has_table_privilege(t.tgrelid, 'update') or has_table_privilege(t.tgrelid, 'delete')
            or has_table_privilege(t.tgrelid, 'truncate'))`,
  },
];

/** Refuses to serve from a database with incomplete row security (TENANT-2). */
export async function assertTenantIsolation(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    for (const rule of rules) {
      const { rows } = await client.query<{ found: string }>(rule.sql);
      if (rows.length > 0) {
        throw new StartRefusal(
          `Refusing to start: ${rule.requirement} (${rows.map((row) => row.found).join(', ')})`,
        );
      }
    }
    await assertNothingVisible(client);
  } finally {
    client.release();
  }
}

async function assertNothingVisible(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'pharmacy_id' and not a.attisdropped
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' where c.relkind = 'r'`,
  );
  await client.query(`begin read only; select set_config('app.pharmacy_id', '-1', true)`);
  try {
    for (const { name } of rows) {
      const seen = await client.query(`select 1 from ${name} where pharmacy_id <> 0 limit 1`);
      if (seen.rowCount)
        throw new StartRefusal(`Refusing to start: rows of ${name} are visible to an impossible pharmacy`);
    }
  } finally {
    await client.query('rollback');
  }
}
