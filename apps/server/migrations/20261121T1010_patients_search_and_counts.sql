-- Finding and counting patients among a million, behind row level security. A condition whose operator is
-- not leakproof (like, trigram, full text) is never an index condition there; comparing words is.

-- Punctuation parts words and may be left out: O'Brien is found by o'brien, brien and obrien.
-- Each word once, with a blank before each: ' brien o obrien'.
create function search_words(value text) returns text
  language sql immutable parallel safe
  as $$ select coalesce(' ' || string_agg(distinct word, ' '), '') from unnest(
      regexp_split_to_array(fold_text(value), '[\s!-/:-@\[-`{-~]+')
      || regexp_split_to_array(regexp_replace(fold_text(value), '[''.-]', '', 'g'), '[\s!-/:-@\[-`{-~]+')) word
    where word <> '' $$;

drop index patient_search;
drop index patient_by_status;
drop index patient_by_group;
alter table patient drop column search_text;
alter table patient add column search_text text generated always as (
  search_words(last_name || ' ' || first_name || ' ' || preferred_name || ' ' || urn || ' ' || room || ' ' || medicare_number)) stored;
-- similar names: same last name and same first initial, ignoring case and accents (D-091)
alter table patient add column similar_key text generated always as (
  fold_text(last_name) || '/' || left(fold_text(first_name), 1)) stored;

-- one status or one facility, in name order
create index patient_by_status on patient (pharmacy_id, packing_status, sort_name, id) where archived_at is null;
create index patient_by_group on patient (pharmacy_id, patient_group_id, sort_name, id) where archived_at is null;
-- a ward is removed only when nobody is in it
create index patient_by_ward on patient (pharmacy_id, ward_id) where ward_id is not null;
create index patient_by_birth on patient (pharmacy_id, dob, id) where archived_at is null;
create index patient_by_check on patient (pharmacy_id, last_checked_at, id) where archived_at is null;
create index patient_similar on patient (pharmacy_id, similar_key) where archived_at is null;
-- the sweep looks for suspensions that began or ended (D-089)
create index patient_suspension on patient (pharmacy_id, packing_status, (coalesce(suspend_to_date, 'infinity'::date)))
  where suspend_from_date is not null and packing_status in (0, 1) and archived_at is null;

-- What a person typed, as words that begin some of those.
create function query_words(value text) returns text[]
  language sql immutable parallel safe
  as $$ select array(
    select distinct word from unnest(regexp_split_to_array(fold_text(value), '[\s!-/:-@\[-`{-~]+')) word
    where word <> '' limit 8) $$;

-- Every word by which a patient on the list may be found; compared bytewise, so that a prefix is a range.
create table patient_word (
  pharmacy_id int not null references pharmacy (id),
  word text collate "C" not null,
  patient_id int not null,
  primary key (pharmacy_id, word, patient_id)
);
call tenant_table('patient_word');
create index patient_word_patient on patient_word (pharmacy_id, patient_id);

-- How many patients each group has in each packing status: the sum of its rows. Changes add rows, so that
-- people who save at once never wait for each other; fold_patient_count() folds them together.
create table patient_count (
  pharmacy_id int not null references pharmacy (id),
  patient_group_id int not null,
  packing_status smallint not null,
  n int not null
);
call tenant_table('patient_count');
create index patient_count_pharmacy on patient_count (pharmacy_id);

create procedure fold_patient_count() language sql as $$
  with gone as (delete from patient_count where pharmacy_id = current_pharmacy() returning *)
  insert into patient_count
  select pharmacy_id, patient_group_id, packing_status, sum(n) from gone
  group by 1, 2, 3 having sum(n) <> 0 $$;

create function patients_added() returns trigger language plpgsql as $$
begin
  insert into patient_count
    select pharmacy_id, patient_group_id, packing_status, count(*) from added
    where archived_at is null group by 1, 2, 3;
  insert into patient_word
    select pharmacy_id, word, id from added, unnest(string_to_array(ltrim(search_text), ' ')) word where archived_at is null;
  return null;
end $$;

create function patients_changed() returns trigger language plpgsql as $$
begin
  insert into patient_count
    select pharmacy_id, patient_group_id, packing_status, sum(n) from (
      select pharmacy_id, patient_group_id, packing_status, 1 as n from added where archived_at is null
      union all
      select pharmacy_id, patient_group_id, packing_status, -1 from removed where archived_at is null
    ) change group by 1, 2, 3 having sum(n) <> 0;
  with changed as (
    select a.pharmacy_id, a.id, a.search_text, a.archived_at from added a
    join removed r on r.pharmacy_id = a.pharmacy_id and r.id = a.id
    where (a.search_text, a.archived_at is null) is distinct from (r.search_text, r.archived_at is null)
  ), gone as (
    delete from patient_word w using changed c
    where w.pharmacy_id = c.pharmacy_id and w.patient_id = c.id
      and (c.archived_at is not null or w.word <> all (string_to_array(ltrim(c.search_text), ' ')))
  )
  insert into patient_word
    select pharmacy_id, word, id from changed, unnest(string_to_array(ltrim(search_text), ' ')) word where archived_at is null
  on conflict do nothing;
  return null;
end $$;

create trigger patients_added after insert on patient
  referencing new table as added for each statement execute function patients_added();
create trigger patients_changed after update on patient
  referencing new table as added old table as removed for each statement execute function patients_changed();
