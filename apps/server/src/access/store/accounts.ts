import type { MailLanguage } from '@packwright/contract/mail-labels';
import { createDay, type Day } from '@packwright/core/days';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

export interface UserAccount {
  readonly id: number;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly dob: string | null;
  readonly gender: string;
  readonly status: number;
  readonly avatarId: number | null;
  readonly registrationNumber: string;
  readonly registrationEndsOn: Day | null;
  readonly signingRevokedAt: Instant | null;
  readonly signingRevokedBy: number | null;
  readonly signingRevokedReason: string;
  readonly shortcuts: string[];
  readonly packingStatuses: number[];
  readonly securityStamp: string;
}

const accountColumns = [
  'id',
  'userName',
  'firstName',
  'lastName',
  'email',
  'dob',
  'gender',
  'status',
  'avatarId',
  'registrationNumber',
  'registrationEndsOn',
  'signingRevokedAt',
  'signingRevokedBy',
  'signingRevokedReason',
  'shortcuts',
  'packingStatuses',
  'securityStamp',
] as const;

export async function findAccount(db: Database, id: number): Promise<UserAccount | undefined> {
  const row = await db
    .selectFrom('userAccount')
    .select(accountColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && readAccount(row);
}

/** Where a person reads their mail; empty where they have no address. */
export async function findMailAddress(db: Database, id: number): Promise<string> {
  return (await findAccount(db, id))?.email ?? '';
}

/** The language of mails to a person; null for somebody who has not signed in by the pages yet. */
export async function findMailLanguage(db: Database, id: number): Promise<MailLanguage | null> {
  const row = await db
    .selectFrom('userAccount')
    .select('mailLanguage')
    .where('id', '=', id)
    .executeTakeFirst();
  return (row?.mailLanguage ?? null) as MailLanguage | null;
}

/** Keeps the language in which a person reads pages, for their mails (ACCESS-68). */
export async function saveMailLanguage(db: Database, id: number, mailLanguage: MailLanguage): Promise<void> {
  await db
    .updateTable('userAccount')
    .set({ mailLanguage })
    .where('id', '=', id)
    .where('mailLanguage', 'is distinct from', mailLanguage)
    .execute();
}

const readAccount = <Row extends { readonly registrationEndsOn: string | null }>(row: Row) => ({
  ...row,
  registrationEndsOn: row.registrationEndsOn === null ? null : createDay(row.registrationEndsOn),
});

export interface Credential extends UserAccount {
  readonly passwordHash: string | null;
  readonly changedAt: string;
  readonly remindedAt: string | null;
  readonly mustChange: boolean;
}

/** Finds the account of a user name in any letter case, with its password hash. */
export async function findCredential(db: Database, userName: string): Promise<Credential | undefined> {
  const row = await db
    .selectFrom('userAccount')
    .innerJoin('userCredential', 'userId', 'id')
    .select([...accountColumns, 'passwordHash', 'changedAt', 'remindedAt', 'mustChange'])
    .where((eb) => eb(eb.fn('lower', ['userName']), '=', userName.toLowerCase()))
    .executeTakeFirst();
  return row && readAccount(row);
}

/** The name of a person as histories show it. */
export async function findFullName(db: Database, id: number): Promise<string> {
  const row = await db
    .selectFrom('userAccountView')
    .select(['firstName', 'lastName'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? `${row.firstName} ${row.lastName}` : '';
}

/** Takes the signing from a pharmacist, or gives it back (ACCESS-56). */
export async function saveSigningRevoked(
  db: Database,
  id: number,
  revoked: { readonly at: Instant; readonly by: number; readonly reason: string } | null,
): Promise<void> {
  await db
    .updateTable('userAccount')
    .set((eb) => ({
      signingRevokedAt: revoked?.at ?? null,
      signingRevokedBy: revoked?.by ?? null,
      signingRevokedReason: revoked?.reason ?? '',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export interface ProfileChange {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly dob?: string | null;
  readonly gender?: string;
  readonly avatarId?: number | null;
}

export async function saveAccount(
  db: Database,
  id: number,
  change: ProfileChange & { shortcuts?: string[]; packingStatuses?: number[]; status?: number },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db
    .updateTable('userAccount')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Whether another member of the same pharmacies uses this mail address (ACCESS-10). */
export async function isEmailTaken(db: Database, email: string, exceptId: number): Promise<boolean> {
  const found = await db
    .selectFrom('userAccount')
    .innerJoin('membership', 'membership.userId', 'userAccount.id')
    .select('userAccount.id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('userAccount.id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
