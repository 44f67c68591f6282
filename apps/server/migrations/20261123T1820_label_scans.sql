-- whether this pharmacy wants the label of each pack scanned to finish its check, and to hand it out (PACK-79)
alter table pharmacy_configuration
  add column is_label_scanned_at_check boolean not null default false,
  add column is_label_scanned_at_distribution boolean not null default false;
create or replace view pharmacy_configuration_view with (security_invoker = true) as
  select pharmacy_id, pack_job_printing, pack_job_packing, pack_job_checking, pack_job_distribution, checker_is_packer,
    manual_confirm_needs_reason, pack_expiry_days, is_label_scanned_at_check, is_label_scanned_at_distribution
  from pharmacy_configuration;
