-- The words of the values in the detail of an audit line, so that people find a line by what changed: every text, and the numbers
-- among old and new values. Ids beside them are no words, and what is longer than a name is a hash.
create function audit_detail_words(detail text) returns text[]
  language sql immutable parallel safe
  as $$ select array(
    select distinct word from (
      select value #>> '{}' as text from jsonb_path_query(detail::jsonb, 'strict $.** ? (@.type() == "string")') value
      union all
      select value #>> '{}' from jsonb_path_query(detail::jsonb, 'lax $.before.** ? (@.type() == "number")') value
      union all
      select value #>> '{}' from jsonb_path_query(detail::jsonb, 'lax $.after.** ? (@.type() == "number")') value
      union all
      select value #>> '{}' from jsonb_path_query(detail::jsonb, 'lax $.from.** ? (@.type() == "number")') value
      union all
      select value #>> '{}' from jsonb_path_query(detail::jsonb, 'lax $.to.** ? (@.type() == "number")') value
    ) kept, lateral regexp_split_to_table(public.fold_text(kept.text), '[\s!-/:-@\[-`{-~]+') word
    where length(word) between 2 and 40 limit 60) $$;

-- Every word by which the detail of a line is found; compared bytewise, so that a prefix is a range and the latest line of a
-- word is the end of one. Lines are never removed, so no key binds a word to its line: it would be checked at every act.
create table audit_word (
  pharmacy_id int not null references pharmacy (id),
  word text collate "C" not null,
  seq bigint not null,
  primary key (pharmacy_id, word, seq)
);
call tenant_table('audit_word');

create function index_audit_words() returns trigger language plpgsql as $$
begin
  insert into audit_word (pharmacy_id, word, seq)
  select line.pharmacy_id, word, line.seq from added line, unnest(audit_detail_words(line.detail)) word
  where line.detail <> '{}'
  on conflict do nothing;
  return null;
end $$;

-- Once for a statement: a run of 400 packs writes its lines together.
create trigger index_audit_words after insert on audit_line
  referencing new table as added for each statement execute function index_audit_words();

do $$
declare place int;
begin
  for place in select id from pharmacy loop
    perform set_config('app.pharmacy_id', place::text, true);
    insert into audit_word (pharmacy_id, word, seq)
    select line.pharmacy_id, word, line.seq from audit_line line, unnest(audit_detail_words(line.detail)) word
    where line.pharmacy_id = place and line.detail <> '{}'
    on conflict do nothing;
  end loop;
  perform set_config('app.pharmacy_id', '', true);
end $$;

create view audit_word_view with (security_invoker = true) as select pharmacy_id, word, seq from audit_word;
grant select on audit_word_view to packwright_app;
