-- The medicines that were supplied to one patient are offered on their profile (IMPORT-4).
create index dispense_record_of_patient on dispense_record (pharmacy_id, (content->>'externalPatientId'))
  where kind = 'SCR';
