-- Appends lines to the audit chain of a pharmacy in one statement, which leaves together with the commit. Its head is
-- locked until the transaction ends and every other action of the pharmacy waits for it; while the server computed the
-- hashes, the lock was also held for two turns of a busy server. `text` is a line as the hash covers it, from the
-- moment on: pharmacy and number come before it, and the number is only known under the lock. `start` is the hash
-- before the first line.
create function append_audit(of_pharmacy int, lines jsonb, start bytea) returns void language plpgsql as $$
declare
  head audit_head;
  line record;
  previous bytea;
begin
  select * into head from audit_head where pharmacy_id = of_pharmacy for update;
  if not found then
    insert into audit_head (pharmacy_id, seq, hash) values (of_pharmacy, 0, start) on conflict do nothing;
    select * into strict head from audit_head where pharmacy_id = of_pharmacy for update;
  end if;
  for line in
    select * from jsonb_to_recordset(lines) as (
      at timestamptz, actor_id int, on_behalf_id int, family_id uuid, address text, call text, area text,
      action text, object_kind text, object_id int, patient_id int, detail text, text text)
  loop
    previous := head.hash;
    head.seq := head.seq + 1;
    head.hash := sha256(previous || convert_to('[' || of_pharmacy || ',' || head.seq || ',' || line.text, 'UTF8'));
    insert into audit_line (pharmacy_id, seq, at, actor_id, on_behalf_id, family_id, address, call, area, action,
      object_kind, object_id, patient_id, detail, prev_hash, hash)
    values (of_pharmacy, head.seq, line.at, line.actor_id, line.on_behalf_id, line.family_id, line.address, line.call,
      line.area, line.action, line.object_kind, line.object_id, line.patient_id, line.detail, previous, head.hash);
  end loop;
  update audit_head set seq = head.seq, hash = head.hash where pharmacy_id = of_pharmacy;
end $$;
