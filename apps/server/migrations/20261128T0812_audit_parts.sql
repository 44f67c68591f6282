drop function append_waiting_audit;

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
