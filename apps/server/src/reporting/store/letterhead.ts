import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** The head of a letter of the pharmacy. */
export interface Letterhead {
  readonly name: string;
  readonly street: string;
  readonly suburb: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: readonly string[];
  readonly fax: readonly string[];
  readonly email: readonly string[];
}

export async function getLetterhead(db: Database, pharmacyId: number): Promise<Letterhead> {
  const { rows } = await sql<Letterhead>`
    select name, street, suburb, state, postal_code, phone, fax, email from pharmacy_letterhead_view
    where id = ${pharmacyId}`.execute(db);
  const [head] = rows;
  if (head === undefined) throw new Error(`Pharmacy ${pharmacyId} is not there`);
  return head;
}
