import { displayDrugName } from '@packwright/core/medicines';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

/** The stored picture with these bytes; null when it was removed. */
export async function findPhoto(db: Database, sha256Hex: string): Promise<number | null> {
  const row = await db
    .selectFrom('storedFileView')
    .select('id')
    .where('sha256', '=', Buffer.from(sha256Hex, 'hex'))
    .where('kind', '=', 'resource')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Notes of these patients that show at the distribution stage (PATIENT-12). */
export async function listDistributionNotes(db: Database, patientIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('noteView')
    .select('content')
    .where('patientId', '=', buildAnyOf(patientIds))
    .where('isDistribution', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ content }) => content);
}

/** Which of these medicines may not be given as another brand. */
export async function listWithoutBrandSwap(
  db: Database,
  prescriptionIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('prescriptionView')
    .select('id')
    .where('id', '=', buildAnyOf(prescriptionIds))
    .where('isPreventBrandswap', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findDrugNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('drugView')
    .select(['id', 'drugName', 'strength'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((drug) => [drug.id, displayDrugName(drug)]));
}
