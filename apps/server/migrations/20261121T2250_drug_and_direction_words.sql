-- Finding drugs and directions by the words they begin with, as patients are found: a trigram index is of no use behind
-- row level security, because its operator is not leakproof; a range of words is.

drop index drug_search;
alter table drug drop column search_text;
alter table drug add column search_text text generated always as (
  search_words(drug_name || ' ' || generic_name || ' ' || strength || ' ' || drug_code)) stored;
alter table direction add column search_text text generated always as (
  search_words(code || ' ' || instruction)) stored;

-- the drug list in its usual order, without sorting the whole catalogue for each page
create index drug_by_name on drug (fold_text(drug_name), strength, id) where archived_at is null;

-- Compared bytewise, so that a prefix is a range; words of an archived drug stay, and find nothing.
create table drug_word (
  pharmacy_id int not null,
  word text collate "C" not null,
  drug_id int not null,
  primary key (pharmacy_id, word, drug_id),
  foreign key (pharmacy_id, drug_id) references drug (pharmacy_id, id) on delete cascade
);
call shared_table('drug_word');
create index drug_word_drug on drug_word (pharmacy_id, drug_id);

create table direction_word (
  pharmacy_id int not null,
  word text collate "C" not null,
  direction_id int not null,
  primary key (pharmacy_id, word, direction_id),
  foreign key (pharmacy_id, direction_id) references direction (pharmacy_id, id) on delete cascade
);
call tenant_table('direction_word');
create index direction_word_direction on direction_word (pharmacy_id, direction_id);

create function drug_words_added() returns trigger language plpgsql as $$
begin
  insert into drug_word
    select pharmacy_id, word, id from added, unnest(string_to_array(ltrim(search_text), ' ')) word;
  return null;
end $$;

create function drug_words_changed() returns trigger language plpgsql as $$
begin
  delete from drug_word w using added a
    where w.pharmacy_id = a.pharmacy_id and w.drug_id = a.id
      and w.word <> all (string_to_array(ltrim(a.search_text), ' '));
  insert into drug_word
    select pharmacy_id, word, id from added, unnest(string_to_array(ltrim(search_text), ' ')) word
  on conflict do nothing;
  return null;
end $$;

create trigger drug_words_added after insert on drug
  referencing new table as added for each statement execute function drug_words_added();
create trigger drug_words_changed after update on drug
  referencing new table as added for each statement execute function drug_words_changed();

create function direction_words_added() returns trigger language plpgsql as $$
begin
  insert into direction_word
    select pharmacy_id, word, id from added, unnest(string_to_array(ltrim(search_text), ' ')) word;
  return null;
end $$;

create function direction_words_changed() returns trigger language plpgsql as $$
begin
  delete from direction_word w using added a
    where w.pharmacy_id = a.pharmacy_id and w.direction_id = a.id
      and w.word <> all (string_to_array(ltrim(a.search_text), ' '));
  insert into direction_word
    select pharmacy_id, word, id from added, unnest(string_to_array(ltrim(search_text), ' ')) word
  on conflict do nothing;
  return null;
end $$;

create trigger direction_words_added after insert on direction
  referencing new table as added for each statement execute function direction_words_added();
create trigger direction_words_changed after update on direction
  referencing new table as added for each statement execute function direction_words_changed();

-- What is there already, of every pharmacy: the owner stands in none.
alter table drug no force row level security;
alter table drug_word no force row level security;
alter table direction no force row level security;
alter table direction_word no force row level security;
insert into drug_word
  select pharmacy_id, word, id from drug, unnest(string_to_array(ltrim(search_text), ' ')) word;
insert into direction_word
  select pharmacy_id, word, id from direction, unnest(string_to_array(ltrim(search_text), ' ')) word;
alter table drug force row level security;
alter table drug_word force row level security;
alter table direction force row level security;
alter table direction_word force row level security;
