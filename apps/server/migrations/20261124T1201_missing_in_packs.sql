-- the pills of a medicine that a pack holds less than its doses: they are still needed (LEDGER-23)
create or replace view packed_span_view with (security_invoker = true) as
  select n.pharmacy_id, j.patient_id, n.prescription_id, n.drug_code, j.window_start, j.window_end,
    case n.packing_state when 'confirmed' then greatest(n.qty - n.packing_qty, 0) else 0 end as missing_qty
  from pack_job_line n
  join pack_job j on j.pharmacy_id = n.pharmacy_id and j.id = n.job_id
  where j.status <> 8 and n.packing_state <> 'skipped';
