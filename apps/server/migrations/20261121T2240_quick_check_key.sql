-- Quick-job mode works at every process of the server (decision 0012): the opened key is sealed once more with a key
-- that only the bench's token yields, and the pharmacist's stamp ends the mode when their password or rights change.
delete from quick_check_grant;
alter table quick_check_grant
  add column security_stamp uuid not null,
  add column signing_key_id int references signing_key (id),
  add column sealed_key bytea,
  add check (ended_at is not null or (sealed_key is not null and signing_key_id is not null)),
  add check (ended_at is null or sealed_key is null);
