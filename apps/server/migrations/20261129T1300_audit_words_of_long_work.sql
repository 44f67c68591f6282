-- Long work appends its audit lines while every other action of the pharmacy waits for the head of the chain. Their words are
-- indexed afterwards, in short turns of their own (decision 0128).
create table audit_words_waiting (
  pharmacy_id int not null references pharmacy (id),
  from_seq bigint not null,
  to_seq bigint not null,
  primary key (pharmacy_id, from_seq)
);
call tenant_table('audit_words_waiting');

create or replace function index_audit_words() returns trigger language plpgsql as $$
begin
  if current_setting('app.audit_words_wait', true) = 'on' then
    insert into audit_words_waiting (pharmacy_id, from_seq, to_seq)
    select pharmacy_id, min(seq), max(seq) from added group by pharmacy_id;
    return null;
  end if;
  insert into audit_word (pharmacy_id, word, seq)
  select line.pharmacy_id, word, line.seq from added line, unnest(audit_detail_words(line.detail)) word
  where line.detail <> '{}'
  on conflict do nothing;
  return null;
end $$;

-- Indexes the words of at most so many lines that wait; answers of how many, 0 where none waits.
create function index_waiting_audit_words(of_pharmacy int, most int) returns int language plpgsql as $$
declare
  waiting audit_words_waiting;
  last_seq bigint;
begin
  select * into waiting from audit_words_waiting where pharmacy_id = of_pharmacy
  order by from_seq limit 1 for update;
  if not found then
    return 0;
  end if;
  last_seq := least(waiting.to_seq, waiting.from_seq + most - 1);
  insert into audit_word (pharmacy_id, word, seq)
  select line.pharmacy_id, word, line.seq from audit_line line, unnest(audit_detail_words(line.detail)) word
  where line.pharmacy_id = of_pharmacy and line.seq between waiting.from_seq and last_seq and line.detail <> '{}'
  on conflict do nothing;
  delete from audit_words_waiting where pharmacy_id = of_pharmacy and from_seq = waiting.from_seq;
  if last_seq < waiting.to_seq then
    insert into audit_words_waiting (pharmacy_id, from_seq, to_seq) values (of_pharmacy, last_seq + 1, waiting.to_seq);
  end if;
  return last_seq - waiting.from_seq + 1;
end $$;

create or replace function append_audit_part(of_pharmacy int, of_part int, start bytea) returns void language plpgsql as $$
declare
  head audit_head;
  count_of_part bigint;
begin
  select * into head from audit_head where pharmacy_id = of_pharmacy for update;
  if not found then
    insert into audit_head (pharmacy_id, seq, hash) values (of_pharmacy, 0, start) on conflict do nothing;
    select * into strict head from audit_head where pharmacy_id = of_pharmacy for update;
  end if;
  perform set_config('app.audit_words_wait', 'on', true);
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
  perform set_config('app.audit_words_wait', 'off', true);
  update audit_head set seq = line.seq, hash = line.hash from audit_line line
  where audit_head.pharmacy_id = of_pharmacy and line.pharmacy_id = of_pharmacy
    and line.seq = head.seq + count_of_part;
  delete from audit_waiting where pharmacy_id = of_pharmacy and part = of_part;
end $$;
