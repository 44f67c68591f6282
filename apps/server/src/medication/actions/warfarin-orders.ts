import type { AuditAct } from '@packwright/contract/audit-labels';
import { medicationRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { medicationCalls } from '@packwright/contract/medication';
import { findWarfarinProblems } from '@packwright/core/warfarin';
import { bumpProfileVersions, lockProfile } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { assertNoFieldErrors } from '../rules/hard-stops.ts';
import { findWarfarinOrder, insertWarfarinOrder, markWarfarinWithdrawn } from '../store/index.ts';
import { announceProfiles } from './record-changes.ts';

type OrderBody = HandlerInput<(typeof medicationCalls)['recordWarfarinOrder']>['body'];

/** Records an INR test with the doses ordered after it; packs made of other doses are stale (MED-40). */
export async function recordWarfarinOrder(work: Work, patientId: number, body: OrderBody): Promise<number> {
  const problems = findWarfarinProblems(body, work.today);
  assertNoFieldErrors(Object.fromEntries(problems.map(({ field, message }) => [field, [message]])));
  await lockProfile(work, patientId);
  await bumpProfileVersions(work, [patientId]);
  const id = await insertWarfarinOrder(work.db, {
    ...body,
    pharmacyId: work.who.pharmacyId,
    patientId,
    recordedAt: work.now,
    recordedBy: work.who.userId,
  });
  auditOrder(work, 'record warfarin order', id, patientId, body);
  await announceProfiles(work, [patientId]);
  return id;
}

/** Takes back an order that was recorded in error; the one before it holds again. */
export async function takeBackOrder(work: Work, id: number, reason: string): Promise<void> {
  const found = await findWarfarinOrder(work.db, id);
  if (found === undefined) throw new Refusal(sharedRefusals.notFound);
  await lockProfile(work, found.patientId);
  const by = { at: work.now, userId: work.who.userId, reason };
  if (!(await markWarfarinWithdrawn(work.db, id, by))) throw new Refusal(medicationRefusals.orderWithdrawn);
  await bumpProfileVersions(work, [found.patientId]);
  auditOrder(work, 'withdraw warfarin order', id, found.patientId, { reason });
  await announceProfiles(work, [found.patientId]);
}

function auditOrder(
  work: Work,
  action: AuditAct,
  objectId: number,
  patientId: number,
  detail: Readonly<Record<string, unknown>>,
): void {
  work.audit({ area: 'medication', action, objectKind: 'warfarinOrder', objectId, patientId, detail });
}
