-- The balance of a controlled medicine changes by hand for a reason of a list and before a witness (LEDGER-20).
alter table vpb_entry
  add column reason text not null default '',
  add column witness_id int references user_account (id),
  add check (witness_id is null or (witness_id <> user_id and reason <> ''));

-- Which medicines are controlled: by their drug, or by a prescription that says so.
create view controlled_drug_view with (security_invoker = true) as
  select pharmacy_id, drug_code from drug where upper(schedule) = 'S8';
create view controlled_prescription_view with (security_invoker = true) as
  select pharmacy_id, patient_id, drug_code from prescription where is_s8_drug and deleted_at is null;
grant select on controlled_drug_view, controlled_prescription_view to packwright_app;
