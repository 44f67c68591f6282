-- Printers name the file of each of their jobs.
create or replace view stored_file_view with (security_invoker = true) as
  select pharmacy_id, id, kind, sha256, file_name from stored_file;
