-- The key of the installation, which is not in the database, endorses each new signing key and each sign-off: rows that
-- were put here past the server have no endorsement. `endorsed_in` is the pharmacy whose audit chain names the key.
-- Keys and sign-offs of before have none: a key is replaced at its next use, and a sign-off stands in the audit chain
-- before the first anchor.
alter table signing_key
  add column endorsement bytea,
  add column endorsed_in int references pharmacy (id),
  add check ((endorsement is null) = (endorsed_in is null));
alter table check_signature add column endorsement bytea;

-- Quick-job modes of before hold keys without an endorsement.
update quick_check_grant set ended_at = now(), sealed_key = null where ended_at is null;
