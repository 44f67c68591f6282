import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

export interface SecondFactor {
  readonly userId: number;
  readonly sealedSecret: Uint8Array;
  readonly confirmedAt: Instant | null;
  readonly lastStep: number;
}

/** Holds the row until the end of the transaction, so that a code counts once. */
export async function findSecondFactor(db: Database, userId: number): Promise<SecondFactor | undefined> {
  return db
    .selectFrom('secondFactor')
    .select(['userId', 'sealedSecret', 'confirmedAt', 'lastStep'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Since when a person has a second factor; null without one. */
export async function findConfirmedAt(db: Database, userId: number): Promise<Instant | null> {
  const row = await db
    .selectFrom('secondFactor')
    .select('confirmedAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.confirmedAt ?? null;
}

export const hasSecondFactor = async (db: Database, userId: number): Promise<boolean> =>
  (await findConfirmedAt(db, userId)) !== null;

/** A new secret takes the place of one that was never confirmed. */
export async function saveStarted(
  db: Database,
  started: { readonly userId: number; readonly sealedSecret: Uint8Array; readonly startedAt: Instant },
): Promise<void> {
  const { sealedSecret, startedAt } = started;
  await db
    .insertInto('secondFactor')
    .values(started)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ sealedSecret, startedAt, confirmedAt: null, lastStep: 0 }),
    )
    .execute();
}

export async function saveConfirmed(db: Database, userId: number, now: Instant): Promise<void> {
  await db.updateTable('secondFactor').set({ confirmedAt: now }).where('userId', '=', userId).execute();
}

export async function saveLastStep(db: Database, userId: number, lastStep: number): Promise<void> {
  await db.updateTable('secondFactor').set({ lastStep }).where('userId', '=', userId).execute();
}

/** Removes it with its recovery codes. */
export async function removeSecondFactor(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('secondFactor').where('userId', '=', userId).execute();
}

export async function insertRecoveryCodes(
  db: Database,
  userId: number,
  hashes: readonly Uint8Array[],
): Promise<void> {
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCode')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Uses a recovery code up; false when there is no such code, or it was used before. */
export async function spendRecoveryCode(
  db: Database,
  userId: number,
  codeHash: Uint8Array,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
