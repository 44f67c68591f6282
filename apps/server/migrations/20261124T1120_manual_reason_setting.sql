-- A medicine that was not scanned always needs a reason (PACK-14): nobody reads this setting any more (decision 0068).
drop view pharmacy_configuration_view;
alter table pharmacy_configuration drop column manual_confirm_needs_reason;
create view pharmacy_configuration_view with (security_invoker = true) as
  select pharmacy_id, pack_job_printing, pack_job_packing, pack_job_checking, pack_job_distribution, checker_is_packer,
    pack_expiry_days, is_label_scanned_at_check, is_label_scanned_at_distribution
  from pharmacy_configuration;
grant select on pharmacy_configuration_view to packwright_app;
