-- A dump is restored without any search path, and the words of names are computed while its rows come in: the function must
-- find its own parts by their whole names (RUN-6).
create or replace function search_words(value text) returns text
language sql immutable parallel safe as $$
  select coalesce(' ' || string_agg(distinct word, ' '), '') from unnest(
      regexp_split_to_array(public.fold_text(value), '[\s!-/:-@\[-`{-~]+')
      || regexp_split_to_array(regexp_replace(public.fold_text(value), '[''.-]', '', 'g'), '[\s!-/:-@\[-`{-~]+')) word
    where word <> ''
$$;
