-- whether a patient needs an interpreter to be told about their medicines (PATIENT-20)
alter table patient add column interpreter_needed boolean not null default false;
