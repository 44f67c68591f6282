import type { Database } from '../../platform/database/index.ts';

/** How far back the audit trail is read: a form calls within seconds of the save. */
const newestLines = 10_000;

/** Finds who saved this record last, by the newest audit lines of the pharmacy; empty when they do not show it. */
export async function findLastSaver(
  db: Database,
  { area, kind, id }: { readonly area: string; readonly kind: string; readonly id: number },
): Promise<string> {
  const newest = db.selectFrom('auditLineView').selectAll().orderBy('seq', 'desc').limit(newestLines);
  const saver = await db
    .selectFrom(newest.as('line'))
    .innerJoin('userAccountView as u', 'u.id', 'line.actorId')
    .select(['u.firstName', 'u.lastName'])
    .where('line.area', '=', area)
    .where('line.objectKind', '=', kind)
    .where('line.objectId', '=', id)
    // The barcodes of a drug are lines of the drug, and no part of its form.
    .where('line.action', 'not like', '% barcode')
    .orderBy('line.seq', 'desc')
    .executeTakeFirst();
  return saver ? `${saver.firstName} ${saver.lastName}` : '';
}
