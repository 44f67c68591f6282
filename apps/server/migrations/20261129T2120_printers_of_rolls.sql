-- Cards and rolls of a brand and pack type have printers of their own (ADMIN-5).
alter table printer_setting drop constraint printer_setting_pharmacy_id_client_code_pack_type_key;
alter table printer_setting add unique (pharmacy_id, client_code, pack_type, blister_type);

-- Whether a print is of cards, 0, or of rolls, 1; nobody knows it of earlier ones, and most were of cards.
alter table print_document
  add column blister_type smallint not null default 0 check (blister_type in (0, 1));
