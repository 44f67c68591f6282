-- In an emergency support lets itself in for a short while; the pharmacy is told at once and reviews it (ACCESS-63, 64).
alter table support_grant
  add column ticket text not null default '',
  add column is_emergency boolean not null default false,
  add column verdict text check (verdict in ('justified', 'notJustified')),
  add column finding text not null default '',
  add column reviewed_at timestamptz,
  add column reviewed_by int references user_account (id),
  add check (not is_emergency or given_by = user_id),
  add check (is_emergency or reviewed_at is null),
  add check ((reviewed_at is null) = (verdict is null)),
  add check ((reviewed_at is null) = (reviewed_by is null)),
  add check ((reviewed_at is null) = (finding = ''));
-- Home of every administrator asks for those that wait
create index support_grant_to_review on support_grant (pharmacy_id, given_at) where is_emergency and reviewed_at is null;

-- The session of a support account says whether its grant is one of an emergency, for the audit trail (ACCESS-55).
drop function session_standing;
create function session_standing(wanted bytea, at timestamptz)
returns table (
  id uuid, user_id int, current_pharmacy int, security_stamp uuid, password_proved_at timestamptz,
  last_activity_at timestamptz, expires_at timestamptz, idle_minutes int, ended_at timestamptz,
  device_hash bytea, device_bound_at timestamptz,
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
      session.device_hash, session.device_bound_at,
      person.user_name, person.first_name, person.last_name, person.status, person.security_stamp,
      person.registration_ends_on, person.signing_revoked_at, person.is_support
    into id, user_id, current_pharmacy, security_stamp, password_proved_at,
      last_activity_at, expires_at, idle_minutes, ended_at, device_hash, device_bound_at,
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
      and member.user_id = session_standing.user_id and member.is_active and place.archived_at is null;
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
