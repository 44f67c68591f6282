-- A run that meets a passing fault is tried again, but not for ever.
alter table background_task add column attempts int not null default 0;
