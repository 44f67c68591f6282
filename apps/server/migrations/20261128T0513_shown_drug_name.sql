-- the name of a drug as every screen shows it (DRUG-14): a strength that is a run of whole words of the name stands once
create function shown_drug_name(drug_name text, strength text) returns text
  language plpgsql immutable parallel safe
as $$
declare
  words constant text[] := array_remove(regexp_split_to_array(drug_name, '\s+'), '');
  dose constant text[] := array_remove(regexp_split_to_array(strength, '\s+'), '');
  squeezed constant text := lower(array_to_string(dose, ''));
  n constant int := coalesce(array_length(words, 1), 0);
begin
  if squeezed <> '' then
    for from_word in 2 .. n loop
      for to_word in from_word .. n loop
        if lower(array_to_string(words[from_word:to_word], '')) = squeezed then
          return array_to_string(words[1:from_word - 1] || words[to_word + 1:n] || dose, ' ');
        end if;
      end loop;
    end loop;
  end if;
  return array_to_string(words || dose, ' ');
end $$;
