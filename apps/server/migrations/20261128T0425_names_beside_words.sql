-- The patients of a common word are chosen, counted and put in the order of their names from the words alone
-- (decision 0086).
truncate patient_word;
alter table patient_word
  add column sort_name text not null,
  add column patient_group_id int not null,
  add column packing_status smallint not null,
  drop constraint patient_word_pkey;
do $$
declare
  place record;
begin
  for place in select id from pharmacy loop
    perform set_config('app.pharmacy_id', place.id::text, true);
    insert into patient_word (pharmacy_id, word, patient_id, sort_name, patient_group_id, packing_status)
      select pharmacy_id, word, id, sort_name, patient_group_id, packing_status
      from patient, unnest(string_to_array(ltrim(search_text), ' ')) word
      where pharmacy_id = place.id and archived_at is null;
  end loop;
  perform set_config('app.pharmacy_id', '', true);
end $$;
alter table patient_word add primary key (pharmacy_id, word, patient_id) include (sort_name, patient_group_id, packing_status);

create or replace function patients_added() returns trigger language plpgsql as $$
begin
  insert into patient_count
    select pharmacy_id, patient_group_id, packing_status, count(*) from added
    where archived_at is null group by 1, 2, 3;
  insert into patient_word (pharmacy_id, word, patient_id, sort_name, patient_group_id, packing_status)
    select pharmacy_id, word, id, sort_name, patient_group_id, packing_status
    from added, unnest(string_to_array(ltrim(search_text), ' ')) word
    where archived_at is null;
  return null;
end $$;

create or replace function patients_changed() returns trigger language plpgsql as $$
begin
  insert into patient_count
    select pharmacy_id, patient_group_id, packing_status, sum(n) from (
      select pharmacy_id, patient_group_id, packing_status, 1 as n from added where archived_at is null
      union all
      select pharmacy_id, patient_group_id, packing_status, -1 from removed where archived_at is null
    ) change group by 1, 2, 3 having sum(n) <> 0;
  with changed as (
    select a.* from added a
    join removed r on r.pharmacy_id = a.pharmacy_id and r.id = a.id
    where (a.search_text, a.sort_name, a.patient_group_id, a.packing_status, a.archived_at is null)
      is distinct from (r.search_text, r.sort_name, r.patient_group_id, r.packing_status, r.archived_at is null)
  ), gone as (
    delete from patient_word w using changed c
    where w.pharmacy_id = c.pharmacy_id and w.patient_id = c.id
      and (c.archived_at is not null or w.word <> all (string_to_array(ltrim(c.search_text), ' ')))
  )
  insert into patient_word as kept (pharmacy_id, word, patient_id, sort_name, patient_group_id, packing_status)
    select pharmacy_id, word, id, sort_name, patient_group_id, packing_status
    from changed, unnest(string_to_array(ltrim(search_text), ' ')) word
    where archived_at is null
  on conflict (pharmacy_id, word, patient_id) do update
    set sort_name = excluded.sort_name, patient_group_id = excluded.patient_group_id,
      packing_status = excluded.packing_status
    where (kept.sort_name, kept.patient_group_id, kept.packing_status)
      <> (excluded.sort_name, excluded.patient_group_id, excluded.packing_status);
  return null;
end $$;
