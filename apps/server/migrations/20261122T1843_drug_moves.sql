-- Medicines that went from one drug to another, with their pills: brand swaps (D-126) and merged drugs (D-119). The id
-- of a move is the operation of the SWAP and MER entries of the ledger.
create table drug_move (
  pharmacy_id int not null references pharmacy (id),
  id int generated always as identity unique,
  kind text not null check (kind in ('swap', 'merge')),
  from_drug_id int not null,
  from_drug_code text not null,
  from_drug_name text not null,
  to_drug_id int not null,
  to_drug_code text not null,
  to_drug_name text not null,
  comment text not null default '',
  user_id int not null,
  at timestamptz not null,
  primary key (pharmacy_id, id)
);
call tenant_table('drug_move', append_only => true);

create table drug_move_line (
  pharmacy_id int not null,
  id int generated always as identity unique,
  move_id int not null,
  patient_id int not null,
  prescription_id int not null,
  foil_label text not null,
  -- pills that moved with this line; with the last line of a patient the whole balance does
  moved_qty int not null default 0,
  primary key (pharmacy_id, id),
  unique (pharmacy_id, move_id, prescription_id),
  foreign key (pharmacy_id, move_id) references drug_move (pharmacy_id, id),
  foreign key (pharmacy_id, patient_id) references patient (pharmacy_id, id),
  foreign key (pharmacy_id, prescription_id) references prescription (pharmacy_id, id)
);
call tenant_table('drug_move_line', append_only => true);
