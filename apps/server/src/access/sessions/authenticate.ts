import { accessRefusals, Refusal } from '@packwright/contract';
import { levelOfRoles, rightsOf } from '@packwright/core/permissions';
import { type Instant, laterBy, sha256 } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { once, type Platform } from '../../platform/platform.ts';
import type { Who } from '../../platform/work.ts';
import { type Account, findAccount, findPharmacy, pharmaciesOf, rolesOf } from '../store.ts';
import { isLive } from './live.ts';
import { deviceHashOf, isOnItsDevice } from './device.ts';
import { bindFamily, type Family, findFamilyOfAccess, touchFamily } from './store.ts';

/** Activity is written at most this often. */
const touchEvery = 15_000;

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
  const session = await once(
    platform,
    null,
    async (db) => {
      const family = await findFamilyOfAccess(db, sha256(token), now);
      const account = family && (await findAccount(db, family.user_id));
      if (!family || !account || !isLive(family, account, now) || !isOnItsDevice(family, device)) return null;
      if (device && family.device_bound_at === null) await bindFamily(db, family.id, now);
      if (!isBackground && laterBy(family.last_activity_at, touchEvery) < now)
        await touchFamily(db, family.id, now);
      return { family, account };
    },
    { until },
  );
  if (!session) return null;
  const { family, account } = session;
  const tenancy = { pharmacyId: family.current_pharmacy, userId: account.id };
  return once(platform, tenancy, (db) => describe(db, account, family), { until });
}

/** Null when the person no longer belongs to the pharmacy of the session, or it is no longer there. */
export async function describe(
  db: Database,
  account: Account,
  family: Pick<Family, 'id' | 'current_pharmacy' | 'password_proved_at'>,
): Promise<Who | null> {
  const pharmacyId = family.current_pharmacy ?? 0;
  const belongs = (await pharmaciesOf(db, account.id)).some(({ id }) => id === pharmacyId);
  const pharmacy = belongs ? await findPharmacy(db, pharmacyId) : undefined;
  if (!pharmacy) return null;
  const roles = await rolesOf(db, pharmacyId, account.id);
  return {
    userId: account.id,
    userName: account.user_name,
    fullName: `${account.first_name} ${account.last_name}`,
    pharmacyId,
    familyId: family.id,
    timezone: pharmacy.timezone,
    roleLevel: levelOfRoles(roles.map(({ roleLevel }) => roleLevel)),
    isPharmacist: roles.some(({ isPharmacist }) => isPharmacist),
    isChangeCommentRequired: roles.some(({ isChangeCommentRequired }) => isChangeCommentRequired),
    passwordProvedAt: family.password_proved_at as Instant,
    ...rightsOf(roles),
  };
}
