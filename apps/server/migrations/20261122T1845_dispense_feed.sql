-- What dispensing systems tell of, and what became of the scripts among it.

-- The secret of a pharmacy's dispensing system; only its digest is kept, and one is live at a time.
create table feed_token (
  pharmacy_id int not null references pharmacy (id),
  id uuid not null,
  token_hash bytea not null,
  user_id int not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  primary key (pharmacy_id, id)
);
call tenant_table('feed_token');
create unique index feed_token_live on feed_token (pharmacy_id) where ended_at is null;

-- Patients, prescribers, drugs and scripts as they were sent last; nothing of it is a record of ours.
create table dispense_record (
  pharmacy_id int not null references pharmacy (id),
  kind text not null check (kind in ('PAT', 'DOC', 'DRG', 'SCR')),
  key text not null,
  record_action text not null check (record_action in ('N', 'U', 'C')),
  content jsonb not null,
  -- tells whether a line says anything new
  content_hash text not null,
  -- when the file left that spoke of it last, and the digests of the lines of that file
  sent_at timestamptz not null,
  seen text[] not null,
  received_at timestamptz not null,
  primary key (pharmacy_id, kind, key)
);
call tenant_table('dispense_record');

-- One row for each thing that happened to a supply of a script; the last may be open, all others were imported.
create table script_tracking (
  pharmacy_id int not null references pharmacy (id),
  id int generated always as identity unique,
  script_number text not null,
  supply_number int not null check (supply_number >= 0),
  ordinal int not null check (ordinal >= 1),
  original_script_number text not null default '',
  -- as the dispensing system knows the patient, and the number among it that a patient of ours may have
  external_patient text not null,
  patient_number int,
  drug_code text not null,
  drug_name text not null,
  generic_code text not null default '',
  -- packed 0, unpacked 1, PRN 2, unpacked PRN 3, not said -1
  packed_hint smallint not null default -1 check (packed_hint between -1 and 3),
  -- active 0, cancelled 1, owing 2, deferred 3, on hold 4
  order_status smallint not null check (order_status between 0 and 4),
  is_cancelled boolean not null default false,
  initial_qty int not null check (initial_qty > 0),
  qty int not null check (qty > 0),
  manual_qty int check (manual_qty > 0),
  -- what the supply had given to the balance before
  given int not null default 0 check (given >= 0),
  dispensed_at timestamptz not null,
  -- on the calendar of the pharmacy
  dispensed_on date not null,
  received_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'ignored', 'imported')),
  -- found by its number until something was imported
  patient_id int,
  -- chosen by a person, or settled by an import
  prescription_id int,
  effect int,
  entry_id int,
  imported_at timestamptz,
  imported_by int,
  primary key (pharmacy_id, id),
  unique (pharmacy_id, script_number, supply_number, ordinal),
  unique (pharmacy_id, entry_id),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id),
  foreign key (pharmacy_id, prescription_id) references prescription (pharmacy_id, id),
  foreign key (pharmacy_id, entry_id) references vpb_entry (pharmacy_id, id),
  check ((state = 'imported') = (effect is not null)),
  check ((state = 'imported') = (imported_at is not null)),
  check ((entry_id is null) = (coalesce(effect, 0) = 0))
);
call tenant_table('script_tracking');
create unique index script_tracking_open on script_tracking (pharmacy_id, script_number, supply_number)
  where state <> 'imported';
-- what waits is read whole, whatever was imported over the years
create index script_tracking_waiting on script_tracking (pharmacy_id, state) where state <> 'imported';
create index script_tracking_imported on script_tracking (pharmacy_id, imported_at desc) where state = 'imported';

-- The menu follows that of the pill balance, which every pharmacy has.
alter table pharmacy_configuration no force row level security;
update pharmacy_configuration set enable_dispense_tracker = true;
alter table pharmacy_configuration force row level security;
