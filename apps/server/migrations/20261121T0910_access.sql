-- People, roles and sessions. A person may belong to several pharmacies; sign-in knows no pharmacy yet.

create table user_account (
  id int generated always as identity primary key,
  user_name text not null,
  first_name text not null,
  last_name text not null,
  email text not null default '',
  dob date,
  gender text not null default 'Not Specified',
  status smallint not null default 1 check (status in (0, 1)),
  avatar_id int,
  registration_number text not null default '',
  shortcuts text[] not null default '{}',
  packing_statuses smallint[] not null default '{0,1,2,3}',
  -- every token carries the stamp it was issued under; a new stamp ends them all (security 3.1)
  security_stamp uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now()
);
-- user names differ regardless of case, because people type them so
create unique index user_account_name on user_account (lower(user_name));
grant select, insert, update on user_account to packwright_app;

create table user_credential (
  user_id int primary key references user_account (id),
  password_hash text,
  changed_at timestamptz not null default now(),
  reminded_at timestamptz,
  must_change boolean not null default false
);
grant select, insert, update on user_credential to packwright_app;

-- A pharmacist's signing key; the private half is sealed with a key derived from the password (security 2.6).
create table signing_key (
  id int generated always as identity primary key,
  user_id int not null references user_account (id),
  public_key bytea not null,
  sealed_private_key bytea not null,
  salt bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index signing_key_live on signing_key (user_id) where retired_at is null;
grant select, insert, update on signing_key to packwright_app;

create table membership (
  pharmacy_id int not null references pharmacy (id),
  user_id int not null references user_account (id),
  is_active boolean not null default true,
  primary key (pharmacy_id, user_id)
);
alter table membership enable row level security;
alter table membership force row level security;
-- a person sees their own pharmacies before one is chosen
create policy tenant_read on membership for select
  using (pharmacy_id = (select current_pharmacy()) or user_id = (select current_person()));
create policy tenant_write on membership for all
  using (pharmacy_id = (select current_pharmacy())) with check (pharmacy_id = (select current_pharmacy()));
grant select, insert, update, delete on membership to packwright_app;
-- own pharmacies are looked up by person at sign-in
create index membership_user on membership (user_id);

create table role (
  pharmacy_id int not null references pharmacy (id),
  id int generated always as identity unique,
  name text not null,
  code text not null default '',
  role_level smallint not null default 0 check (role_level in (0, 10, 20, 30, 40)),
  is_pharmacist boolean not null default false,
  is_change_comment_required boolean not null default true,
  primary key (pharmacy_id, id),
  unique (pharmacy_id, name)
);
call shared_table('role');

create table role_permission (
  pharmacy_id int not null,
  role_id int not null,
  menu_code text not null,
  is_accessible boolean not null default true,
  can_create boolean not null default false,
  can_read boolean not null default false,
  can_update boolean not null default false,
  can_delete boolean not null default false,
  primary key (pharmacy_id, role_id, menu_code),
  foreign key (pharmacy_id, role_id) references role (pharmacy_id, id) on delete cascade
);
call shared_table('role_permission');

create table role_entry_permission (
  pharmacy_id int not null,
  role_id int not null,
  menu_code text not null,
  code text not null,
  is_allowed boolean not null default false,
  primary key (pharmacy_id, role_id, menu_code, code),
  foreign key (pharmacy_id, role_id) references role (pharmacy_id, id) on delete cascade
);
call shared_table('role_entry_permission');

-- A role of a member is the pharmacy's own or a system role of the shared catalogue, never another pharmacy's.
create table membership_role (
  pharmacy_id int not null,
  user_id int not null,
  role_pharmacy_id int not null,
  role_id int not null,
  primary key (pharmacy_id, user_id, role_id),
  foreign key (pharmacy_id, user_id) references membership (pharmacy_id, user_id) on delete cascade,
  foreign key (role_pharmacy_id, role_id) references role (pharmacy_id, id),
  check (role_pharmacy_id in (0, pharmacy_id))
);
alter table membership_role enable row level security;
alter table membership_role force row level security;
create policy tenant_read on membership_role for select
  using (pharmacy_id = (select current_pharmacy()) or user_id = (select current_person()));
create policy tenant_write on membership_role for all
  using (pharmacy_id = (select current_pharmacy())) with check (pharmacy_id = (select current_pharmacy()));
grant select, insert, update, delete on membership_role to packwright_app;

-- One sign-in on one device; its tokens rotate inside it.
create table session_family (
  id uuid primary key,
  user_id int not null references user_account (id),
  current_pharmacy int references pharmacy (id),
  security_stamp uuid not null,
  address text not null default '',
  device text not null default '',
  password_proved_at timestamptz not null,
  created_at timestamptz not null,
  last_activity_at timestamptz not null,
  expires_at timestamptz not null,
  idle_minutes int not null,
  ended_at timestamptz,
  end_reason text not null default ''
);
create index session_family_user on session_family (user_id) where ended_at is null;
grant select, insert, update on session_family to packwright_app;

create table access_token (
  token_hash bytea primary key,
  family_id uuid not null references session_family (id) on delete cascade,
  expires_at timestamptz not null
);
create index access_token_family on access_token (family_id);
grant select, insert, delete on access_token to packwright_app;

create table refresh_token (
  token_hash bytea primary key,
  family_id uuid not null references session_family (id) on delete cascade,
  generation int not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- the immediate predecessor gets the same successor back within its grace (D-041)
  successor bytea,
  unique (family_id, generation)
);
grant select, insert, update, delete on refresh_token to packwright_app;

create table password_reset (
  token_hash bytea primary key,
  user_id int not null references user_account (id),
  security_stamp uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_user on password_reset (user_id);
grant select, insert, update, delete on password_reset to packwright_app;

-- Wrong passwords and tokens are counted wherever one is tried; counts survive a restart (security 3.2).
create table attempt_counter (
  key text primary key,
  failures int not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz
);
grant select, insert, update, delete on attempt_counter to packwright_app;

-- A warning may be overridden only by the session that was shown it (security 2.3).
create table warning_shown (
  pharmacy_id int not null,
  family_id uuid not null references session_family (id) on delete cascade,
  warning text not null,
  shown_at timestamptz not null,
  primary key (pharmacy_id, family_id, warning)
);
call tenant_table('warning_shown');

-- Quick-job mode: the password of a pharmacist spared on one bench for a while (D-142).
create table quick_check_grant (
  pharmacy_id int not null,
  token_hash bytea not null,
  family_id uuid not null references session_family (id) on delete cascade,
  pharmacist_id int not null references user_account (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  primary key (pharmacy_id, token_hash)
);
call tenant_table('quick_check_grant');
