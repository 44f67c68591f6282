-- How many rows a file has does not change; the page of a file asks for it each second while a check or an import runs.
alter table import_file add column row_count int not null default 0;

-- Those that are there already, of every pharmacy: the owner stands in none.
alter table import_file no force row level security;
alter table import_file_row no force row level security;
update import_file opened set row_count = (
  select count(*) from import_file_row held where held.pharmacy_id = opened.pharmacy_id and held.file_id = opened.id);
alter table import_file force row level security;
alter table import_file_row force row level security;
