import type { SecondFactorRule } from '@packwright/core/permissions';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';

type StoredSettings = Selectable<DB['pharmacyConfiguration']>;
export type SettingChange = Updateable<DB['pharmacyConfiguration']>;

export interface ConfigurationRow extends StoredSettings {
  /** Stands at the pharmacy itself, like its name. */
  readonly pharmacyGuid: string;
}

const selectConfiguration = (db: Database, pharmacyId: number) =>
  db
    .selectFrom('pharmacyConfiguration')
    .innerJoin('pharmacy', 'pharmacy.id', 'pharmacyConfiguration.pharmacyId')
    .selectAll('pharmacyConfiguration')
    .select('pharmacy.guid as pharmacyGuid')
    .where('pharmacyConfiguration.pharmacyId', '=', pharmacyId);

export async function findConfiguration(db: Database, pharmacyId: number): Promise<ConfigurationRow> {
  return selectConfiguration(db, pharmacyId).executeTakeFirstOrThrow();
}

export async function findSecondFactorRule(db: Database, pharmacyId: number): Promise<SecondFactorRule> {
  const row = await db
    .selectFrom('pharmacyConfiguration')
    .select('secondFactorFor')
    .where('pharmacyId', '=', pharmacyId)
    .executeTakeFirstOrThrow();
  return row.secondFactorFor as SecondFactorRule;
}

/** Two people who save at once do so one after the other. */
export async function lockConfiguration(db: Database, pharmacyId: number): Promise<ConfigurationRow> {
  return selectConfiguration(db, pharmacyId).forUpdate('pharmacyConfiguration').executeTakeFirstOrThrow();
}

export async function saveConfiguration(
  db: Database,
  pharmacyId: number,
  change: SettingChange,
): Promise<void> {
  await db.updateTable('pharmacyConfiguration').set(change).where('pharmacyId', '=', pharmacyId).execute();
}

export async function saveGuid(db: Database, pharmacyId: number, guid: string): Promise<void> {
  await db.updateTable('pharmacy').set({ guid }).where('id', '=', pharmacyId).execute();
}

export type CredentialRow = Selectable<DB['pharmacyCredential']>;
export type CredentialKey = Pick<CredentialRow, 'pharmacyId' | 'system' | 'field'>;

export async function listCredentials(db: Database, pharmacyId: number): Promise<CredentialRow[]> {
  return db.selectFrom('pharmacyCredential').selectAll().where('pharmacyId', '=', pharmacyId).execute();
}

export async function saveCredential(
  db: Database,
  key: CredentialKey,
  value: Pick<Insertable<DB['pharmacyCredential']>, 'openValue' | 'sealedValue'>,
): Promise<void> {
  await db
    .insertInto('pharmacyCredential')
    .values({ ...key, ...value })
    .onConflict((conflict) => conflict.columns(['pharmacyId', 'system', 'field']).doUpdateSet(value))
    .execute();
}

export async function deleteCredential(
  db: Database,
  { pharmacyId, system, field }: CredentialKey,
): Promise<void> {
  await db
    .deleteFrom('pharmacyCredential')
    .where('pharmacyId', '=', pharmacyId)
    .where('system', '=', system)
    .where('field', '=', field)
    .execute();
}

/** One changed setting; of a secret only that it changed. */
export type NewChange =
  | { readonly field: string; readonly isSecret: true }
  | {
      readonly field: string;
      readonly isSecret: false;
      readonly oldValue: string;
      readonly newValue: string;
    };

export async function insertChanges(
  db: Database,
  by: { readonly pharmacyId: number; readonly changedBy: number; readonly changedAt: Instant },
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto('pharmacyChange')
    .values(changes.map((change) => ({ ...by, ...change })))
    .execute();
}

/** One page of the changes, the newest first, and how many there are. */
export async function searchChanges(
  db: Database,
  pharmacyId: number,
  { size, offset }: { readonly size: number; readonly offset: number },
) {
  const found = db.selectFrom('pharmacyChange as change').where('change.pharmacyId', '=', pharmacyId);
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .innerJoin('userAccount as person', 'person.id', 'change.changedBy')
    .selectAll('change')
    .select(['person.firstName', 'person.lastName'])
    .orderBy('change.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
  return { rows, total };
}
