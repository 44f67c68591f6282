-- Files of the watched folder are listed under a number, and somebody has looked at those in error (FEED-6).
-- In the audit trail the old id stands where a session would.
alter table feed_file rename column id to session_id;
alter table feed_file add column id int, add column seen_at timestamptz, add column seen_by int;
do $$
declare
  place record;
begin
  for place in select id from pharmacy where id > 0 loop
    perform set_config('app.pharmacy_id', place.id::text, true);
    update feed_file set id = next_record_id() where pharmacy_id = place.id;
  end loop;
  perform set_config('app.pharmacy_id', '', true);
end $$;
alter table feed_file
  alter column id set not null,
  alter column id set default next_record_id(),
  drop constraint feed_file_pkey,
  add primary key (pharmacy_id, id),
  add unique (pharmacy_id, session_id),
  add check ((seen_at is null) = (seen_by is null));
-- Home asks for those that nobody has looked at
create index feed_file_unseen on feed_file (pharmacy_id) where rejected_count > 0 and seen_at is null;
