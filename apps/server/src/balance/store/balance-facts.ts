import { createDay, createDayOrNull, type Day } from '@packwright/core/days';
import { supplies } from '@packwright/core/fields';
import { type Hundredths, toHundredths } from '@packwright/core/quantity';
import { sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

/** The strength of each drug by its code; only the strength distinguishes two balances of one brand. */
export async function findStrengths(
  db: Database,
  drugCodes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('drugView')
    .select(['drugCode', 'strength'])
    .where('drugCode', '=', (where) => where.fn.any(where.val([...drugCodes])))
    // A drug in use takes precedence over an archived one.
    .orderBy('archivedAt', (order) => order.asc().nullsFirst())
    .execute();
  return new Map(rows.toReversed().map(({ drugCode, strength }) => [drugCode, strength]));
}

/** The live packed and PRN lines behind these patients' medicines of these codes. */
export async function listLiveLines(
  db: Database,
  patientIds: readonly number[],
  drugCodes: readonly string[],
) {
  const rows = await db
    .selectFrom('prescriptionView')
    .select([
      'id',
      'patientId',
      'drugCode',
      'packType',
      'frequency',
      'onDays',
      'offDays',
      'freqXDay',
      'freqXWeek',
      'packedWeekDay',
      'startDate',
      'endDate',
      'doses',
      'isShortCourse',
      'shortCourseTotal',
      'shortCourseStartSlot',
    ])
    .where('patientId', '=', buildAnyOf(patientIds))
    .where('drugCode', '=', (where) => where.fn.any(where.val([...drugCodes])))
    .where('deletedAt', 'is', null)
    .where('state', '<>', 'ceased')
    .where(
      'packType',
      '=',
      sql<number>`any(${sql.lit(`{${supplies.packed.code},${supplies.prn.code}}`)}::smallint[])`,
    )
    .execute();
  return rows.map((row) => ({
    ...row,
    startDate: createDayOrNull(row.startDate),
    endDate: createDayOrNull(row.endDate),
    doses: row.doses.map(toHundredths),
  }));
}

export type LiveLine = Awaited<ReturnType<typeof listLiveLines>>[number];

export interface PackedSpan {
  readonly prescriptionId: number;
  readonly drugCode: string;
  readonly from: Day;
  readonly to: Day;
  /** The pills of its doses that were not packed (LEDGER-23). */
  readonly missing: Hundredths;
}

/** The days from this one on for which these patients' medicines lie in packs (LEDGER-16). */
export async function listPackedSpans(
  db: Database,
  patientIds: readonly number[],
  from: Day,
): Promise<PackedSpan[]> {
  const rows = await db
    .selectFrom('packedSpanView')
    .select(['prescriptionId', 'drugCode', 'windowStart', 'windowEnd', 'missingQty'])
    .where('patientId', '=', buildAnyOf(patientIds))
    .where('windowEnd', '>=', from)
    .execute();
  return rows.flatMap(({ prescriptionId, drugCode, windowStart, windowEnd, missingQty }) => {
    if (prescriptionId === null || drugCode === null || windowStart === null || windowEnd === null) return [];
    const days = { from: createDay(windowStart), to: createDay(windowEnd) };
    return [{ prescriptionId, drugCode, ...days, missing: toHundredths(missingQty ?? 0) }];
  });
}

/** The final supplies of when-required medicines, from which their weekly use is computed (LEDGER-9). */
export async function listRefills(
  db: Database,
  accountIds: readonly number[],
): Promise<{ accountId: number; at: string; qty: number }[]> {
  if (accountIds.length === 0) return [];
  // The steps of one supply, its cancellation too, share all of their key but its last part.
  const { rows } = await sql<{ accountId: number; at: string; qty: number }>`
    select account_id, min(at) as at, sum(qty)::int as qty
    from vpb_entry
    where account_id = any(${[...accountIds]}::int[]) and kind = 'DIS'
    group by account_id, regexp_replace(natural_key, ':[^:]*$', '')
    having sum(qty) > 0`.execute(db);
  return rows;
}
