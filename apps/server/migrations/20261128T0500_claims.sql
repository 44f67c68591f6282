-- Claims for packs to the program that pays them (CLAIM-1 to CLAIM-8).

-- A patient's consent to the program and registration in it.
create table claim_enrolment (
  pharmacy_id int not null,
  patient_id int not null,
  consent_day date,
  consent_by text not null default '',
  registration_day date,
  registration_ref text not null default '',
  review_day date,
  -- from this day on the patient is in the program no more
  exit_day date,
  exit_reason text not null default '',
  version int not null default 1,
  primary key (pharmacy_id, patient_id),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id)
);
call tenant_table('claim_enrolment');

-- The cap and the week of the program for this pharmacy, and the headings of the file for the portal.
create table claim_setting (
  pharmacy_id int primary key references pharmacy (id),
  weekly_cap int not null default 90 check (weekly_cap >= 0),
  week_start smallint not null default 0 check (week_start between 0 and 6),
  number_heading text not null default 'MedicareOrDvaNumber',
  date_heading text not null default 'DateOfService'
);
call tenant_table('claim_setting');

-- Fees are indexed every year: a service pays the newest fee that has begun.
create table claim_fee (
  pharmacy_id int not null references pharmacy (id),
  daa_funding smallint not null check (daa_funding in (1, 2)),
  from_day date not null,
  cents int not null check (cents > 0),
  primary key (pharmacy_id, daa_funding, from_day)
);
call tenant_table('claim_fee');

-- A person's decision about a service that is not claimed yet, instead of the rules.
create table claim_choice (
  pharmacy_id int not null,
  patient_id int not null,
  service_day date not null,
  choice text not null check (choice in ('include', 'exclude')),
  reason text not null,
  decided_by int not null references user_account (id),
  decided_at timestamptz not null,
  primary key (pharmacy_id, patient_id, service_day),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id)
);
call tenant_table('claim_choice');

-- The services of a month that were exported together.
create table claim_batch (
  pharmacy_id int not null references pharmacy (id),
  id int not null default next_record_id(),
  daa_funding smallint not null check (daa_funding in (1, 2)),
  month date not null,
  -- the file for the portal and its SHA-256
  content text not null,
  checksum text not null,
  exported_by int not null references user_account (id),
  exported_at timestamptz not null,
  submitted_by int references user_account (id),
  submitted_at timestamptz,
  withdrawn_at timestamptz,
  primary key (pharmacy_id, id)
);
call tenant_table('claim_batch');
-- statements find a row by its id; row level security leaves them those of one pharmacy
create index claim_batch_by_id on claim_batch (id);

create table claim_service (
  pharmacy_id int not null,
  id int not null default next_record_id(),
  batch_id int not null,
  patient_id int not null,
  service_day date not null,
  claim_number text not null,
  job_numbers text[] not null,
  choice_reason text not null default '',
  fee int not null,
  state text not null default 'exported' check (state in ('exported', 'submitted', 'paid', 'declined', 'withdrawn')),
  declined_reason text not null default '',
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, batch_id) references claim_batch (pharmacy_id, id),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id)
);
call tenant_table('claim_service');
create index claim_service_by_id on claim_service (id);
create index claim_service_of_batch on claim_service (pharmacy_id, batch_id, service_day, patient_id);
-- A service is claimed once (CLAIM-2, R9), also by two people at once; what was declined can be claimed again.
create unique index claim_service_once on claim_service (pharmacy_id, patient_id, service_day)
  where state not in ('declined', 'withdrawn');
-- the services of a period, and those around it
create index claim_service_by_day on claim_service (pharmacy_id, service_day)
  where state not in ('declined', 'withdrawn');

-- What a batch holds stays as it was exported; only what became of it changes.
create function keep_claim_batch() returns trigger language plpgsql as $$
begin
  if (new.daa_funding, new.month, new.content, new.checksum, new.exported_by, new.exported_at)
    is distinct from (old.daa_funding, old.month, old.content, old.checksum, old.exported_by, old.exported_at)
  then raise exception 'a batch of claims does not change'; end if;
  return new;
end $$;
create trigger keep_claim_batch before update on claim_batch for each row execute function keep_claim_batch();
create function keep_claim_service() returns trigger language plpgsql as $$
begin
  if (new.batch_id, new.patient_id, new.service_day, new.claim_number, new.job_numbers, new.choice_reason, new.fee)
    is distinct from (old.batch_id, old.patient_id, old.service_day, old.claim_number, old.job_numbers, old.choice_reason, old.fee)
  then raise exception 'a claimed service does not change'; end if;
  return new;
end $$;
create trigger keep_claim_service before update on claim_service for each row execute function keep_claim_service();
