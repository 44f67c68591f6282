import { firstWeekDays, type FirstWeekStep, listFirstWeekSteps } from '@packwright/core/dashboard';
import { findFirstAct, findOwnActs } from '../../platform/audit/index.ts';
import { addMilliseconds } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import { firstWeekProofs } from '../rules/first-week-proofs.ts';
import { findFirstWeekChoice, findPharmacy, saveFirstWeekChoice } from '../store/index.ts';

const day = 86_400_000;

// A person of several pharmacies begins in the second one by changing to it.
const beginnings = [
  { area: 'access', action: 'sign in' },
  { area: 'access', action: 'switch pharmacy' },
] as const;

/** Whether Home shows this person the steps of their first week, as far as any are left (DASH-17, DASH-18). */
export async function isFirstWeekShown({ db, who, now }: Work): Promise<boolean> {
  const choice = await findFirstWeekChoice(db, who);
  if (choice === undefined || choice.isFirstWeekHidden) return false;
  const since = choice.firstWeekRestartedAt ?? (await findFirstAct(db, who, beginnings)) ?? now;
  return now < addMilliseconds(since, firstWeekDays * day);
}

/** The steps that fit the person, each with whether they have done it in this pharmacy (DASH-15, DASH-16). */
export async function loadFirstWeek(
  work: Work,
): Promise<{ isShown: boolean; steps: { code: FirstWeekStep; isDone: boolean }[] }> {
  const { db, who } = work;
  const pharmacy = await findPharmacy(db, who.pharmacyId);
  const codes = listFirstWeekSteps(who, {
    packing: pharmacy?.packJobPacking ?? false,
    checking: pharmacy?.packJobChecking ?? false,
    distribution: pharmacy?.packJobDistribution ?? false,
    balances: pharmacy?.enableVpb ?? false,
  });
  const isDone = await findDoneSteps(work, codes);
  return {
    isShown: codes.length > 0 && (await isFirstWeekShown(work)),
    steps: codes.map((code) => ({ code, isDone: isDone(code) })),
  };
}

async function findDoneSteps(
  { db, who }: Work,
  codes: readonly FirstWeekStep[],
): Promise<(code: FirstWeekStep) => boolean> {
  const sought = codes.flatMap((code) => {
    const proof = firstWeekProofs[code];
    return 'acts' in proof ? proof.acts : [];
  });
  const done = await findOwnActs(db, who, sought);
  return (code) => {
    const proof = firstWeekProofs[code];
    return 'read' in proof
      ? done.reads.includes(proof.read)
      : proof.acts.some((act) => done.acts.includes(act));
  };
}

/** Takes the steps off Home, or shows them for four more weeks (DASH-18). */
export async function hideFirstWeek(work: Work, isHidden: boolean): Promise<void> {
  const { db, who, now } = work;
  await saveFirstWeekChoice(db, who, {
    isFirstWeekHidden: isHidden,
    ...(!isHidden && { firstWeekRestartedAt: now }),
  });
  work.audit({
    area: 'access',
    action: isHidden ? 'hide first week' : 'show first week',
    objectKind: 'user',
    objectId: who.userId,
  });
}
