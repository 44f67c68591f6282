-- Who read which patient's data (security 3.11, decision 0011). Reads stand beside the audit chain, because a chained
-- line for each would make them wait for one another; seals in the chain keep them from being changed unseen.

create table patient_read (
  pharmacy_id int not null references pharmacy (id),
  id bigint generated always as identity,
  at timestamptz not null,
  -- the database's own clock: a seal covers only what was kept a while ago, when no earlier id can still arrive
  kept_at timestamptz not null default clock_timestamp(),
  actor_id int not null,
  family_id uuid,
  address text not null,
  call text not null,
  -- ids by kind, at most a hundred of each; total says how many there were
  subjects jsonb not null,
  total int not null,
  asked bytea not null,
  primary key (pharmacy_id, id)
);
call tenant_table('patient_read', append_only => true);

-- One statement after the call's own transaction, on its connection: the call's stays read only, and this one does not
-- wait for the disk. It outlives the server process; a power cut may take the last half second.
create function keep_patient_read(
  pharmacy int, person int, moment timestamptz, family uuid, origin text, by_call text, about jsonb, number int, request bytea
) returns void language plpgsql as $$
begin
  perform set_config('app.pharmacy_id', pharmacy::text, true),
    set_config('app.user_id', person::text, true),
    set_config('synchronous_commit', 'off', true);
  insert into patient_read (pharmacy_id, at, actor_id, family_id, address, call, subjects, total, asked)
  values (pharmacy, moment, person, family, origin, by_call, about, number, request);
end $$;

-- What a seal holds of the reads between two ids; the zone of the session does not change it.
create function patient_read_digest(first_id bigint, last_id bigint) returns bytea language sql stable as $$
  select sha256(convert_to(coalesce(string_agg(jsonb_build_array(
    pharmacy_id, id, extract(epoch from at), extract(epoch from kept_at), actor_id, family_id, address, call, subjects,
    total, encode(asked, 'hex'))::text, e'\n' order by id), ''), 'UTF8'))
  from patient_read where pharmacy_id = current_pharmacy() and id between first_id and last_id $$;

create function patient_read_count(first_id bigint, last_id bigint) returns int language sql stable as $$
  select count(*)::int from patient_read where pharmacy_id = current_pharmacy() and id between first_id and last_id $$;

-- the last seal is looked up every few minutes, and all of them when the trail is verified
create index audit_line_seal on audit_line (pharmacy_id, seq) where action = 'seal patient reads';
