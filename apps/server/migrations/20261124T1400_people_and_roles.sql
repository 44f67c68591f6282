-- Accounts and roles are changed in forms: a form that was opened before somebody else's change says so.
alter table user_account add column version int not null default 1;
alter table role add column version int not null default 1;

-- The people who hold a role are counted and listed by it.
create index membership_role_by_role on membership_role (pharmacy_id, role_id);
