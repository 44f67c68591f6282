-- A pharmacy is new, active or inactive (ADMIN-14): until now 0 said both new and inactive.
alter table pharmacy
  drop constraint pharmacy_status_check,
  add constraint pharmacy_status_check check (status in (0, 1, 2)),
  -- when the first directions and print profiles were made; they are made once (ADMIN-19)
  add column default_data_at timestamptz,
  -- the first administrator, who is invited again until the invitation is taken up (ADMIN-18)
  add column invited_user_id int references user_account (id);

-- No call closed a pharmacy or opened a new one. A row of 0 in which people or residents stand was closed by hand; one
-- without any is new. The owner stands in no pharmacy, so the walls are lifted for the look.
alter table membership no force row level security;
alter table patient no force row level security;
update pharmacy set status = 2
  where status = 0 and (exists (select from membership where membership.pharmacy_id = pharmacy.id)
    or exists (select from patient where patient.pharmacy_id = pharmacy.id));
alter table membership force row level security;
alter table patient force row level security;
-- Those that worked have made what they need.
update pharmacy set default_data_at = now() where status <> 0;

-- Sessions of an inactive pharmacy are of no use (ADMIN-14).
create or replace function session_standing(wanted bytea, at timestamptz)
returns table (
  id uuid, user_id int, current_pharmacy int, security_stamp uuid, password_proved_at timestamptz,
  last_activity_at timestamptz, expires_at timestamptz, idle_minutes int, ended_at timestamptz,
  device_hash bytea, device_bound_at timestamptz, is_second_factor_due boolean,
  user_name text, first_name text, last_name text, account_status smallint, account_stamp uuid,
  registration_ends_on date, signing_revoked_at timestamptz,
  timezone text, held text, is_support boolean, grant_id int, grant_level text, grant_ends_at timestamptz,
  grant_is_emergency boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  entered text;
begin
  select session.id, session.user_id, session.current_pharmacy, session.security_stamp, session.password_proved_at,
      session.last_activity_at, session.expires_at, session.idle_minutes, session.ended_at,
      session.device_hash, session.device_bound_at, session.is_second_factor_due,
      person.user_name, person.first_name, person.last_name, person.status, person.security_stamp,
      person.registration_ends_on, person.signing_revoked_at, person.is_support
    into id, user_id, current_pharmacy, security_stamp, password_proved_at,
      last_activity_at, expires_at, idle_minutes, ended_at, device_hash, device_bound_at, is_second_factor_due,
      user_name, first_name, last_name, account_status, account_stamp,
      registration_ends_on, signing_revoked_at, is_support
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
      and member.user_id = session_standing.user_id and member.is_active and place.archived_at is null
        and place.status <> 2;
  select string_agg(role.id || '.' || role.stamp, ' ' order by role.id) into held
    from membership_role as own join role on role.id = own.role_id and role.pharmacy_id = own.role_pharmacy_id
    where own.pharmacy_id = coalesce(session_standing.current_pharmacy, 0)
      and own.user_id = session_standing.user_id;
  if session_standing.is_support then
    select open.id, open.level, open.ends_at, open.is_emergency
      into grant_id, grant_level, grant_ends_at, grant_is_emergency
      from support_grant as open
      where open.pharmacy_id = coalesce(session_standing.current_pharmacy, 0)
        and open.user_id = session_standing.user_id and open.ended_at is null and open.ends_at > at
      order by open.ends_at desc limit 1;
  end if;
  return next;
end $$;

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
            and member.is_active and place.archived_at is null and place.status <> 2);
  end loop;
end $$;
