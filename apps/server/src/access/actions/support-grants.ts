import type { AuditAct } from '@packwright/contract/audit-labels';
import { accessRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { accessCalls } from '@packwright/contract/access';
import type { HandlerInput } from '@packwright/contract/machinery';
import { getSupportGrantState, mayGiveSupport } from '@packwright/core/permissions';
import { addMilliseconds } from '../../platform/clock/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { announcePeople, announceRights } from '../events.ts';
import {
  endGrant,
  findGrant,
  findOpenGrant,
  insertGrant,
  listSupportAccounts,
  lockPeople,
  saveMemberRoles,
  saveMembership,
} from '../store/index.ts';

type NewGrant = HandlerInput<typeof accessCalls.createSupportGrant>['body'];

interface SupportAccount {
  readonly id: number;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: number;
  readonly isMember: boolean;
}

/** The support accounts that can be let in: of this pharmacy, and those of the installation. */
export async function findSupportAccounts(platform: Platform, work: Work): Promise<SupportAccount[]> {
  const { db, who } = work;
  const own = await listSupportAccounts(db, who.pharmacyId);
  const shared = await inSideTransaction(platform, { pharmacyId: 0, userId: null }, (side) =>
    listSupportAccounts(side, 0),
  );
  const further = shared.filter(({ id }) => own.every((each) => each.id !== id));
  return [
    ...own.map((account) => ({ ...account, isMember: true })),
    ...further.map((account) => ({ ...account, isMember: false })),
  ];
}

/** Lets an account of support in for a while (ACCESS-54). */
export async function giveSupport(platform: Platform, work: Work, body: NewGrant): Promise<number> {
  const { db, who, now } = work;
  assertMayGive(work);
  await lockPeople(db, who.pharmacyId);
  const accounts = await findSupportAccounts(platform, work);
  const account = accounts.find(({ id }) => id === body.userId);
  if (!account) throw new Refusal(sharedRefusals.notFound);
  if (await findOpenGrant(db, who.pharmacyId, account.id, now))
    throw new Refusal(accessRefusals.supportGrantOpen);
  if (!account.isMember) {
    await saveMembership(db, who.pharmacyId, account.id, true);
    await saveMemberRoles(db, who.pharmacyId, account.id, [{ id: account.roleId, pharmacyId: 0 }]);
  }
  const { level, reason, ticket = '', minutes } = body;
  const id = await insertGrant(db, {
    pharmacyId: who.pharmacyId,
    userId: account.id,
    level,
    reason,
    ticket,
    isEmergency: false,
    givenBy: who.userId,
    givenAt: now,
    endsAt: addMilliseconds(now, minutes * 60_000),
  });
  auditGrant(work, 'let support in', id, { userId: account.id, level, minutes, reason, ticket });
  await announcePeople(work);
  await announceSupport(work, account.id);
  return id;
}

/** Ends a grant before its time; the next call of support is refused. */
export async function endSupport(work: Work, id: number): Promise<void> {
  assertMayGive(work);
  const grant = await findGrant(work.db, id);
  if (!grant) throw new Refusal(sharedRefusals.notFound);
  if (getSupportGrantState(grant, work.now) !== 'open') throw new Refusal(accessRefusals.supportGrantOver);
  await endGrant(work.db, id, work.who.userId, work.now);
  auditGrant(work, 'end support', id, { userId: grant.userId });
  await announcePeople(work);
  await announceSupport(work, grant.userId);
}

// Everybody of the pharmacy sees that support is at work; its own pages may be open in another pharmacy (ACCESS-58).
export async function announceSupport(work: Work, userId: number): Promise<void> {
  await announceRights(work, 'everybody');
  await announceRights(work, [userId]);
}

export function assertMayGive({ who }: Work): void {
  if (!mayGiveSupport(who)) throw new Refusal(sharedRefusals.noPermission);
}

export function auditGrant(work: Work, action: AuditAct, id: number, detail: Record<string, unknown>): void {
  work.audit({ area: 'access', action, objectKind: 'supportGrant', objectId: id, detail });
}
