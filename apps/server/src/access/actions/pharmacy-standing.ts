import { accessRefusals, Refusal } from '@packwright/contract';
import { pharmacyStatuses, isPharmacyOpen } from '@packwright/core/fields';
import { runInPharmacy } from '../../platform/run-in-pharmacy.ts';
import type { Work } from '../../platform/work.ts';
import { refreshPharmacy } from '../events.ts';
import type { AccessQuestions, PharmacyLoad } from '../questions.ts';
import { auditPharmacy, getLockedPharmacy } from '../rules/pharmacies.ts';
import { countOpenSessions, endSessionsInPharmacy } from '../sessions/index.ts';
import { countMembers, insertChanges, type KeptPharmacy, savePharmacy } from '../store/index.ts';

export interface PharmacyUsage extends PharmacyLoad {
  readonly people: number;
  readonly signedIn: number;
}

/** Counts what the closing of a pharmacy would meet (ADMIN-16). */
export async function countUsage(
  { countLoad }: AccessQuestions,
  { db, who, now }: Work,
): Promise<PharmacyUsage> {
  return {
    people: await countMembers(db, who.pharmacyId),
    signedIn: await countOpenSessions(db, who.pharmacyId, now),
    ...(await countLoad(db, who.pharmacyId)),
  };
}

/** Lets people work in a pharmacy again: one that was never filled is new once more. */
export async function activatePharmacy(work: Work, id: number): Promise<void> {
  const pharmacy = await getLockedPharmacy(work, id);
  const { new: fresh, active } = pharmacyStatuses;
  const status = pharmacy.defaultDataAt === null ? fresh.code : active.code;
  if (!isPharmacyOpen(pharmacy.status)) await saveStatus(work, pharmacy, status);
  auditPharmacy(work, 'activate pharmacy', id);
}

/** Closes a pharmacy: every session in it ends at once and none begins (ADMIN-14). */
export async function deactivatePharmacy(work: Work, id: number): Promise<void> {
  const pharmacy = await getLockedPharmacy(work, id);
  if (isPharmacyOpen(pharmacy.status)) await saveStatus(work, pharmacy, pharmacyStatuses.inactive.code);
  auditPharmacy(work, 'deactivate pharmacy', id);
}

/** Archives a pharmacy in which nothing is left to do; its records stay (ADMIN-16). */
export async function archivePharmacy(questions: AccessQuestions, work: Work, id: number): Promise<void> {
  const pharmacy = await getLockedPharmacy(work, id);
  await runInPharmacy(work, pharmacy, async (there) => {
    const { activeResidents, openPacks } = await countUsage(questions, there);
    if (activeResidents + openPacks > 0)
      throw new Refusal(accessRefusals.pharmacyInUse, { data: { activeResidents, openPacks } });
    await savePharmacy(there.db, id, { archivedAt: there.now });
    await endSessionsInPharmacy(there.db, 'everybody', id, there.now, 'pharmacy was deleted');
    auditPharmacy(there, 'delete pharmacy', id);
  });
  auditPharmacy(work, 'delete pharmacy', id, { name: pharmacy.name });
}

async function saveStatus(work: Work, pharmacy: KeptPharmacy, status: number): Promise<void> {
  const { id } = pharmacy;
  await runInPharmacy(work, pharmacy, async (there) => {
    const { db, who, now } = there;
    await savePharmacy(db, id, { status });
    const change = {
      field: 'status',
      isSecret: false as const,
      oldValue: String(pharmacy.status),
      newValue: String(status),
    };
    await insertChanges(db, { pharmacyId: id, changedBy: who.userId, changedAt: now }, [change]);
    if (!isPharmacyOpen(status))
      await endSessionsInPharmacy(db, 'everybody', id, now, 'pharmacy became inactive');
    // Pages of ended sessions leave by themselves; an announcement would make them ask once more and fail.
    auditPharmacy(there, 'change status', id, { from: pharmacy.status, to: status });
  });
}

/** The first data of a pharmacy is made once, however often it is asked for (ADMIN-19). */
export async function createDefaultData(
  fillPharmacy: (work: Work) => Promise<void>,
  work: Work,
): Promise<void> {
  const { pharmacyId } = work.who;
  const pharmacy = await getLockedPharmacy(work, pharmacyId);
  const isDue = pharmacy.defaultDataAt === null;
  if (isDue) {
    await fillPharmacy(work);
    await savePharmacy(work.db, pharmacyId, {
      defaultDataAt: work.now,
      status: pharmacyStatuses.active.code,
    });
    await refreshPharmacy(work);
  }
  auditPharmacy(work, isDue ? 'create default data' : 'find default data', pharmacyId);
}
