import { accessRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { accessCalls } from '@packwright/contract/access';
import type { HandlerInput } from '@packwright/contract/machinery';
import { getLocalTime } from '@packwright/core/days';
import { getSupportGrantState, roleLevels } from '@packwright/core/permissions';
import { addMilliseconds } from '../../platform/clock/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import { runInPharmacy } from '../../platform/run-in-pharmacy.ts';
import type { Work } from '../../platform/work.ts';
import { mailEmergency } from '../alarms/index.ts';
import { announcePeople } from '../events.ts';
import {
  findGrant,
  findOpenGrant,
  insertGrant,
  listOpenPharmacies,
  listSupportAccounts,
  listUserPharmacies,
  lockPeople,
  saveMemberRoles,
  saveMembership,
  saveReview,
} from '../store/index.ts';
import { announceSupport, assertMayGive, auditGrant } from './support-grants.ts';

type Emergency = HandlerInput<typeof accessCalls.openEmergency>['body'];
type Review = HandlerInput<typeof accessCalls.closeSupportReview>['body'];

interface EmergencyPharmacy {
  readonly id: number;
  readonly name: string;
  readonly timezone: string;
  /** The role with which support of the installation enters; null where the account is a member of the pharmacy. */
  readonly roleId: number | null;
}

/** The pharmacies of a support account: its own, and all of them for one of the installation. */
export async function findEmergencyPharmacies(
  platform: Platform,
  { db, who }: Work,
): Promise<EmergencyPharmacy[]> {
  if (who.roleLevel !== roleLevels.supportAdmin) throw new Refusal(sharedRefusals.noPermission);
  const ofInstallation = await inSideTransaction(platform, { pharmacyId: 0, userId: null }, (side) =>
    listSupportAccounts(side, 0),
  );
  const shared = ofInstallation.find(({ id }) => id === who.userId);
  const own = (await listUserPharmacies(db, who.userId)).map(({ id }) => id);
  return (await listOpenPharmacies(db))
    .filter(({ id }) => shared !== undefined || own.includes(id))
    .map(({ id, name, timezone }) => ({
      id,
      name,
      timezone,
      roleId: own.includes(id) ? null : (shared?.roleId ?? null),
    }));
}

/** Support lets itself in: everybody of the pharmacy is told at once, and its administrators review it (ACCESS-63). */
export async function openEmergency(platform: Platform, work: Work, body: Emergency): Promise<number> {
  if (work.who.isSecondFactorDue) throw new Refusal(accessRefusals.secondFactorDue);
  const known = await findEmergencyPharmacies(platform, work);
  const pharmacy = known.find(({ id }) => id === body.pharmacyId);
  if (!pharmacy) throw new Refusal(sharedRefusals.notFound);
  if (pharmacy.id === work.who.pharmacyId) return enter(work, pharmacy, body);
  work.audit({
    area: 'access',
    action: 'let oneself into another pharmacy',
    objectKind: 'pharmacy',
    objectId: pharmacy.id,
  });
  return runInPharmacy(work, pharmacy, (there) => enter(there, pharmacy, body));
}

async function enter(there: Work, pharmacy: EmergencyPharmacy, body: Emergency): Promise<number> {
  const { db, who, now } = there;
  await lockPeople(db, pharmacy.id);
  if (pharmacy.roleId !== null) {
    await saveMembership(db, pharmacy.id, who.userId, true);
    await saveMemberRoles(db, pharmacy.id, who.userId, [{ id: pharmacy.roleId, pharmacyId: 0 }]);
  }
  const accounts = await listSupportAccounts(db, pharmacy.id);
  if (!accounts.some(({ id }) => id === who.userId)) throw new Refusal(sharedRefusals.notFound);
  if (await findOpenGrant(db, pharmacy.id, who.userId, now))
    throw new Refusal(accessRefusals.supportGrantOpen);
  const { level, minutes, reason, ticket = '' } = body;
  const endsAt = addMilliseconds(now, minutes * 60_000);
  const id = await insertGrant(db, {
    pharmacyId: pharmacy.id,
    userId: who.userId,
    level,
    reason,
    ticket,
    isEmergency: true,
    givenBy: who.userId,
    givenAt: now,
    endsAt,
  });
  auditGrant(there, 'let oneself in', id, { level, minutes, reason, ticket, isSupportEmergency: true });
  await mailEmergency(there, { name: who.fullName, until: getLocalTime(pharmacy.timezone, endsAt).time });
  await announcePeople(there);
  await announceSupport(there, who.userId);
  return id;
}

/** Closes the review of an emergency, which is over by then (ACCESS-64). */
export async function closeReview(work: Work, id: number, { verdict, finding }: Review): Promise<void> {
  assertMayGive(work);
  const { db, who, now } = work;
  const grant = await findGrant(db, id);
  if (!grant) throw new Refusal(sharedRefusals.notFound);
  if (!grant.isEmergency || grant.reviewedAt !== null) throw new Refusal(accessRefusals.supportReviewOver);
  if (getSupportGrantState(grant, now) === 'open') throw new Refusal(accessRefusals.supportReviewEarly);
  await saveReview(db, id, { verdict, finding, reviewedBy: who.userId, reviewedAt: now });
  auditGrant(work, 'review support', id, { userId: grant.userId, verdict, finding });
  await announcePeople(work);
}
