-- The list of balances groups the medicines of all profiles. In this order it reads each group at once, without the rows
-- themselves, and joins them with the accounts, which have the same order.
create index prescription_live on prescription (pharmacy_id, patient_id, drug_code) include (pack_type, drug_name, generic_name)
  where deleted_at is null and state <> 'ceased' and drug_code <> '';
