import { type RawBuilder, sql } from 'kysely';

/** The name of a medicine as its cell shows it: with the strength of the drug that has the code (DRUG-14, API-5). */
export const createShownNameSql = (name: RawBuilder<unknown>, code: RawBuilder<unknown>) =>
  sql`fold_text(shown_drug_name(${name}, coalesce((
    select d.strength from drug_view d where d.drug_code = ${code} order by d.archived_at nulls first limit 1
  ), '')))`;
