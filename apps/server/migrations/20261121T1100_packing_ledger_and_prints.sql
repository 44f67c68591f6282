-- What packing needs besides the first schema: the ledger entry behind a line, the state of the sign-off,
-- what a correction asked for, prints by what they show, and the bench of quick-job mode.

alter table pack_job
  add column signature text not null default 'none' check (signature in ('none', 'valid', 'void')),
  -- the profile version whose differences a named person has acknowledged (security 4.4)
  add column acknowledged_version int not null default 0,
  add column correction_reason smallint not null default 0 check (correction_reason in (0, 2, 3, 4)),
  add column correction_comment text not null default '',
  add column checking_comment text not null default '';

alter table pack_job_line
  drop column must_check_alone,
  add column category text not null default 'STANDARD',
  -- differs from the same medicine in the patient's last pack (D-141)
  add column is_changed boolean not null default false,
  add column was_corrected boolean not null default false,
  -- what stands in the ledger for this line, not reversed
  add column posted_qty int not null default 0 check (posted_qty >= 0),
  add column posted_entry_id int,
  add foreign key (pharmacy_id, posted_entry_id) references vpb_entry (pharmacy_id, id),
  add check ((posted_qty > 0) = (posted_entry_id is not null));
-- committed tablets of a balance: the lines that are still to be posted
create index pack_job_line_unposted on pack_job_line (pharmacy_id, drug_code)
  where posted_qty = 0 and packing_state <> 'skipped';

alter table pack_job_print
  add column kind text not null default 'sheet' check (kind in ('sheet', 'packing', 'label')),
  -- the hash of everything that is shown: the same set prints the same file again
  add column content_key bytea not null default '';
create index pack_job_print_content on pack_job_print (pharmacy_id, content_key);

-- Passed by a signed-in pharmacist without typing the password (D-141): stated and hashed, not signed.
alter table check_signature
  add column method text not null default 'password' check (method in ('password', 'quick', 'session')),
  alter column signature drop not null,
  alter column signing_key_id drop not null,
  add check ((method = 'session') = (signature is null)),
  add check ((signature is null) = (signing_key_id is null));

alter table quick_check_grant add column bench_id text not null default '';

-- The number of a job is its id (D-148), so that it needs no second statement.
alter table pack_job drop column job_number;
alter table pack_job
  add column job_number text not null generated always as ('J' || lpad(id::text, 9, '0')) stored;
create unique index pack_job_number on pack_job (pharmacy_id, job_number);
