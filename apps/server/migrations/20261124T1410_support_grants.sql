-- Support works in a pharmacy only while an administrator of it lets them (ACCESS-54). A grant ends by itself; one that
-- is ended early says by whom.
create table support_grant (
  pharmacy_id int not null references pharmacy (id),
  id int not null default next_record_id(),
  user_id int not null references user_account (id),
  level text not null check (level in ('read', 'edit')),
  reason text not null,
  given_by int not null references user_account (id),
  given_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by int references user_account (id),
  primary key (pharmacy_id, id),
  check (ends_at > given_at),
  check ((ended_at is null) = (ended_by is null))
);
call tenant_table('support_grant');
create index support_grant_by_id on support_grant (id);
-- every call of a support account asks for its grant
create index support_grant_by_person on support_grant (pharmacy_id, user_id, ends_at);

-- An account that ever held the role of support is named so wherever its name stands in a history.
alter table user_account add column is_support boolean not null default false;

create function note_support() returns trigger language plpgsql as $$
begin
  update user_account set is_support = true
    where id = new.user_id and not is_support
      and exists (select from role where role.pharmacy_id = new.role_pharmacy_id and role.id = new.role_id and role.role_level = 20);
  return null;
end $$;
create trigger note_support after insert on membership_role for each row execute function note_support();

-- The owner stands in no pharmacy.
alter table membership_role no force row level security;
alter table role no force row level security;
update user_account set is_support = true
  where id in (select held.user_id from membership_role held
    join role on role.pharmacy_id = held.role_pharmacy_id and role.id = held.role_id where role.role_level = 20);

create or replace view user_account_view with (security_invoker = true) as
  select id, first_name, case when is_support then last_name || ' (Support)' else last_name end as last_name,
    registration_number
  from user_account;

-- Under a grant the role gives what an administrator has, without signing a pack and without people, roles and settings;
-- core closes what the grant does not open (ACCESS-17).
alter table role_permission no force row level security;
alter table role_entry_permission no force row level security;
insert into role_permission (pharmacy_id, role_id, menu_code, is_accessible, can_create, can_read, can_update, can_delete)
select 0, role.id, menu_code, true, is_written, true, is_written, is_written
from role, (
  select unnest(array['home', 'patient', 'brandSwap', 'printFoil', 'job', 'vpb', 'dispenseTracker', 'report', 'claim',
    'signing-sheets', 'patientGroup', 'drug', 'doctor', 'direction', 'printProfile']) as menu_code, true as is_written
  union all
  select unnest(array['user', 'role', 'pharmacy']), false) as given
where role.pharmacy_id = 0 and role.code = 'support_admin';
insert into role_entry_permission (pharmacy_id, role_id, menu_code, code, is_allowed)
select 0, role.id, 'job', entry, true
from role, unnest(array['printingPrintAndPack', 'printingRobotPack', 'printingDeletePack', 'packingCompletePack',
  'packingPackCorrection', 'packingDeletePack', 'checkingPackCorrection', 'checkingDeletePack',
  'distributionCompletePack', 'distributionDeletePack', 'completedRevertToDistribution']) as entry
where role.pharmacy_id = 0 and role.code = 'support_admin';
alter table role_entry_permission force row level security;
alter table role_permission force row level security;
alter table role force row level security;
alter table membership_role force row level security;

-- The session of a support account brings its open grant with it.
drop function session_standing;
create function session_standing(wanted bytea, at timestamptz)
returns table (
  id uuid, user_id int, current_pharmacy int, security_stamp uuid, password_proved_at timestamptz,
  last_activity_at timestamptz, expires_at timestamptz, idle_minutes int, ended_at timestamptz,
  device_hash bytea, device_bound_at timestamptz,
  user_name text, first_name text, last_name text, account_status smallint, account_stamp uuid,
  timezone text, held text, is_support boolean, grant_id int, grant_level text, grant_ends_at timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  entered text;
begin
  select session.id, session.user_id, session.current_pharmacy, session.security_stamp, session.password_proved_at,
      session.last_activity_at, session.expires_at, session.idle_minutes, session.ended_at,
      session.device_hash, session.device_bound_at,
      person.user_name, person.first_name, person.last_name, person.status, person.security_stamp, person.is_support
    into id, user_id, current_pharmacy, security_stamp, password_proved_at,
      last_activity_at, expires_at, idle_minutes, ended_at, device_hash, device_bound_at,
      user_name, first_name, last_name, account_status, account_stamp, is_support
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
    select open.id, open.level, open.ends_at into grant_id, grant_level, grant_ends_at
      from support_grant as open
      where open.pharmacy_id = coalesce(session_standing.current_pharmacy, 0)
        and open.user_id = session_standing.user_id and open.ended_at is null and open.ends_at > at
      order by open.ends_at desc limit 1;
  end if;
  return next;
end $$;
