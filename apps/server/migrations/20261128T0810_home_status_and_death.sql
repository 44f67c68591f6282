-- the status to which somebody returns from an absence (PATIENT-46), and the day of a death (PATIENT-47)
alter table patient
  add column home_status smallint not null default 0 check (home_status in (0, 1)),
  add column deceased_on date;
do $$
declare place int;
begin
  for place in select id from pharmacy loop
    perform set_config('app.pharmacy_id', place::text, true);
    update patient set home_status = 1 where pharmacy_id = place and patient_status = 1;
  end loop;
  perform set_config('app.pharmacy_id', '', true);
end $$;
