import { packingRefusals, Refusal } from '@packwright/contract';
import { rememberWarning, wasWarned } from '../../access/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { carryOut, type Step } from '../moves/carry-out.ts';
import { type Loaded, loadForChange } from '../moves/load.ts';
import { type Credentials, noteUnlessMaySign, proveSigner } from '../signing/prove-signer.ts';
import type { Proven } from '../signing/proven.ts';
import { type QuickMode, quickModeAfter } from '../signing/quick-mode.ts';
import { type Seal, signPass } from '../signing/sign-pass.ts';
import { findConfiguration, type PackConfiguration } from '../store/configuration.ts';
import type { JobRow } from '../store/jobs.ts';
import { findRegistrationNumber } from '../store/people.ts';
import type { Chosen } from './move-jobs.ts';
import { packersOf } from './packers.ts';

/** Confirm Passed: the named pharmacist passes every chosen pack or none (D-141, security 2.6). */
export async function confirmPassed(
  platform: Platform,
  work: Work,
  chosen: Chosen,
  credentials: Credentials,
): Promise<QuickMode & { pharmacistName: string }> {
  const proven = await proveSigner(platform, work, credentials);
  await noteUnlessMaySign(platform, work, proven.signer);
  const configuration = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await loadForChange(work, chosen.ids, chosen.versions);
  await refuseOwnPacks(work, jobs, proven.signer.userId, configuration);
  if (proven.method === 'quick') await refuseUnopened(work, jobs);
  const { signer, method, benchId, provenAt, key } = proven;
  const keyId = onceOnly(proven);
  const seal: Seal = { signer, method, key, keyId: null, benchId, provenAt };
  const action = { kind: 'confirmPass', signer, method } as const;
  const steps = signedSteps(work, jobs, seal, keyId);
  await carryOut(
    work,
    steps.map((step) => ({ ...step, action, onBehalfId: signer.userId })),
    configuration.flags,
  );
  const quick = await quickModeAfter(work, { ...proven, keyId }, credentials.quickJobToken);
  return { ...quick, pharmacistName: signer.fullName };
}

// The key is stored at its first signature and never twice.
function onceOnly(proven: Proven): () => Promise<number> {
  let id: Promise<number> | undefined;
  return () => (id ??= proven.keyId());
}

function signedSteps(
  work: Work,
  jobs: readonly Loaded[],
  seal: Seal,
  keyId: () => Promise<number | null>,
): Pick<Step, 'loaded' | 'sign'>[] {
  return jobs.map((loaded) => ({
    loaded,
    sign: async (version) => signPass(work, loaded, version, { ...seal, keyId: await keyId() }),
  }));
}

/** The signed-in pharmacist passes a pack whose medicines were all checked, without typing the password (D-141). */
export async function completeChecking(
  platform: Platform,
  work: Work,
  chosen: Chosen,
  comment: string,
): Promise<void> {
  const configuration = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await loadForChange(work, chosen.ids, chosen.versions);
  await refuseOwnPacks(work, jobs, work.who.userId, configuration);
  if (jobs.some(({ job }) => job.signature !== 'valid')) await noteUnlessMaySign(platform, work, work.who);
  const { who } = work;
  const signer = { ...who, registrationNumber: await findRegistrationNumber(work.db, who.userId) };
  const seal = { signer, method: 'session', key: null, keyId: null, benchId: '' } as const;
  const steps = signedSteps(work, jobs, { ...seal, provenAt: who.passwordProvedAt }, async () => null);
  await carryOut(
    work,
    steps.map(({ loaded, sign }) => ({
      loaded,
      action: { kind: 'completeChecking' },
      comment,
      change: { checkingComment: comment },
      // A pass that was signed before stands as it is.
      ...(sign && loaded.job.signature !== 'valid' && { sign }),
    })),
    configuration.flags,
  );
}

async function refuseOwnPacks(
  work: Work,
  jobs: readonly Loaded[],
  signerId: number,
  { checkerIsPacker }: PackConfiguration,
): Promise<void> {
  if (checkerIsPacker !== 'block') return;
  const packers = await packersOf(
    work.db,
    jobs.map(({ row }) => row),
  );
  const own = jobs.filter(({ row }) => packers.get(row.id)?.has(signerId));
  if (own.length === 0) return;
  throw new Refusal(packingRefusals.checkerIsPacker, { data: { jobIds: own.map(({ row }) => row.id) } });
}

const openedKey = ({ id, snapshotVersion }: JobRow): string => `opened pack ${id} v${snapshotVersion}`;

/** Notes that this session has the pack open on the checking bench: quick-job mode passes no other. */
export async function rememberOpened(platform: Platform, work: Work, row: JobRow): Promise<void> {
  await rememberWarning(platform, work, openedKey(row));
}

async function refuseUnopened(work: Work, jobs: readonly Loaded[]): Promise<void> {
  for (const { row } of jobs) {
    if (!(await wasWarned(work, openedKey(row))))
      throw new Refusal(packingRefusals.openFirst, { data: { jobId: row.id, jobNumber: row.jobNumber } });
  }
}
