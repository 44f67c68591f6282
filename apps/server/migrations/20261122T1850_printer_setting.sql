-- Which printer takes the packs of a brand and pack type (2§3, D-177).
create table printer_setting (
  pharmacy_id int not null references pharmacy (id),
  id int generated always as identity unique,
  client_code text not null,
  pack_type text not null,
  default_printer text not null default '',
  -- 0 blister, 1 sachet
  blister_type smallint not null default 0 check (blister_type in (0, 1)),
  primary key (pharmacy_id, id),
  -- whoever prints asks for the one of a brand and pack type
  unique (pharmacy_id, client_code, pack_type)
);
call tenant_table('printer_setting');
