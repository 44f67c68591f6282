import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import type { Rule } from './rules.ts';

const mostShown = 20;

/** What breaks a rule in the pharmacy that the transaction stands in; at most twenty findings. */
export async function findingsOf(db: Database, rule: Rule): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`${sql.raw(rule.sql)} limit ${mostShown}`.execute(db);
  return rows.map(({ found }) => found);
}

export interface PackedMedicine {
  readonly foil_id: number;
  readonly pack_type: number;
  readonly is_short_course: boolean;
  readonly is_s8_drug: boolean;
  readonly is_cytotoxic: boolean;
  readonly is_warfarin: boolean;
  readonly is_sinemet: boolean;
  readonly is_s4n: boolean;
}

/** Every packed medicine that is not ceased, as the limit of 16 counts them. */
export async function packedMedicines(db: Database): Promise<PackedMedicine[]> {
  return db
    .selectFrom('prescription')
    .select([
      'foil_id',
      'pack_type',
      'is_short_course',
      'is_s8_drug',
      'is_cytotoxic',
      'is_warfarin',
      'is_sinemet',
      'is_s4n',
    ])
    .where('deleted_at', 'is', null)
    .where('state', '<>', 'ceased')
    .where('pack_type', '=', 0)
    .execute();
}

export interface StoredSignature {
  readonly id: number;
  readonly statement: string;
  readonly sha256: Uint8Array;
  readonly signature: Uint8Array | null;
  readonly public_key: Uint8Array | null;
}

export async function storedSignatures(db: Database, afterId: number): Promise<StoredSignature[]> {
  return db
    .selectFrom('check_signature as s')
    .leftJoin('signing_key as k', 'k.id', 's.signing_key_id')
    .select(['s.id', 's.statement', 's.sha256', 's.signature', 'k.public_key'])
    .where('s.id', '>', afterId)
    .orderBy('s.id')
    .limit(500)
    .execute();
}
