import { type ClaimFee, type PortalHeading, usualPortalHeadings } from '@packwright/core/claims';
import type { Insertable, Selectable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';
import { toProgram } from '../rules/programs.ts';

interface ClaimSetting extends Omit<Selectable<DB['claimSetting']>, 'pharmacyId' | 'portalColumns'> {
  readonly portalColumns: readonly PortalHeading[];
}

/** As a pharmacy begins; the cap is that of the program from July 2024. */
const usualSetting: ClaimSetting = { weeklyCap: 90, weekStart: 0, portalColumns: usualPortalHeadings };

export async function getClaimSetting(db: Database): Promise<ClaimSetting> {
  const row = await db.selectFrom('claimSetting').selectAll().$castTo<ClaimSetting>().executeTakeFirst();
  return row ?? usualSetting;
}

export async function listClaimFees(db: Database): Promise<ClaimFee[]> {
  const rows = await db.selectFrom('claimFee').selectAll().orderBy('daaFunding').orderBy('fromDay').execute();
  return rows.map(({ daaFunding, fromDay, cents }) => ({
    program: toProgram(daaFunding),
    from: fromDay as ClaimFee['from'],
    cents,
  }));
}

export async function saveClaimSetting(
  db: Database,
  { pharmacyId, portalColumns, ...setting }: ClaimSetting & { readonly pharmacyId: number },
  fees: readonly Insertable<DB['claimFee']>[],
): Promise<void> {
  const change = { ...setting, portalColumns: JSON.stringify(portalColumns) };
  await db
    .insertInto('claimSetting')
    .values({ pharmacyId, ...change })
    .onConflict((conflict) => conflict.column('pharmacyId').doUpdateSet(change))
    .execute();
  await db.deleteFrom('claimFee').execute();
  if (fees.length > 0)
    await db
      .insertInto('claimFee')
      .values([...fees])
      .execute();
}
