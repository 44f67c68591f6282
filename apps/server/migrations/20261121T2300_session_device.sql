-- A session belongs to the browser it was begun in (security 3.1, decision 0013).
alter table session_family
  add column device_hash bytea,
  -- when the browser first sent its cookie back; from then on the session is of no use without it
  add column device_bound_at timestamptz;
-- whether somebody has signed in from this browser before is asked at every sign-in
create index session_family_device on session_family (device_hash, user_id) where device_hash is not null;
