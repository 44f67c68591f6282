-- What the dispensing system sent is offered for import under a number of its own (IMPORT-1).
alter table dispense_record add column id int;
do $$
declare
  place record;
begin
  for place in select id from pharmacy where id > 0 loop
    perform set_config('app.pharmacy_id', place.id::text, true);
    update dispense_record set id = next_record_id() where pharmacy_id = place.id;
  end loop;
  perform set_config('app.pharmacy_id', '', true);
end $$;
alter table dispense_record
  alter column id set not null,
  alter column id set default next_record_id(),
  add unique (pharmacy_id, id);
create index dispense_record_by_id on dispense_record (id);

create view dispense_record_view with (security_invoker = true) as
  select pharmacy_id, id, kind, key, record_action, content, received_at from dispense_record;
grant select on dispense_record_view to packwright_app;
