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
export async function insertPharmacy(db: Database, pharmacy: NewPharmacy, now: Instant): Promise<number> {
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
      postalCode: pharmacy.postalCode,
      approvalNumber: pharmacy.approvalNumber,
      timezone: pharmacy.timezone,
      status: 1,
      defaultDataAt: now,
      setUpDismissedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertConfiguration(db: Database, pharmacyId: number): Promise<void> {
  await db
    .insertInto('pharmacyConfiguration')
    .values({ pharmacyId, enableVpb: true, enableDispenseTracker: true, enableQscript: true })
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
    .insertInto('userAccount')
    .values({
      userName: account.userName,
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
      registrationNumber: account.registrationNumber,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('userCredential').values({ userId: id, passwordHash, changedAt: now }).execute();
  return id;
}

/** Makes a person a member of the current pharmacy, with system roles. */
export async function insertMembership(
  db: Database,
  member: { readonly pharmacyId: number; readonly userId: number; readonly roleCodes: readonly string[] },
): Promise<void> {
  await db
    .insertInto('membership')
    .values({ pharmacyId: member.pharmacyId, userId: member.userId })
    .execute();
  for (const code of member.roleCodes) {
    const role = await db
      .selectFrom('role')
      .select('id')
      .where('pharmacyId', '=', 0)
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('membershipRole')
      .values({
        pharmacyId: member.pharmacyId,
        userId: member.userId,
        rolePharmacyId: 0,
        roleId: role.id,
      })
      .execute();
  }
}

export async function countAccounts(db: Database): Promise<number> {
  const row = await db
    .selectFrom('userAccount')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
