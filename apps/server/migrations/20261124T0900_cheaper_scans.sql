-- A scan changes no index of its row, so that scanning one box again and again leaves nothing to clean up. Those that
-- nobody confirmed are few: the daily retention reads the whole table.
drop index medicine_scan_age;

-- A scan as one statement beside the reading call, on a connection of its own. It does not wait for the disk: after a
-- power cut the medicine counts as not scanned (PACK-57), and its box is scanned again.
create function keep_medicine_scan(
  pharmacy int, by_session uuid, jobs int[], prescriptions int[], code text, moment timestamptz
) returns void language plpgsql as $$
begin
  perform set_config('app.pharmacy_id', pharmacy::text, true), set_config('synchronous_commit', 'off', true);
  insert into medicine_scan (pharmacy_id, session_id, job_id, prescription_id, scanned_code, scanned_at)
  select n.pharmacy_id, by_session, n.job_id, n.prescription_id, code, moment
  from pack_job_line n
  where n.pharmacy_id = pharmacy and n.job_id = any (jobs) and n.prescription_id = any (prescriptions)
  on conflict (pharmacy_id, session_id, job_id, prescription_id)
    do update set scanned_code = excluded.scanned_code, scanned_at = excluded.scanned_at;
end $$;

-- A balance that moves asks for each medicine whether it is controlled (LEDGER-20); few drugs and prescriptions are.
create index drug_s8 on drug (pharmacy_id, drug_code) where upper(schedule) = 'S8';
create index prescription_s8 on prescription (pharmacy_id, patient_id, drug_code) where is_s8_drug and deleted_at is null;
