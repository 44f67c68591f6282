-- The data migration of a pharmacy from its dispensing system, the last one or the one under way (ADMIN-53).
create table data_migration (
  pharmacy_id int primary key references pharmacy (id),
  -- reads the files; null when its person has cleared it
  task_id int,
  started_at timestamptz not null,
  started_by int not null references user_account (id),
  -- what the dispensing system had sent is forgotten first
  is_forced boolean not null,
  -- when that was done, so that a task that begins again does not do it twice
  reset_at timestamptz,
  -- the names of the files that hold what was forgotten
  backup_files text[] not null default '{}',
  -- null until it is completed
  completed_at timestamptz,
  foreign key (pharmacy_id, task_id) references background_task (pharmacy_id, id) on delete set null (task_id)
);
call tenant_table('data_migration');
