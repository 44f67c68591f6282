-- When somebody put away what Home says is still missing in a new pharmacy (ADMIN-50).
alter table pharmacy add column set_up_dismissed_at timestamptz;
-- Those that worked before this need no guidance.
update pharmacy set set_up_dismissed_at = now() where default_data_at is not null;
