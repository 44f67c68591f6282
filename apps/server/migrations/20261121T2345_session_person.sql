-- Everything that a call asks about its bearer token, in one statement: who it is, where they stand, what they
-- may do there. Each call begins with it, and ten statements were most of what a call cost. It enters the pharmacy
-- of the session for itself only, so that row level security judges what it reads as it would the call.
create function session_person(wanted bytea, at timestamptz)
returns table (
  id uuid, user_id int, current_pharmacy int, security_stamp uuid, password_proved_at timestamptz,
  last_activity_at timestamptz, expires_at timestamptz, idle_minutes int, ended_at timestamptz,
  device_hash bytea, device_bound_at timestamptz,
  account jsonb, pharmacy jsonb, roles jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  family session_family;
begin
  select session_family.* into family
    from access_token join session_family on session_family.id = access_token.family_id
    where access_token.token_hash = wanted and access_token.expires_at > at;
  if family.id is null then
    return;
  end if;
  perform set_config('app.pharmacy_id', coalesce(family.current_pharmacy::text, ''), true),
    set_config('app.user_id', family.user_id::text, true);
  return query
    select family.id, family.user_id, family.current_pharmacy, family.security_stamp, family.password_proved_at,
      family.last_activity_at, family.expires_at, family.idle_minutes, family.ended_at,
      family.device_hash, family.device_bound_at,
      (select jsonb_build_object('user_name', person.user_name, 'first_name', person.first_name,
          'last_name', person.last_name, 'status', person.status, 'security_stamp', person.security_stamp)
        from user_account as person where person.id = family.user_id),
      (select jsonb_build_object('timezone', place.timezone)
        from membership as member join pharmacy as place on place.id = member.pharmacy_id
        where member.pharmacy_id = coalesce(family.current_pharmacy, 0) and member.user_id = family.user_id
          and member.is_active and place.archived_at is null),
      (select coalesce(jsonb_agg(jsonb_build_object('role_level', role.role_level,
          'is_pharmacist', role.is_pharmacist, 'is_change_comment_required', role.is_change_comment_required,
          'permissions', (select coalesce(jsonb_agg(to_jsonb(granted)), '[]') from role_permission as granted
            where granted.role_id = role.id),
          'entries', (select coalesce(jsonb_agg(to_jsonb(entry)), '[]') from role_entry_permission as entry
            where entry.role_id = role.id)) order by role.id), '[]')
        from membership_role as held
          join role on role.id = held.role_id and role.pharmacy_id = held.role_pharmacy_id
        where held.pharmacy_id = coalesce(family.current_pharmacy, 0) and held.user_id = family.user_id);
end $$;
