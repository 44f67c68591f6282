import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

export interface NewPerson {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly dob: string | null;
  readonly gender: string;
  readonly avatarId: number | null;
  readonly registrationNumber: string;
  readonly registrationEndsOn: string | null;
}

/** Adds an account; without a password hash nobody signs in before the mailed link is used. */
export async function insertPerson(
  db: Database,
  person: NewPerson,
  passwordHash: string | null,
  now: Instant,
): Promise<number> {
  const { id } = await db
    .insertInto('userAccount')
    .values({ ...person, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('userCredential')
    .values({ userId: id, passwordHash, changedAt: now, mustChange: passwordHash !== null })
    .execute();
  return id;
}

export type PersonChange = Partial<NewPerson> & { readonly status?: number };

/** Saves a change of the version that was seen; false when another has come meanwhile. */
export async function updatePerson(
  db: Database,
  id: number,
  version: number,
  change: PersonChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('userAccount')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Every token and link of the person dies with the old stamp (SESSION-3). */
export async function renewSecurityStamp(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('userAccount')
    .set({ securityStamp: sql`gen_random_uuid()` })
    .where('id', '=', userId)
    .execute();
}

/** Makes a person a member of the pharmacy in view, or ends it; one who left is taken back with the same row. */
export async function saveMembership(
  db: Database,
  pharmacyId: number,
  userId: number,
  isActive: boolean,
): Promise<void> {
  await db
    .insertInto('membership')
    .values({ pharmacyId, userId, isActive })
    .onConflict((conflict) => conflict.columns(['pharmacyId', 'userId']).doUpdateSet({ isActive }))
    .execute();
}

/** The roles of a member in the pharmacy in view, instead of those they held. */
export async function saveMemberRoles(
  db: Database,
  pharmacyId: number,
  userId: number,
  roles: readonly { readonly id: number; readonly pharmacyId: number }[],
): Promise<void> {
  await db
    .deleteFrom('membershipRole')
    .where('pharmacyId', '=', pharmacyId)
    .where('userId', '=', userId)
    .execute();
  if (roles.length === 0) return;
  await db
    .insertInto('membershipRole')
    .values(roles.map((role) => ({ pharmacyId, userId, rolePharmacyId: role.pharmacyId, roleId: role.id })))
    .execute();
}
