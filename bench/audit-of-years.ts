import type pg from 'pg';

const people = 30;
const acts = 60;

/**
 * Audit lines of the past two years by thirty people and sixty acts, one of which is rare. Their hashes are no chain: the
 * triggers are left out, and checking the chain is not what is measured.
 */
export async function addAuditLines(owner: pg.Pool, pharmacyId: number, count: number): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(`select set_config('app.pharmacy_id', $1, false)`, [String(pharmacyId)]);
    await client.query(
      `insert into user_account (first_name, last_name, user_name, email)
       select 'Person', n::text, 'person' || n, 'person' || n || '@years.example' from generate_series(1, ${people}) n`,
    );
    await client.query(lines, [pharmacyId, count]);
    await client.query(words, [pharmacyId]);
    await client.query(`select set_config('app.pharmacy_id', '', false)`);
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
  await owner.query('vacuum analyze audit_line');
  await owner.query('vacuum analyze audit_word');
  await owner.query('checkpoint');
}

/** As the trigger does, all at once. */
const words = `
  insert into audit_word (pharmacy_id, word, seq)
  select line.pharmacy_id, word, line.seq from audit_line line, unnest(audit_detail_words(line.detail)) word
  where line.pharmacy_id = $1 order by 1, 2, 3 on conflict do nothing`;

const lines = `
  insert into audit_line (pharmacy_id, seq, at, actor_id, address, call, area, action, object_kind, detail, prev_hash, hash)
  select $1, n, now() - make_interval(secs => ($2::bigint - n) * 63072000.0 / $2::bigint), p.id, '', 'call',
    (array['patients', 'packing', 'medication', 'balance', 'access', 'catalogue'])[1 + n % 6],
    case when n % 50000 = 17 then 'rare act' else 'act number ' || (n * 7919) % ${acts} end, 'patient',
    case when n % 100000 = 3 then '{"before":{"room":"12"},"after":{"room":"Jacaranda"}}'
      else '{"before":{"room":"12"},"after":{"room":"12B"}}' end, '', ''
  from generate_series(1, $2::bigint) n
  join (select id, row_number() over (order by id) - 1 as place from user_account where user_name like 'person%') p
    on p.place = (n * 104729) % ${people}`;
