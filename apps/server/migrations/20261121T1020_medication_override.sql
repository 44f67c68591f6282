-- A weekly medicine given oftener needs a pharmacist's reason, which stays with it (domain 1.4).
alter table prescription
  add column override_reason text not null default '',
  add column override_by int references user_account (id);
