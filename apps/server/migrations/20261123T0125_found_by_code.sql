-- Two drugs may have one code. What is packed, reserved or comes back after a merge asks, by patient and code, whose drug
-- it was, of ended medicines and archived drugs too (decision 0029): no partial index serves.
create index prescription_by_code on prescription (pharmacy_id, drug_code, patient_id);
create index drug_by_code on drug (drug_code);
