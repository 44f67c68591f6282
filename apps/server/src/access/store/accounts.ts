import type { Database } from '../../platform/database/index.ts';

export interface Account {
  readonly id: number;
  readonly user_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly dob: string | null;
  readonly gender: string;
  readonly status: number;
  readonly avatar_id: number | null;
  readonly registration_number: string;
  readonly shortcuts: string[];
  readonly packing_statuses: number[];
  readonly security_stamp: string;
}

const accountColumns = [
  'id',
  'user_name',
  'first_name',
  'last_name',
  'email',
  'dob',
  'gender',
  'status',
  'avatar_id',
  'registration_number',
  'shortcuts',
  'packing_statuses',
  'security_stamp',
] as const;

export async function findAccount(db: Database, id: number): Promise<Account | undefined> {
  return db.selectFrom('user_account').select(accountColumns).where('id', '=', id).executeTakeFirst();
}

export interface Credential extends Account {
  readonly password_hash: string | null;
  readonly changed_at: string;
  readonly reminded_at: string | null;
  readonly must_change: boolean;
}

/** The account of a user name, whatever its letter case, with its password hash. */
export async function findCredential(db: Database, userName: string): Promise<Credential | undefined> {
  return db
    .selectFrom('user_account')
    .innerJoin('user_credential', 'user_id', 'id')
    .select([...accountColumns, 'password_hash', 'changed_at', 'reminded_at', 'must_change'])
    .where((eb) => eb(eb.fn('lower', ['user_name']), '=', userName.toLowerCase()))
    .executeTakeFirst();
}

export interface ProfileChange {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly dob?: string | null;
  readonly gender?: string;
  readonly avatar_id?: number | null;
}

export async function saveAccount(
  db: Database,
  id: number,
  change: ProfileChange & { shortcuts?: string[]; packing_statuses?: number[] },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('user_account').set(change).where('id', '=', id).execute();
}

/** Whether another member of the same pharmacies uses this mail address (security 3.4). */
export async function isEmailTaken(db: Database, email: string, exceptId: number): Promise<boolean> {
  const found = await db
    .selectFrom('user_account')
    .innerJoin('membership', 'membership.user_id', 'user_account.id')
    .select('user_account.id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('user_account.id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
