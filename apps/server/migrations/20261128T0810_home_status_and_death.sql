-- the status to which somebody returns from an absence (PATIENT-46), and the day of a death (PATIENT-47)
alter table patient
  add column home_status smallint not null default 0 check (home_status in (0, 1)),
  add column deceased_on date;
update patient set home_status = patient_status where patient_status in (0, 1);
