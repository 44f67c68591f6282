-- The charts of Home that a role level does not see in a pharmacy (DASH-1); without a row it sees all of them.
create table dashboard_permission (
  pharmacy_id int not null references pharmacy (id),
  role_level smallint not null check (role_level in (0, 20, 30)),
  hidden_charts text[] not null default '{}',
  changed_by int not null references user_account (id),
  changed_at timestamptz not null,
  version int not null default 0,
  primary key (pharmacy_id, role_level)
);
call tenant_table('dashboard_permission');
