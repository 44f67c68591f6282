import { buildAnyOf, type Database } from '../../platform/database/index.ts';

/** How packs reach these patients now, by patient. */
export async function findDistributions(
  db: Database,
  patientIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('patientView')
    .select(['id', 'distribution'])
    .where('id', '=', buildAnyOf(patientIds))
    .execute();
  return new Map(rows.map(({ id, distribution }) => [id, distribution]));
}
