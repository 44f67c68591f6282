import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

export interface NewPharmacy {
  readonly code: string;
  readonly name: string;
  readonly phone: readonly string[];
  readonly email: readonly string[];
  readonly street: string;
  readonly suburb: string;
  readonly state: string;
  readonly postalCode: string;
  readonly approvalNumber: string;
  /** IANA zone. */
  readonly timezone: string;
}

/** Adds an active pharmacy; its configuration row is written in a transaction of that pharmacy. */
export async function insertPharmacy(db: Database, pharmacy: NewPharmacy): Promise<number> {
  const { id } = await db
    .insertInto('pharmacy')
    .values({
      code: pharmacy.code,
      name: pharmacy.name,
      phone: [...pharmacy.phone],
      email: [...pharmacy.email],
      street: pharmacy.street,
      suburb: pharmacy.suburb,
      state: pharmacy.state,
      postal_code: pharmacy.postalCode,
      approval_number: pharmacy.approvalNumber,
      timezone: pharmacy.timezone,
      status: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertConfiguration(db: Database, pharmacyId: number): Promise<void> {
  await db
    .insertInto('pharmacy_configuration')
    .values({ pharmacy_id: pharmacyId, enable_vpb: true, enable_dispense_tracker: true })
    .execute();
}

export interface NewAccount {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly registrationNumber: string;
}

export async function insertAccount(
  db: Database,
  account: NewAccount,
  passwordHash: string,
  now: Instant,
): Promise<number> {
  const { id } = await db
    .insertInto('user_account')
    .values({
      user_name: account.userName,
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      registration_number: account.registrationNumber,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('user_credential')
    .values({ user_id: id, password_hash: passwordHash, changed_at: now })
    .execute();
  return id;
}

/** Makes a person a member of the pharmacy that the transaction stands in, with system roles. */
export async function insertMembership(
  db: Database,
  member: { readonly pharmacyId: number; readonly userId: number; readonly roleCodes: readonly string[] },
): Promise<void> {
  await db
    .insertInto('membership')
    .values({ pharmacy_id: member.pharmacyId, user_id: member.userId })
    .execute();
  for (const code of member.roleCodes) {
    const role = await db
      .selectFrom('role')
      .select('id')
      .where('pharmacy_id', '=', 0)
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('membership_role')
      .values({
        pharmacy_id: member.pharmacyId,
        user_id: member.userId,
        role_pharmacy_id: 0,
        role_id: role.id,
      })
      .execute();
  }
}

export async function countAccounts(db: Database): Promise<number> {
  const row = await db
    .selectFrom('user_account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
