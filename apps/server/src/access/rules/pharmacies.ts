import type { AuditAct } from '@packwright/contract/audit-labels';
import { Refusal, sharedRefusals } from '@packwright/contract';
import { may } from '@packwright/core/permissions';
import { runInPharmacy } from '../../platform/run-in-pharmacy.ts';
import type { Work } from '../../platform/work.ts';
import { findKeptPharmacy, type KeptPharmacy, lockPharmacy } from '../store/index.ts';

export async function getLockedPharmacy({ db }: Work, id: number): Promise<KeptPharmacy> {
  const pharmacy = await lockPharmacy(db, id);
  if (!pharmacy) throw new Refusal(sharedRefusals.notFound);
  return pharmacy;
}

/**
 * Acts in the pharmacy in view, or in any for those who keep the installation (ADMIN-15). For people of a pharmacy
 * another one answers like an absent one (TENANT-3).
 */
export async function actInPharmacy<Result>(
  work: Work,
  id: number,
  act: (there: Work) => Promise<Result>,
): Promise<Result> {
  if (id === work.who.pharmacyId) return act(work);
  const isReached = may(work.who, { scope: 'platform' });
  const pharmacy = isReached ? await findKeptPharmacy(work.db, id) : undefined;
  if (!pharmacy) throw new Refusal(sharedRefusals.notFound);
  return runInPharmacy(work, pharmacy, act);
}

/** The same for a change, which stands in the audit trail of the installation as well. */
export async function changeInPharmacy(
  work: Work,
  id: number,
  act: (there: Work) => Promise<void>,
): Promise<void> {
  await actInPharmacy(work, id, act);
  if (id !== work.who.pharmacyId) auditPharmacy(work, 'change pharmacy from above', id, { call: work.call });
}

export function auditPharmacy(work: Work, action: AuditAct, id: number, detail?: object): void {
  work.audit({
    area: 'access',
    action,
    objectKind: 'pharmacy',
    objectId: id,
    ...(detail && { detail: { ...detail } }),
  });
}
