-- Long work writes its audit lines in parts as it goes on, so that they need not wait in memory (decision 0094). They
-- leave the table again in the transaction that brought them, before the commit: nobody else ever sees a row of it, and
-- a crash has nothing to restore.
create unlogged table audit_waiting (
  pharmacy_id int not null references pharmacy (id),
  part int not null,
  place int not null,
  at timestamptz not null,
  actor_id int not null,
  on_behalf_id int,
  session_id uuid,
  address text not null,
  call text not null,
  area text not null,
  action text not null,
  object_kind text not null,
  object_id int,
  patient_id int,
  detail text not null,
  -- the line as its hash covers it, behind its pharmacy and its number, which is not known yet
  text text not null,
  primary key (pharmacy_id, part, place)
);
call tenant_table('audit_waiting');

create function extend_chain(hash bytea, start bytea, line text) returns bytea language plpgsql immutable parallel safe as $$
begin
  return sha256(coalesce(hash, start) || convert_to(line, 'UTF8'));
end $$;

-- The hashes of a chain, line by line, as a window.
create aggregate chain_hash(start bytea, line text) (sfunc = extend_chain, stype = bytea);

-- Lets lines wait as a part of their work, in their order.
create function let_audit_wait(of_pharmacy int, of_part int, lines jsonb) returns void language sql as $$
  insert into audit_waiting (pharmacy_id, part, at, actor_id, on_behalf_id, session_id, address, call, area, action,
    object_kind, object_id, patient_id, detail, text, place)
  select of_pharmacy, of_part, line.*
  from rows from (jsonb_to_recordset(lines) as (
    at timestamptz, actor_id int, on_behalf_id int, session_id uuid, address text, call text, area text, action text,
    object_kind text, object_id int, patient_id int, detail text, text text)) with ordinality as line $$;

-- Appends a part that waited, as `append_audit` does with the lines of a call. Every other action of the pharmacy waits for
-- the head of the chain from the first part to the end of the transaction, so that a part is written at once; each is a
-- statement of its own, because all together may take longer than a statement may.
create function append_audit_part(of_pharmacy int, of_part int, start bytea) returns void language plpgsql as $$
declare
  head audit_head;
  count_of_part bigint;
begin
  select * into head from audit_head where pharmacy_id = of_pharmacy for update;
  if not found then
    insert into audit_head (pharmacy_id, seq, hash) values (of_pharmacy, 0, start) on conflict do nothing;
    select * into strict head from audit_head where pharmacy_id = of_pharmacy for update;
  end if;
  with chained as (
    select waiting.*, chain_hash(head.hash, '[' || of_pharmacy || ',' || head.seq + place || ',' || text)
      over (order by place) as hash
    from audit_waiting waiting where pharmacy_id = of_pharmacy and part = of_part
  )
  insert into audit_line (pharmacy_id, seq, at, actor_id, on_behalf_id, session_id, address, call, area, action,
    object_kind, object_id, patient_id, detail, prev_hash, hash)
  select of_pharmacy, head.seq + place, at, actor_id, on_behalf_id, session_id, address, call, area, action,
    object_kind, object_id, patient_id, detail, lag(hash, 1, head.hash) over (order by place), hash
  from chained order by place;
  get diagnostics count_of_part = row_count;
  update audit_head set seq = line.seq, hash = line.hash from audit_line line
  where audit_head.pharmacy_id = of_pharmacy and line.pharmacy_id = of_pharmacy
    and line.seq = head.seq + count_of_part;
  delete from audit_waiting where pharmacy_id = of_pharmacy and part = of_part;
end $$;
