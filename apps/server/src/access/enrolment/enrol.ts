import type { Database } from '../../platform/database/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import {
  countAccounts,
  insertAccount,
  insertConfiguration,
  insertMembership,
  insertPharmacy,
  type NewAccount,
  type NewPharmacy,
} from './store.ts';

type EnrolmentDependencies = Pick<Platform, 'pools' | 'clock' | 'passwords'>;

/** Opens a pharmacy outside any call: for a new installation and for tests. */
export async function enrolPharmacy(
  dependencies: EnrolmentDependencies,
  pharmacy: NewPharmacy,
): Promise<number> {
  const id = await inSideTransaction(dependencies, null, (db) =>
    insertPharmacy(db, pharmacy, dependencies.clock.now()),
  );
  await inSideTransaction(dependencies, { pharmacyId: id, userId: null }, (db) =>
    insertConfiguration(db, id),
  );
  return id;
}

export interface Enrolment extends NewAccount {
  readonly password: string;
  /** 0 is the shared catalogue, for super and drug administrators. */
  readonly memberships: readonly { readonly pharmacyId: number; readonly roleCodes: readonly string[] }[];
}

/** Makes an account with its memberships outside any call. */
export async function enrolPerson(dependencies: EnrolmentDependencies, person: Enrolment): Promise<number> {
  const hash = await dependencies.passwords.hash(person.password);
  const userId = await inSideTransaction(dependencies, null, (db) =>
    insertAccount(db, person, hash, dependencies.clock.now()),
  );
  for (const { pharmacyId, roleCodes } of person.memberships) {
    await inSideTransaction(dependencies, { pharmacyId, userId }, (db) =>
      insertMembership(db, { pharmacyId, userId, roleCodes }),
    );
  }
  return userId;
}

/** The first account of a new installation, a super administrator; the transaction is one of the shared catalogue. */
export async function enrolFirst(
  db: Database,
  { passwords, clock }: Pick<EnrolmentDependencies, 'passwords' | 'clock'>,
  { password, ...account }: Omit<Enrolment, 'memberships'>,
): Promise<void> {
  const userId = await insertAccount(db, account, await passwords.hash(password), clock.now());
  await insertMembership(db, { pharmacyId: 0, userId, roleCodes: ['super_admin'] });
}

/** Whether there is no account yet: a new installation. */
export async function isWithoutAccounts(dependencies: Pick<Platform, 'pools'>): Promise<boolean> {
  return (await inSideTransaction(dependencies, null, countAccounts)) === 0;
}
