-- The figures of a period (SUMMARY-3 to SUMMARY-8) are counted without a walk through years of packs.

-- what a summary counts among the events, a few of each pack
create index pack_job_event_counted on pack_job_event (pharmacy_id, at) include (action, job_id, user_id, reason)
  where action in ('completePacking', 'confirmPass', 'completeChecking', 'rejectPacking', 'rejectChecking', 'remakePack',
    'acknowledgeProfile');
-- packs that a check sent back, one of many
create index pack_job_rejected on pack_job (pharmacy_id, id) where was_rejected;
-- packs that were due in a period
create index pack_job_start on pack_job (pharmacy_id, window_start);
-- scripts that are owing, a few among the steps of years
create index script_tracking_owing on script_tracking (pharmacy_id, dispensed_on)
  where order_status = 2 and not is_cancelled;
