-- The read lines of several calls in one statement, each in the pharmacy that it names. Like keep_patient_read it does
-- not wait for the disk. keep_patient_read stays for servers of the version before, which may still run beside this one.
create function keep_patient_reads(lines jsonb) returns void language plpgsql as $$
declare
  pharmacy int;
begin
  perform set_config('synchronous_commit', 'off', true);
  for pharmacy in select distinct (line ->> 'pharmacy_id')::int from jsonb_array_elements(lines) as line loop
    perform set_config('app.pharmacy_id', pharmacy::text, true);
    insert into patient_read (pharmacy_id, at, actor_id, family_id, address, call, subjects, total, asked)
    select pharmacy, at, actor_id, family_id, address, call, subjects, total, decode(asked, 'hex')
    from jsonb_to_recordset(lines) as line(pharmacy_id int, at timestamptz, actor_id int, family_id uuid, address text,
      call text, subjects jsonb, total int, asked text)
    where line.pharmacy_id = pharmacy;
  end loop;
end $$;
