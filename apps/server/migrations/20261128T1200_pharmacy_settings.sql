-- The settings of a pharmacy (ADMIN-9): what its dispensing system is told, and where its files lie.
alter table pharmacy_configuration
  add column fred_pak_status_active boolean not null default false,
  add column sync_collection text not null default '',
  add column max_days_to_check_script int not null default 0 check (max_days_to_check_script between 0 and 3660),
  add column days_import_new_drugs_dispensed int not null default 30
    check (days_import_new_drugs_dispensed between 1 and 3660),
  add column sqs_alpaca_queue_name text not null default '',
  add column is_dose_add boolean not null default false,
  add column is_integrator boolean not null default false,
  add column integrator_guids text[] not null default '{}',
  add column dw_host text not null default '',
  add column dw_database text not null default '',
  add column dw_trusted_connection boolean not null default false,
  add column dw_user_name text not null default '',
  -- below the folder of the pharmacy (ADMIN-11); empty for that folder itself
  add column dwq_script_export_folder text not null default ''
    check (dwq_script_export_folder ~ '^[A-Za-z0-9_-]{0,60}$');

create or replace view pharmacy_configuration_view with (security_invoker = true) as
  select pharmacy_id, pack_job_printing, pack_job_packing, pack_job_checking, pack_job_distribution, checker_is_packer,
    pack_expiry_days, is_label_scanned_at_check, is_label_scanned_at_distribution, alpaca_file_export_folder,
    dwq_script_export_folder
  from pharmacy_configuration;

-- How a dispensing system, or the data warehouse, is reached. A secret stands here sealed with the key of the
-- installation only (ADMIN-10).
create table pharmacy_credential (
  pharmacy_id int not null references pharmacy (id),
  system text not null check (system in ('fred', 'fredPak', 'minfos', 'other', 'dataWarehouse')),
  field text not null,
  open_value text,
  sealed_value bytea,
  primary key (pharmacy_id, system, field),
  check (num_nonnulls(open_value, sealed_value) = 1)
);
call tenant_table('pharmacy_credential');

-- One setting that a person changed; of a secret only that it changed.
create table pharmacy_change (
  pharmacy_id int not null references pharmacy (id),
  id int not null default next_record_id(),
  field text not null,
  is_secret boolean not null,
  old_value text not null default '',
  new_value text not null default '',
  changed_by int not null references user_account (id),
  changed_at timestamptz not null,
  primary key (pharmacy_id, id),
  check (not is_secret or (old_value = '' and new_value = ''))
);
call tenant_table('pharmacy_change');
revoke update, delete on pharmacy_change from packwright_app;
