-- the days for which a medicine lies in packs that are not deleted: they need no pills a second time (LEDGER-16)
create view packed_span_view with (security_invoker = true) as
  select n.pharmacy_id, j.patient_id, n.prescription_id, n.drug_code, j.window_start, j.window_end
  from pack_job_line n
  join pack_job j on j.pharmacy_id = n.pharmacy_id and j.id = n.job_id
  where j.status <> 8 and n.packing_state <> 'skipped';
grant select on packed_span_view to packwright_app;
