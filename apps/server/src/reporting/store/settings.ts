import type { ClaimFee } from '@packwright/core/claims';
import type { Insertable, Selectable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';
import { toProgram } from '../rules/programs.ts';

type SettingRow = Selectable<DB['claimSetting']>;

/** As a pharmacy begins; the cap is that of the program from July 2024. */
const usualSetting: Omit<SettingRow, 'pharmacyId'> = {
  weeklyCap: 90,
  weekStart: 0,
  numberHeading: 'MedicareOrDvaNumber',
  dateHeading: 'DateOfService',
};

export async function getClaimSetting(db: Database): Promise<Omit<SettingRow, 'pharmacyId'>> {
  const row = await db.selectFrom('claimSetting').selectAll().executeTakeFirst();
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
  setting: Insertable<DB['claimSetting']>,
  fees: readonly Insertable<DB['claimFee']>[],
): Promise<void> {
  const { pharmacyId: _, ...change } = setting;
  await db
    .insertInto('claimSetting')
    .values(setting)
    .onConflict((conflict) => conflict.column('pharmacyId').doUpdateSet(change))
    .execute();
  await db.deleteFrom('claimFee').execute();
  if (fees.length > 0)
    await db
      .insertInto('claimFee')
      .values([...fees])
      .execute();
}
