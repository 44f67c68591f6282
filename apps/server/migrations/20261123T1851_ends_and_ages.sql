-- A live connection ends when its person is archived, gets another stamp or leaves the pharmacy, whoever changes the row
-- (LIVE-3). The newest sessions are named: the others ran out long ago. Every process decides again about the sessions that are named; the channel is that of the announcements.
create function notify_sessions(of_user int) returns void language sql as $$
  select pg_notify('packwright', json_build_object('room', 'session-' || id, 'type', 3, 'message', json_build_object())::text)
  from (select id from session where user_id = of_user and ended_at is null order by created_at desc limit 100) newest $$;

create function account_changed() returns trigger language plpgsql as $$
begin
  perform notify_sessions(new.id);
  return null;
end $$;
create trigger account_changed after update on user_account for each row
  when ((old.status, old.security_stamp) is distinct from (new.status, new.security_stamp))
  execute function account_changed();

create function membership_changed() returns trigger language plpgsql as $$
begin
  perform notify_sessions(old.user_id);
  return null;
end $$;
create trigger membership_changed after update or delete on membership for each row
  execute function membership_changed();

-- Old rows go (API-33): sessions, and mails with their addresses.
grant delete on session to packwright_app;
create index session_expiry on session (expires_at);
create index mail_message_age on mail_message (created_at);
-- prints of packs that were handed out years ago lose their bytes
create index stored_file_old_print on stored_file (pharmacy_id, created_at)
  where kind = 'print' and expires_at is null and byte_size > 0;

-- the acknowledgements and the sign-offs of a pack are asked for at every bench
create index pack_job_acknowledgement_job on pack_job_acknowledgement (pharmacy_id, job_id);
create index check_signature_job on check_signature (pharmacy_id, job_id, snapshot_version);
