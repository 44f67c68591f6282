-- The day that the prints of a pack carry as its pack date (print form, 2§3).
alter table pack_job add column pack_date date not null default current_date;
alter table pack_job alter column pack_date drop default;
