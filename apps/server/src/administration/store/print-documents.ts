import { type LabelDots, labelDots } from '@packwright/core/printers';
import { type Insertable, sql } from 'kysely';
import { createPurge, type Database, type PurgeBatch } from '../../platform/database/index.ts';
import type { DB } from '../../platform/database/generated/db.ts';

export async function insertPrintDocument(
  db: Database,
  document: Insertable<DB['printDocument']>,
): Promise<void> {
  await db.insertInto('printDocument').values(document).execute();
}

/** The packs that a print is of, and the label printers that can print it. */
export interface PrintDocument {
  readonly isLabel: boolean;
  readonly clientCode: string;
  readonly packType: string;
  readonly blisterType: number;
  readonly labelDots: readonly LabelDots[];
}

export async function findPrintDocument(db: Database, fileId: number): Promise<PrintDocument | undefined> {
  const row = await db
    .selectFrom('printDocument')
    .select(['isLabel', 'clientCode', 'packType', 'blisterType'])
    .select(sql<boolean>`coarse_zpl is not null and fine_zpl is not null`.as('hasLabels'))
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { hasLabels, ...document } = row;
  return { ...document, labelDots: hasLabels ? labelDots : [] };
}

/** Labels in ZPL; undefined for a print that label printers cannot print. */
export async function findZpl(
  db: Database,
  fileId: number,
  dots: LabelDots,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('printDocument')
    .select(dots === 8 ? 'coarseZpl as zpl' : 'fineZpl as zpl')
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  return row?.zpl ?? undefined;
}

/** Goes with the documents at printers, after 30 days (PRINT-44). */
export const purgePrintDocuments: PurgeBatch = createPurge(
  'printDocument',
  (now) => sql`created_at < ${now}::timestamptz - interval '30 days'`,
);
