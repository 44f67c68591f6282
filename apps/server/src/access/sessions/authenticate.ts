import { accessRefusals, Refusal } from '@packwright/contract';
import { laterBy, sha256 } from '../../platform/clock/index.ts';
import { type Database, singleStatements } from '../../platform/database/index.ts';
import { once, type Platform } from '../../platform/platform.ts';
import type { Who } from '../../platform/work.ts';
import { type Account, findPharmacy, pharmaciesOf, rolesOf } from '../store/index.ts';
import { keptRights, type Rights, rightsOfRoles } from './held-rights.ts';
import { isLive } from './live.ts';
import { deviceHashOf, isOnItsDevice } from './device.ts';
import { bindFamily, type Family, findRoleGrants, findStanding, touchFamily } from './store/index.ts';

/** Activity is written at most this often. */
const touchEvery = 15_000;

const rightsOfHeld = keptRights();

/** What a request shows of its session. */
interface Presented {
  readonly authorization: string | undefined;
  readonly isBackground: boolean;
  readonly deviceToken?: string | undefined;
}

/**
 * The person of a bearer token, with rights as they stand at this moment: nothing about rights lives in the
 * token (security 7.7). Background calls do not count as activity. Throws INVALID_SESSION.
 */
export async function authenticate(
  platform: Platform,
  { authorization, isBackground, deviceToken }: Presented,
  until?: number,
): Promise<Who> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1];
  const who = token && (await personOfToken(platform, token, isBackground, { deviceToken, until }));
  if (!who) throw new Refusal(accessRefusals.invalidSession);
  return who;
}

/** The person of an access token; null when it is not usable. */
export async function personOfToken(
  platform: Platform,
  token: string,
  isBackground: boolean,
  {
    deviceToken,
    until,
  }: { readonly deviceToken?: string | undefined; readonly until?: number | undefined } = {},
): Promise<Who | null> {
  const device = deviceHashOf(deviceToken);
  const now = platform.clock.now();
  const db = singleStatements(platform.pools.side, until);
  const found = await findStanding(db, sha256(token), now);
  if (!found) return null;
  const account = { status: found.accountStatus, securityStamp: found.accountStamp };
  if (!isLive(found, account, now) || !isOnItsDevice(found, device)) return null;
  const isBinding = device !== null && found.deviceBoundAt === null;
  const isTouching = !isBackground && laterBy(found.lastActivityAt, touchEvery) < now;
  if (isBinding) await once(platform, null, (bound) => bindFamily(bound, found.id, now), { until });
  if (isTouching) await touchFamily(db, found.id, now);
  if (found.timezone === null) return null;
  const pharmacyId = found.currentPharmacy ?? 0;
  const rights =
    found.held === null
      ? rightsOfRoles([])
      : await rightsOfHeld(found.held, (roleIds) => findRoleGrants(db, pharmacyId, roleIds));
  return whoOf({ account: { ...found, id: found.userId }, family: found, timezone: found.timezone, rights });
}

/** Null when the person no longer belongs to the pharmacy of the session, or it is no longer there. */
export async function describe(db: Database, account: Account, family: Facts['family']): Promise<Who | null> {
  const pharmacyId = family.currentPharmacy ?? 0;
  const belongs = (await pharmaciesOf(db, account.id)).some(({ id }) => id === pharmacyId);
  const pharmacy = belongs ? await findPharmacy(db, pharmacyId) : undefined;
  if (!pharmacy) return null;
  const roles = await rolesOf(db, pharmacyId, account.id);
  return whoOf({ account, family, timezone: pharmacy.timezone, rights: rightsOfRoles(roles) });
}

interface Facts {
  readonly account: Pick<Account, 'id' | 'userName' | 'firstName' | 'lastName'>;
  readonly family: Pick<Family, 'id' | 'currentPharmacy' | 'passwordProvedAt'>;
  readonly timezone: string;
  readonly rights: Rights;
}

function whoOf({ account, family, timezone, rights }: Facts): Who {
  return {
    userId: account.id,
    userName: account.userName,
    fullName: `${account.firstName} ${account.lastName}`,
    pharmacyId: family.currentPharmacy ?? 0,
    familyId: family.id,
    timezone,
    passwordProvedAt: family.passwordProvedAt,
    ...rights,
  };
}
