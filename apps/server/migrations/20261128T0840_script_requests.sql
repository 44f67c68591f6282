-- Requests for scripts: what was asked for, of whom, when and by whom (REQUEST-5).

create table script_request (
  pharmacy_id int not null references pharmacy (id),
  id int not null default next_record_id(),
  -- null where nobody knows the prescriber; the name as the letter has it
  doctor_id int,
  doctor_name text not null,
  -- the facts of the letter, so that it is printed again as it was
  letter jsonb not null,
  requested_by int not null references user_account (id),
  requested_at timestamptz not null,
  -- on the calendar of the pharmacy
  requested_on date not null,
  mailed_at timestamptz,
  mailed_by int references user_account (id),
  mailed_to text not null default '',
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, doctor_id) references doctor (pharmacy_id, id)
);
call tenant_table('script_request');
-- statements find a row by its id; row level security leaves them those of one pharmacy
create index script_request_by_id on script_request (id);

create table script_request_line (
  pharmacy_id int not null,
  id int not null default next_record_id(),
  request_id int not null,
  patient_id int not null,
  prescription_id int not null,
  drug_code text not null,
  drug_name text not null,
  generic_code text not null default '',
  -- the newest script when it was asked for; a later one answers the request
  script_number text not null default '',
  reason text not null,
  qty int not null check (qty >= 0),
  repeats int check (repeats >= 0),
  closed_at timestamptz,
  closed_by int references user_account (id),
  note text not null default '',
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, request_id) references script_request (pharmacy_id, id),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id),
  foreign key (pharmacy_id, prescription_id) references prescription (pharmacy_id, id),
  check ((closed_at is null) = (closed_by is null))
);
call tenant_table('script_request_line');
create index script_request_line_by_id on script_request_line (id);
create index script_request_line_of_request on script_request_line (pharmacy_id, request_id, id);
-- whether a medicine was asked for already is looked up for every row of the list
create index script_request_line_open on script_request_line (pharmacy_id, patient_id, drug_code)
  where closed_at is null;

-- The newest scripts of a patient are found by their own id or by the number in the dispensing system.
create index script_tracking_of_patient on script_tracking (pharmacy_id, patient_id, dispensed_on)
  where patient_id is not null;
create index script_tracking_of_number on script_tracking (pharmacy_id, patient_number, dispensed_on)
  where patient_number is not null;

-- A letter stays as it was made; only what became of it changes.
create function keep_script_request() returns trigger language plpgsql as $$
begin
  if (new.doctor_id, new.doctor_name, new.letter, new.requested_by, new.requested_at, new.requested_on)
    is distinct from (old.doctor_id, old.doctor_name, old.letter, old.requested_by, old.requested_at, old.requested_on)
  then raise exception 'a request for scripts does not change'; end if;
  return new;
end $$;
create trigger keep_script_request before update on script_request for each row execute function keep_script_request();

-- The head of a letter.
create view pharmacy_letterhead_view with (security_invoker = true) as
  select id, name, street, suburb, state, postal_code, phone, fax, email from pharmacy;
grant select on pharmacy_letterhead_view to packwright_app;
