-- Files of residents and files of drugs go one way (IMPORT-16): the tables say what they hold of either.
alter table resident_file rename to import_file;
alter table resident_file_row rename to import_file_row;
alter table resident_file_column rename to import_file_column;
alter index resident_file_row_by_outcome rename to import_file_row_by_outcome;

alter table import_file add column kind text not null default 'residents' check (kind in ('residents', 'drugs'));
alter table import_file alter column kind drop default;
-- a row is of a resident with a medicine, or of a drug with its code
alter table import_file_row rename column patient_name to title;
alter table import_file_row rename column medicine to detail;

alter table import_file_column add column kind text not null default 'residents' check (kind in ('residents', 'drugs'));
alter table import_file_column alter column kind drop default;
alter table import_file_column drop constraint resident_file_column_pkey;
alter table import_file_column add primary key (pharmacy_id, kind, heading);
