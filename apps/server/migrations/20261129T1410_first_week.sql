-- The steps of the first week of a person in a pharmacy (DASH-15 to DASH-18).
alter table membership
  add column is_first_week_hidden boolean not null default false,
  -- when the person brought the steps back to Home; null while the first sign-in counts
  add column first_week_restarted_at timestamptz;

-- Whether a person ever read by one of these calls: few reads are by them.
create index patient_read_first_week on patient_read (pharmacy_id, actor_id, call)
  where call in ('listChangesSincePack', 'searchBalanceHistory', 'listLogs');
