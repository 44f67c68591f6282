-- What a call asks about its bearer token, without what its roles grant: to put their rights together at every call
-- was much of what a known call cost (decision 0023). A server process keeps what a role grants under the role's
-- stamp, which every change replaces, so that a change still takes effect at the next call of every process.
alter table role add column stamp uuid not null default gen_random_uuid();

create function role_changed() returns trigger language plpgsql as $$
begin
  new.stamp := gen_random_uuid();
  return new;
end $$;
create trigger role_changed before update on role for each row execute function role_changed();

create function role_grants_changed() returns trigger language plpgsql as $$
begin
  update role set name = name
    where (pharmacy_id, id) in ((new.pharmacy_id, new.role_id), (old.pharmacy_id, old.role_id));
  return null;
end $$;
create trigger role_grants_changed after insert or update or delete on role_permission
  for each row execute function role_grants_changed();
create trigger role_grants_changed after insert or update or delete on role_entry_permission
  for each row execute function role_grants_changed();

-- Like session_person it enters the pharmacy of the session for itself only. `held` names the roles and their stamps;
-- `timezone` is null where the person no longer belongs, or the pharmacy was archived. Left to itself, PostgreSQL plans
-- what stands in it anew at each call, because a plan for this very person looks a little cheaper: 0.6 of 0.7 ms.
create function session_standing(wanted bytea, at timestamptz)
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
  select family.id, family.user_id, family.current_pharmacy, family.security_stamp, family.password_proved_at,
      family.last_activity_at, family.expires_at, family.idle_minutes, family.ended_at,
      family.device_hash, family.device_bound_at,
      person.user_name, person.first_name, person.last_name, person.status, person.security_stamp
    into id, user_id, current_pharmacy, security_stamp, password_proved_at,
      last_activity_at, expires_at, idle_minutes, ended_at, device_hash, device_bound_at,
      user_name, first_name, last_name, account_status, account_stamp
    from access_token as token
      join session_family as family on family.id = token.family_id
      join user_account as person on person.id = family.user_id
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

-- What some roles grant, and under which stamps. Asked when a process meets a stamp for the first time.
-- session_person stays for servers of the version before, which may still run beside this one (security 5.6).
create function role_grants(pharmacy int, wanted int[])
returns table (
  id int, stamp uuid, role_level smallint, is_pharmacist boolean, is_change_comment_required boolean,
  permissions jsonb, entries jsonb)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.pharmacy_id', pharmacy::text, true);
  -- one statement, so that stamps and rights are of one moment
  return query
    select role.id, role.stamp, role.role_level, role.is_pharmacist, role.is_change_comment_required,
      (select coalesce(jsonb_agg(to_jsonb(granted)), '[]') from role_permission as granted
        where granted.role_id = role.id),
      (select coalesce(jsonb_agg(to_jsonb(entry)), '[]') from role_entry_permission as entry
        where entry.role_id = role.id)
    from role where role.id = any (wanted) order by role.id;
end $$;

-- When a session was last used: noted every few seconds at most, by one statement that does not wait for the disk. A
-- power cut may take the last half second of it; the session is then idle that much earlier.
create function touch_session(family uuid, at timestamptz) returns void language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update session_family set last_activity_at = at where id = family;
end $$;
