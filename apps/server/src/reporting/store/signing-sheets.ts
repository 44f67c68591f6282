import type { Day } from '@packwright/core/days';
import type { PrintOrder } from '@packwright/core/reports';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

export interface SigningOptionRow extends Omit<Selectable<DB['signingSheetOption']>, 'pharmacyId'> {
  readonly printOrder: PrintOrder;
}

/** As a pharmacy begins. */
const usualOption: SigningOptionRow = {
  includeOptionForCareWorker: false,
  printInsulinOnRegularSheets: false,
  printWarfarinOnRegularSheets: false,
  removeAdminDates: false,
  printOrder: 'room',
};

export async function getSigningOption(db: Database): Promise<SigningOptionRow> {
  const row = await db.selectFrom('signingSheetOption').selectAll().executeTakeFirst();
  return row === undefined ? usualOption : { ...row, printOrder: row.printOrder as PrintOrder };
}

export async function saveSigningOption(
  db: Database,
  option: Insertable<DB['signingSheetOption']>,
): Promise<void> {
  const { pharmacyId: _, ...change } = option;
  await db
    .insertInto('signingSheetOption')
    .values(option)
    .onConflict((conflict) => conflict.column('pharmacyId').doUpdateSet(change))
    .execute();
}

interface PrintedPeriod {
  readonly sheetCode: string;
  readonly from: Day;
  readonly to: Day;
}

/** The sheets that were printed of a resident before. */
export interface EarlierPrints {
  readonly version: number;
  /** When the newest was printed of days that the next one has as well; null for none. */
  readonly replacedAt: string | null;
}

/** Holds the numbers of these residents, so that two prints at once follow each other; answers what was printed before. */
export async function lockEarlierPrints(
  db: Database,
  patientIds: readonly number[],
  { sheetCode, from, to }: PrintedPeriod,
): Promise<Map<number, EarlierPrints>> {
  const ids = patientIds.toSorted((one, other) => one - other);
  await sql`select pg_advisory_xact_lock(hashtext('signing_sheet_print'), id) from unnest(${ids}::int[]) as id`.execute(
    db,
  );
  const rows = await db
    .selectFrom('signingSheetPrint')
    .select((eb) => [
      'patientId',
      eb.fn.max('version').as('version'),
      sql<string | null>`max(printed_at) filter (where from_day <= ${to} and to_day >= ${from})`.as(
        'replacedAt',
      ),
    ])
    .where('patientId', '=', buildAnyOf(ids))
    .where('sheetCode', '=', sheetCode)
    .groupBy('patientId')
    .execute();
  return new Map(rows.map(({ patientId, version, replacedAt }) => [patientId, { version, replacedAt }]));
}

export async function insertSigningPrints(
  db: Database,
  prints: readonly Insertable<DB['signingSheetPrint']>[],
): Promise<void> {
  await db
    .insertInto('signingSheetPrint')
    .values([...prints])
    .execute();
}
