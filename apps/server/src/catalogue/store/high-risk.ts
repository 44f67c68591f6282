import type { Database } from '../../platform/database/index.ts';

export interface HighRiskList {
  readonly codes: readonly string[];
  readonly version: number;
}

/** The pharmacy's own list of ATC codes; undefined while it has the shipped one. */
export async function findHighRiskList(db: Database): Promise<HighRiskList | undefined> {
  return db.selectFrom('highRiskList').select(['codes', 'version']).executeTakeFirst();
}

/** Saves when the version is still the one that was read, 0 without a list; answers whether it was. */
export async function saveHighRiskList(
  db: Database,
  pharmacyId: number,
  { codes, version }: HighRiskList,
): Promise<boolean> {
  const saved =
    version === 0
      ? await db
          .insertInto('highRiskList')
          .values({ pharmacyId, codes: [...codes] })
          .onConflict((conflict) => conflict.column('pharmacyId').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('highRiskList')
          .set({ codes: [...codes], version: version + 1 })
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return saved !== undefined;
}
