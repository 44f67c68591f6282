import { packingRefusals, Refusal } from '@packwright/contract';
import { markShown, wasShown } from '../../access/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { applyTransitions, type Transition } from '../transitions/apply-transitions.ts';
import { type LockedJob, lockJobsForChange } from '../transitions/lock-jobs-for-change.ts';
import { type SigningCredentials, auditSigningDenied, proveSigner } from '../signing/prove-signer.ts';
import type { ProvenSigner } from '../signing/proven-signer.ts';
import { type QuickMode, openOrKeepQuickMode } from '../signing/quick-mode.ts';
import { type SigningContext, signPass } from '../signing/sign-pass.ts';
import { findConfiguration, type PackConfiguration } from '../store/configuration.ts';
import type { JobRow } from '../store/jobs.ts';
import { findRegistrationNumber } from '../store/people.ts';
import type { JobSelection } from './transition-jobs.ts';
import { findPackers } from './find-packers.ts';

/** Confirm Passed: the named pharmacist passes every chosen pack or none (D-141, security 2.6). */
export async function confirmPassed(
  platform: Platform,
  work: Work,
  chosen: JobSelection,
  credentials: SigningCredentials,
): Promise<QuickMode & { pharmacistName: string }> {
  const proven = await proveSigner(platform, work, credentials);
  await auditSigningDenied(platform, work, proven.signer);
  const configuration = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await lockJobsForChange(work, chosen.ids, chosen.versions);
  await assertNotOwnPacks(work, jobs, proven.signer.userId, configuration);
  if (proven.method === 'quick') await assertOpened(work, jobs);
  const { signer, method, benchId, provenAt, key } = proven;
  const keyId = memoizeKeyId(proven);
  const seal: SigningContext = { signer, method, key, keyId: null, benchId, provenAt };
  const action = { kind: 'confirmPass', signer, method } as const;
  const steps = buildSignedTransitions(work, jobs, seal, keyId);
  await applyTransitions(
    work,
    steps.map((step) => ({ ...step, action, onBehalfId: signer.userId })),
    configuration.flags,
  );
  const quick = await openOrKeepQuickMode(work, { ...proven, getKeyId: keyId }, credentials.quickJobToken);
  return { ...quick, pharmacistName: signer.fullName };
}

// The key is stored at its first signature and never twice.
function memoizeKeyId(proven: ProvenSigner): () => Promise<number> {
  let id: Promise<number> | undefined;
  return () => (id ??= proven.getKeyId());
}

function buildSignedTransitions(
  work: Work,
  jobs: readonly LockedJob[],
  seal: SigningContext,
  keyId: () => Promise<number | null>,
): Pick<Transition, 'loaded' | 'sign'>[] {
  return jobs.map((loaded) => ({
    loaded,
    sign: async (version) => signPass(work, loaded, version, { ...seal, keyId: await keyId() }),
  }));
}

/** The signed-in pharmacist passes a pack whose medicines were all checked, without typing the password (D-141). */
export async function completeChecking(
  platform: Platform,
  work: Work,
  chosen: JobSelection,
  comment: string,
): Promise<void> {
  const configuration = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await lockJobsForChange(work, chosen.ids, chosen.versions);
  await assertNotOwnPacks(work, jobs, work.who.userId, configuration);
  if (jobs.some(({ job }) => job.signature !== 'valid')) await auditSigningDenied(platform, work, work.who);
  const { who } = work;
  const signer = { ...who, registrationNumber: await findRegistrationNumber(work.db, who.userId) };
  const seal = { signer, method: 'session', key: null, keyId: null, benchId: '' } as const;
  const steps = buildSignedTransitions(
    work,
    jobs,
    { ...seal, provenAt: who.passwordProvedAt },
    async () => null,
  );
  await applyTransitions(
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

async function assertNotOwnPacks(
  work: Work,
  jobs: readonly LockedJob[],
  signerId: number,
  { checkerIsPacker }: PackConfiguration,
): Promise<void> {
  if (checkerIsPacker !== 'block') return;
  const packers = await findPackers(
    work.db,
    jobs.map(({ row }) => row),
  );
  const own = jobs.filter(({ row }) => packers.get(row.id)?.has(signerId));
  if (own.length === 0) return;
  throw new Refusal(packingRefusals.checkerIsPacker, { data: { jobIds: own.map(({ row }) => row.id) } });
}

const buildOpenedKey = ({ id, snapshotVersion }: JobRow): string => `opened pack ${id} v${snapshotVersion}`;

/** Notes that this session has the pack open on the checking bench: quick-job mode passes no other. */
export async function markOpened(platform: Platform, work: Work, row: JobRow): Promise<void> {
  await markShown(platform, work, buildOpenedKey(row));
}

async function assertOpened(work: Work, jobs: readonly LockedJob[]): Promise<void> {
  for (const { row } of jobs) {
    if (!(await wasShown(work, buildOpenedKey(row))))
      throw new Refusal(packingRefusals.openFirst, { data: { jobId: row.id, jobNumber: row.jobNumber } });
  }
}
