import { type SetUpStep, setUpNeeds, setUpStepCodes } from '@packwright/core/dashboard';
import { may } from '@packwright/core/permissions';
import type { Work } from '../../platform/work.ts';
import { refreshPharmacy } from '../events.ts';
import type { AccessQuestions } from '../questions.ts';
import { auditPharmacy, getLockedPharmacy } from '../rules/pharmacies.ts';
import { findPharmacy, hasPharmacist, savePharmacy } from '../store/index.ts';

export interface StepState {
  readonly code: SetUpStep;
  readonly isDone: boolean;
}

/** The steps to the first pack that the person may take, each with whether what it makes is there (ADMIN-49). */
export async function listSetUpSteps(
  { findSetUpDone }: AccessQuestions,
  { db, who }: Work,
): Promise<{ isDismissed: boolean; steps: StepState[] }> {
  const pharmacy = await findPharmacy(db, who.pharmacyId);
  const done = {
    ...(await findSetUpDone(db, who.pharmacyId)),
    pharmacist: await hasPharmacist(db, who.pharmacyId),
  };
  const codes = setUpStepCodes.filter((code) => may(who, setUpNeeds[code]));
  return {
    isDismissed: pharmacy?.setUpDismissedAt !== null,
    steps: codes.map((code) => ({ code, isDone: done[code] })),
  };
}

/** Puts the guidance away for everybody in the pharmacy; open pages follow (ADMIN-50). */
export async function dismissSetUp(work: Work): Promise<void> {
  const { pharmacyId } = work.who;
  await getLockedPharmacy(work, pharmacyId);
  await savePharmacy(work.db, pharmacyId, { setUpDismissedAt: work.now });
  auditPharmacy(work, 'dismiss set-up', pharmacyId);
  await refreshPharmacy(work);
}
