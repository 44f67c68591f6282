-- Records of a pharmacy take their ids from a sequence of its own, so that the distance of two of them tells nothing of
-- what others did in between (API-34, decision 0071). Their order stays that of making.
create schema numbering;
-- A new pharmacy is written by the application, and its sequences with it.
grant usage, create on schema numbering to packwright_app;

create function begin_numbering(pharmacy int, first_id int, last_id int, first_read bigint) returns void language plpgsql as $$
begin
  execute format('create sequence numbering.record_%s as int start with %s minvalue %2$s maxvalue %s', pharmacy, first_id, last_id);
  execute format('create sequence numbering.read_%s start with %s minvalue %2$s', pharmacy, first_read);
  execute format('grant all on sequence numbering.record_%s, numbering.read_%1$s to packwright_app, %s', pharmacy,
    (select nspowner::regrole from pg_namespace where nspname = 'numbering'));
end $$;

-- Ids of pharmacies lie ten million apart, so that a label or a link of one is not found in another. One that has made
-- more goes on: keys hold for each pharmacy. Nine digits are what the code of a pack has (CODE-3).
create function begin_numbering_of(pharmacy int, first_read bigint) returns void language sql as $$
  select begin_numbering(pharmacy, (shared.max_value + 1 + 10000000::bigint * ((pharmacy - 1) % 90))::int, 999999999, first_read)
  from pg_sequences shared where schemaname = 'numbering' and sequencename = 'record_0' $$;

create function number_pharmacy() returns trigger language plpgsql as $$
begin
  perform begin_numbering_of(new.id, 1);
  return null;
end $$;

-- The owner, who stands in no pharmacy, takes shared ids: no pharmacy has or gets any of them.
create function next_record_id() returns int language sql volatile as $$
  select nextval(('numbering.record_' || coalesce(current_pharmacy(), 0))::regclass)::int $$;
create function next_read_id() returns bigint language sql volatile as $$
  select nextval(('numbering.read_' || coalesce(current_pharmacy(), 0))::regclass) $$;

-- For rows of no pharmacy whose ids a pharmacy sees.
create function find_free_id(place regclass) returns int language plpgsql volatile as $$
declare
  candidate int;
  is_taken boolean;
begin
  loop
    candidate := 1 + floor(random() * 2147483646)::int;
    execute format('select exists (select from %s where id = $1)', place) into is_taken using candidate;
    exit when not is_taken;
  end loop;
  return candidate;
end $$;

do $$
declare
  place record;
  newest bigint := 0;
  newest_of_table bigint;
begin
  for place in
    select t.oid::regclass as name, t.relname, k.conname
    from pg_class t
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    join pg_attribute tenant on tenant.attrelid = t.oid and tenant.attname = 'pharmacy_id'
    join pg_attribute id on id.attrelid = t.oid and id.attname = 'id' and id.attidentity <> ''
    left join pg_constraint k on k.conrelid = t.oid and k.contype = 'u' and k.conkey = array[id.attnum]
    where t.relname <> 'patient_read'
  loop
    execute format('select last_value from %s', pg_get_serial_sequence(place.name::text, 'id')) into newest_of_table;
    newest := greatest(newest, newest_of_table);
    execute format('alter table %s alter column id drop identity', place.name);
    execute format('alter table %s alter column id set default next_record_id()', place.name);
    -- Statements find a row by its id alone; row level security leaves them those of one pharmacy.
    execute format('alter table %s drop constraint %I', place.name, place.conname);
    execute format('create index %I on %s (id)', place.relname || '_by_id', place.name);
  end loop;
  -- Shared ids go on above every id there is, and have at least five million before those of pharmacies begin.
  perform begin_numbering(0, newest::int + 1, ((newest + 5000000) / 10000000 * 10000000 + 9999999)::int, 1);

  select last_value into newest from patient_read_id_seq;
  alter table patient_read alter column id drop identity;
  alter table patient_read alter column id set default next_read_id();
  perform begin_numbering_of(id, newest + 1) from pharmacy where id > 0;
end $$;

create trigger number_pharmacy after insert on pharmacy for each row execute function number_pharmacy();

alter table user_account alter column id drop identity, alter column id set default find_free_id('user_account');
alter table signing_key alter column id drop identity, alter column id set default find_free_id('signing_key');
