-- A file of residents with their medicines: what it holds, what its check found, and what was made of it (IMPORT-10).
create table resident_file (
  pharmacy_id int not null references pharmacy (id),
  id int not null default next_record_id(),
  file_name text not null,
  -- A row of the file is a list of texts; the first one holds the headings.
  headings jsonb not null,
  -- The column of ours for each heading, '' for none.
  chosen_columns jsonb not null,
  patient_group_id int,
  state text not null default 'opened' check (state in ('opened', 'checking', 'checked', 'importing', 'imported')),
  task_id int,
  -- Of all that the check found; the import does the same or nothing.
  digest text not null default '',
  created_by int not null references user_account (id),
  created_at timestamptz not null,
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, patient_group_id) references patient_group (pharmacy_id, id),
  -- Finished runs are forgotten before the file is.
  foreign key (pharmacy_id, task_id) references background_task (pharmacy_id, id) on delete set null (task_id)
);
call tenant_table('resident_file');

create table resident_file_row (
  pharmacy_id int not null,
  file_id int not null,
  row_number int not null,
  cells jsonb not null,
  outcome text not null default '' check (outcome in ('', 'new', 'changed', 'same', 'refused')),
  patient_name text not null default '',
  medicine text not null default '',
  notes jsonb not null default '[]',
  primary key (pharmacy_id, file_id, row_number),
  foreign key (pharmacy_id, file_id) references resident_file (pharmacy_id, id) on delete cascade
);
call tenant_table('resident_file_row');
create index resident_file_row_by_outcome on resident_file_row (pharmacy_id, file_id, outcome, row_number);

-- The columns that a pharmacy chose for the headings of its old system.
create table resident_file_column (
  pharmacy_id int not null references pharmacy (id),
  heading text not null,
  column_name text not null,
  primary key (pharmacy_id, heading)
);
call tenant_table('resident_file_column');
