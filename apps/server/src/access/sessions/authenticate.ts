import { accessRefusals, Refusal } from '@packwright/contract';
import { computeToday } from '@packwright/core/days';
import { isRegistrationValid, type Registration, roleLevels } from '@packwright/core/permissions';
import { type Instant, addMilliseconds, computeSha256 } from '../../platform/clock/index.ts';
import { type Database, createSingleStatementDatabase } from '../../platform/database/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Who } from '../../platform/work.ts';
import {
  type UserAccount,
  findOpenGrant,
  findPharmacy,
  listWorkingPharmacies,
  listHeldRoles,
  type OpenGrant,
} from '../store/index.ts';
import { createRightsCache, type Rights, mergeRoleRights } from './rights-cache.ts';
import { isSessionLive } from './session-live.ts';
import { hashDeviceToken, isOnBoundDevice } from './device.ts';
import {
  bindSession,
  type SessionRow,
  findRoleGrants,
  findSessionStanding,
  touchSession,
} from './store/index.ts';

/** Activity is written at most this often. */
const touchEvery = 15_000;

const rightsOfHeld = createRightsCache();

/** The credentials in the headers of a request. */
interface SessionCredentials {
  readonly authorization: string | undefined;
  readonly isBackground: boolean;
  readonly deviceToken?: string | undefined;
}

/**
 * Finds the person of a bearer token with the rights of this moment; the token holds no rights (SESSION-4). Background
 * calls do not count as activity. With `db`, the transaction works in the pharmacy of the session from then on. Throws
 * INVALID_SESSION.
 */
export async function authenticate(
  platform: Platform,
  { authorization, isBackground, deviceToken }: SessionCredentials,
  until?: number,
  db?: Database,
): Promise<Who> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1];
  const who = token && (await findPersonByToken(platform, token, isBackground, { deviceToken, until, db }));
  if (!who) throw new Refusal(accessRefusals.invalidSession);
  return who;
}

/** The person of an access token; null when it is not usable. */
export async function findPersonByToken(
  platform: Platform,
  token: string,
  isBackground: boolean,
  {
    deviceToken,
    until,
    db,
  }: Pick<SessionCredentials, 'deviceToken'> & {
    readonly until?: number | undefined;
    readonly db?: Database | undefined;
  } = {},
): Promise<Who | null> {
  const device = hashDeviceToken(deviceToken);
  const now = platform.clock.now();
  const alone = createSingleStatementDatabase(platform.pools.side, until);
  const found = await findSessionStanding(db ?? alone, computeSha256(token), now);
  if (!found) return null;
  const account = { status: found.accountStatus, securityStamp: found.accountStamp };
  if (!isSessionLive(found, account, now) || !isOnBoundDevice(found, device)) return null;
  const isBinding = device !== null && found.deviceBoundAt === null;
  const isTouching = !isBackground && addMilliseconds(found.lastActivityAt, touchEvery) < now;
  if (isBinding)
    await inSideTransaction(platform, null, (bound) => bindSession(bound, found.id, now), { until });
  if (isTouching) await touchSession(alone, found.id, now);
  if (found.timezone === null) return null;
  const pharmacyId = found.currentPharmacy ?? 0;
  const rights =
    found.held === null
      ? mergeRoleRights([])
      : await rightsOfHeld(found.held, (roleIds) => findRoleGrants(db ?? alone, pharmacyId, roleIds));
  return buildWho({
    account: { ...found, id: found.userId },
    session: found,
    timezone: found.timezone,
    rights,
    now,
    grant:
      found.grantId !== null && found.grantLevel !== null && found.grantEndsAt !== null
        ? {
            id: found.grantId,
            level: found.grantLevel,
            endsAt: found.grantEndsAt,
            isEmergency: found.grantIsEmergency === true,
          }
        : null,
  });
}

/** Null when the person no longer belongs to the pharmacy of the session, or it is inactive or no longer there. */
export async function loadWho(
  db: Database,
  account: UserAccount,
  session: WhoFacts['session'],
  now: Instant,
): Promise<Who | null> {
  const pharmacyId = session.currentPharmacy ?? 0;
  const belongs = (await listWorkingPharmacies(db, account.id)).some(({ id }) => id === pharmacyId);
  const pharmacy = belongs ? await findPharmacy(db, pharmacyId) : undefined;
  if (!pharmacy) return null;
  const roles = await listHeldRoles(db, pharmacyId, account.id);
  const rights = mergeRoleRights(roles);
  const grant =
    rights.roleLevel === roleLevels.supportAdmin
      ? await findOpenGrant(db, pharmacyId, account.id, now)
      : null;
  return buildWho({ account, session, timezone: pharmacy.timezone, rights, now, grant });
}

interface WhoFacts {
  readonly account: Pick<UserAccount, 'id' | 'userName' | 'firstName' | 'lastName'> & Registration;
  readonly session: Pick<SessionRow, 'id' | 'currentPharmacy' | 'passwordProvedAt'> & {
    readonly isSecondFactorDue?: boolean;
  };
  readonly timezone: string;
  readonly rights: Rights;
  readonly now: Instant;
  readonly grant: OpenGrant | null;
}

function buildWho({ account, session, timezone, rights, now, grant }: WhoFacts): Who {
  const isSupport = rights.roleLevel === roleLevels.supportAdmin;
  return {
    userId: account.id,
    userName: account.userName,
    fullName: `${account.firstName} ${account.lastName}${isSupport ? ' (Support)' : ''}`,
    pharmacyId: session.currentPharmacy ?? 0,
    sessionId: session.id,
    timezone,
    passwordProvedAt: session.passwordProvedAt,
    ...rights,
    isPharmacist: rights.isPharmacist && isRegistrationValid(account, computeToday(timezone, now)),
    ...(session.isSecondFactorDue && { isSecondFactorDue: true }),
    ...(isSupport &&
      grant && {
        supportGrant: grant.level,
        supportGrantId: grant.id,
        supportGrantEndsAt: grant.endsAt,
        ...(grant.isEmergency && { isSupportEmergency: true }),
      }),
  };
}
