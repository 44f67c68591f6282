-- What one sign-in begins is called a session everywhere. The audit chain and its seals hash values, not the names of
-- columns, so that what was written before still verifies.
alter table session_family rename to session;
alter index session_family_user rename to session_open_by_person;
alter index session_family_device rename to session_by_device;
alter index session_family_last rename to session_last_by_person;

alter table access_token rename column family_id to session_id;
alter index access_token_family rename to access_token_session;
alter table refresh_token rename column family_id to session_id;
alter table warning_shown rename column family_id to session_id;
alter table quick_check_grant rename column family_id to session_id;
alter table audit_line rename column family_id to session_id;
alter table patient_read rename column family_id to session_id;

-- Which constraints have a name depends on the version of PostgreSQL.
do $$
declare
  named record;
begin
  for named in
    select conrelid::regclass as relation, conname as name,
      replace(replace(conname, 'session_family', 'session'), 'family', 'session') as better
    from pg_constraint where connamespace = 'public'::regnamespace and conname like '%family%'
  loop
    execute format('alter table %s rename constraint %I to %I', named.relation, named.name, named.better);
  end loop;
end $$;

-- Tasks that wait remember who ordered them. The owner stands in no pharmacy.
alter table background_task no force row level security;
update background_task
  set input = jsonb_set(input #- '{who,familyId}', '{who,sessionId}', input #> '{who,familyId}')
  where input #> '{who,familyId}' is not null;
alter table background_task force row level security;

-- Both stayed for servers of an earlier version.
drop function session_person;
drop function keep_patient_read;

create or replace function sessions_held(wanted uuid[])
returns table (
  id uuid, user_id int, current_pharmacy int, security_stamp uuid, password_proved_at timestamptz,
  last_activity_at timestamptz, expires_at timestamptz, idle_minutes int, ended_at timestamptz,
  device_hash bytea, device_bound_at timestamptz, account jsonb, belongs boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  live session;
begin
  for live in select session.* from session where session.id = any (wanted) loop
    perform set_config('app.pharmacy_id', coalesce(live.current_pharmacy::text, ''), true),
      set_config('app.user_id', live.user_id::text, true);
    return query
      select live.id, live.user_id, live.current_pharmacy, live.security_stamp, live.password_proved_at,
        live.last_activity_at, live.expires_at, live.idle_minutes, live.ended_at,
        live.device_hash, live.device_bound_at,
        (select jsonb_build_object('status', person.status, 'security_stamp', person.security_stamp)
          from user_account as person where person.id = live.user_id),
        exists (select from membership as member join pharmacy as place on place.id = member.pharmacy_id
          where member.pharmacy_id = coalesce(live.current_pharmacy, 0) and member.user_id = live.user_id
            and member.is_active and place.archived_at is null);
  end loop;
end $$;

create or replace function session_standing(wanted bytea, at timestamptz)
returns table (
  id uuid, user_id int, current_pharmacy int, security_stamp uuid, password_proved_at timestamptz,
  last_activity_at timestamptz, expires_at timestamptz, idle_minutes int, ended_at timestamptz,
  device_hash bytea, device_bound_at timestamptz,
  user_name text, first_name text, last_name text, account_status smallint, account_stamp uuid,
  timezone text, held text)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  entered text;
begin
  select session.id, session.user_id, session.current_pharmacy, session.security_stamp, session.password_proved_at,
      session.last_activity_at, session.expires_at, session.idle_minutes, session.ended_at,
      session.device_hash, session.device_bound_at,
      person.user_name, person.first_name, person.last_name, person.status, person.security_stamp
    into id, user_id, current_pharmacy, security_stamp, password_proved_at,
      last_activity_at, expires_at, idle_minutes, ended_at, device_hash, device_bound_at,
      user_name, first_name, last_name, account_status, account_stamp
    from access_token as token
      join session on session.id = token.session_id
      join user_account as person on person.id = session.user_id
    where token.token_hash = wanted and token.expires_at > at;
  if not found then
    return;
  end if;
  entered := set_config('app.pharmacy_id', coalesce(session_standing.current_pharmacy::text, ''), true);
  entered := set_config('app.user_id', session_standing.user_id::text, true);
  select place.timezone into timezone
    from membership as member join pharmacy as place on place.id = member.pharmacy_id
    where member.pharmacy_id = coalesce(session_standing.current_pharmacy, 0)
      and member.user_id = session_standing.user_id and member.is_active and place.archived_at is null;
  select string_agg(role.id || '.' || role.stamp, ' ' order by role.id) into held
    from membership_role as own join role on role.id = own.role_id and role.pharmacy_id = own.role_pharmacy_id
    where own.pharmacy_id = coalesce(session_standing.current_pharmacy, 0)
      and own.user_id = session_standing.user_id;
  return next;
end $$;

drop function touch_session;
create function touch_session(touched uuid, at timestamptz) returns void language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update session set last_activity_at = at where id = touched;
end $$;

create or replace function append_audit(of_pharmacy int, lines jsonb, start bytea) returns void language plpgsql as $$
declare
  head audit_head;
  line record;
  previous bytea;
begin
  select * into head from audit_head where pharmacy_id = of_pharmacy for update;
  if not found then
    insert into audit_head (pharmacy_id, seq, hash) values (of_pharmacy, 0, start) on conflict do nothing;
    select * into strict head from audit_head where pharmacy_id = of_pharmacy for update;
  end if;
  for line in
    select * from jsonb_to_recordset(lines) as (
      at timestamptz, actor_id int, on_behalf_id int, session_id uuid, address text, call text, area text,
      action text, object_kind text, object_id int, patient_id int, detail text, text text)
  loop
    previous := head.hash;
    head.seq := head.seq + 1;
    head.hash := sha256(previous || convert_to('[' || of_pharmacy || ',' || head.seq || ',' || line.text, 'UTF8'));
    insert into audit_line (pharmacy_id, seq, at, actor_id, on_behalf_id, session_id, address, call, area, action,
      object_kind, object_id, patient_id, detail, prev_hash, hash)
    values (of_pharmacy, head.seq, line.at, line.actor_id, line.on_behalf_id, line.session_id, line.address, line.call,
      line.area, line.action, line.object_kind, line.object_id, line.patient_id, line.detail, previous, head.hash);
  end loop;
  update audit_head set seq = head.seq, hash = head.hash where pharmacy_id = of_pharmacy;
end $$;

create or replace function patient_read_digest(first_id bigint, last_id bigint) returns bytea language sql stable as $$
  select sha256(convert_to(coalesce(string_agg(jsonb_build_array(
    pharmacy_id, id, extract(epoch from at), extract(epoch from kept_at), actor_id, session_id, address, call, subjects,
    total, encode(asked, 'hex'))::text, e'\n' order by id), ''), 'UTF8'))
  from patient_read where pharmacy_id = current_pharmacy() and id between first_id and last_id $$;

create or replace function keep_patient_reads(lines jsonb) returns void language plpgsql as $$
declare
  pharmacy int;
begin
  perform set_config('synchronous_commit', 'off', true);
  for pharmacy in select distinct (line ->> 'pharmacy_id')::int from jsonb_array_elements(lines) as line loop
    perform set_config('app.pharmacy_id', pharmacy::text, true);
    insert into patient_read (pharmacy_id, at, actor_id, session_id, address, call, subjects, total, asked)
    select pharmacy, at, actor_id, session_id, address, call, subjects, total, decode(asked, 'hex')
    from jsonb_to_recordset(lines) as line(pharmacy_id int, at timestamptz, actor_id int, session_id uuid, address text,
      call text, subjects jsonb, total int, asked text)
    where line.pharmacy_id = pharmacy;
  end loop;
end $$;
