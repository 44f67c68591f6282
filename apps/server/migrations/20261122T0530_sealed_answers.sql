-- What a call was asked holds passwords, and what it answered tokens and patients (security 1.4, 3.1): both are kept so
-- that only the key opens them, which stays with whoever made the gesture. What was kept open is forgotten.
drop table idempotency_record;
create table idempotency_record (
  pharmacy_id int not null,
  user_id int not null,
  key_hash bytea not null,
  request_hash bytea not null,
  sealed_answer bytea not null,
  created_at timestamptz not null default now(),
  primary key (pharmacy_id, user_id, key_hash)
);
call tenant_table('idempotency_record');
-- old records are swept by age
create index idempotency_record_age on idempotency_record (pharmacy_id, created_at);
