-- What a server process asks, at each heartbeat and whenever it is told that one of them changed, about all sessions
-- that hold a live connection to it (security 3.6). Like session_person it enters each pharmacy for itself only.
create function sessions_held(wanted uuid[])
returns table (
  id uuid, user_id int, current_pharmacy int, security_stamp uuid, password_proved_at timestamptz,
  last_activity_at timestamptz, expires_at timestamptz, idle_minutes int, ended_at timestamptz,
  device_hash bytea, device_bound_at timestamptz, account jsonb, belongs boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  family session_family;
begin
  for family in select session_family.* from session_family where session_family.id = any (wanted) loop
    perform set_config('app.pharmacy_id', coalesce(family.current_pharmacy::text, ''), true),
      set_config('app.user_id', family.user_id::text, true);
    return query
      select family.id, family.user_id, family.current_pharmacy, family.security_stamp, family.password_proved_at,
        family.last_activity_at, family.expires_at, family.idle_minutes, family.ended_at,
        family.device_hash, family.device_bound_at,
        (select jsonb_build_object('status', person.status, 'security_stamp', person.security_stamp)
          from user_account as person where person.id = family.user_id),
        exists (select from membership as member join pharmacy as place on place.id = member.pharmacy_id
          where member.pharmacy_id = coalesce(family.current_pharmacy, 0) and member.user_id = family.user_id
            and member.is_active and place.archived_at is null);
  end loop;
end $$;
