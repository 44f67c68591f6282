-- A file that a person imports is kept for the task that imports it; nobody opens it (LEDGER-29).
alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check check
  (kind in ('resource', 'print', 'export', 'import'));
