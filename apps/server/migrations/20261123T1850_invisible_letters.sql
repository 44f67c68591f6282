-- Keys and searches compare what is seen (ID-5): controls of direction and letters of no width are left out. The set is
-- that of packages/core/src/identifiers/invisible.ts. Most texts are plain and pay for a comparison of lengths only.
create function strip_invisible(value text) returns text
  language sql immutable strict parallel safe
  as $$ select case when octet_length(value) = length(value) then value else regexp_replace(value,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F'
    '\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U00013430-\U0001345F\U0001BCA0-\U0001BCA3'
    '\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g') end $$;

create or replace function fold_text(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, public.strip_invisible(value))) $$;

reindex index drug_by_name;
-- The kept keys of rows that have such letters are computed again; those of groups, which are unique, at the next save.
do $$
declare place int;
begin
  for place in select id from pharmacy loop
    perform set_config('app.pharmacy_id', place::text, true);
    update patient set last_name = last_name where pharmacy_id = place
      and concat(last_name, first_name, preferred_name, urn, room, medicare_number)
        <> strip_invisible(concat(last_name, first_name, preferred_name, urn, room, medicare_number));
    update drug set drug_name = drug_name where pharmacy_id = place
      and concat(drug_name, generic_name, strength, drug_code)
        <> strip_invisible(concat(drug_name, generic_name, strength, drug_code));
  end loop;
  perform set_config('app.pharmacy_id', '', true);
end $$;
