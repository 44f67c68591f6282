import { packingRefusals, Refusal } from '@packwright/contract';
import { checkResults } from '@packwright/core/jobs';
import { toCanonicalJson } from '@packwright/core/packs';
import { computeSha256 } from '../../platform/clock/index.ts';
import { signText } from '../../platform/passwords/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import {
  auditSigningDenied,
  type PassProof,
  proveSigner,
  type ProvenSigner,
} from '../signing/prove-signer.ts';
import { assertLabels } from './assert-labels.ts';
import { assertOpened } from './opened-packs.ts';
import { openOrKeepQuickMode, type QuickMode } from '../signing/quick-mode.ts';
import { findConfiguration, type PackConfiguration } from '../store/configuration.ts';
import { findPackers } from '../store/events.ts';
import type { NewSignature } from '../store/signatures.ts';
import { applyTransitions, type Transition } from '../transitions/apply-transitions.ts';
import { type JobSelection, type LockedJob, lockJobsForChange } from '../transitions/lock-jobs-for-change.ts';

/** Who passed the packs, and the quick-job mode that was opened or used; a pass by session opens none. */
type PassedPacks = QuickMode & { readonly pharmacistName: string };

/** Which packs, with the labels of them that were scanned. */
export type LabelledSelection = JobSelection & { readonly labelCodes?: readonly string[] | undefined };

const noQuickMode: QuickMode = { quickJobToken: '', quickJobIdleUntil: '', quickJobUntil: '' };

/**
 * Passes every chosen pack or none, in the name of the pharmacist who gives this proof (PACK-22, PACK-27, PACK-29).
 * Throws as `proveSigner`, `assertLabels` and `lockJobsForChange` do, CHECKER_IS_PACKER, OPEN_FIRST, and what core
 * says of the packs.
 */
export async function passPacks(
  platform: Platform,
  work: Work,
  selection: LabelledSelection,
  proof: PassProof,
  seenDropped: readonly number[] = [],
): Promise<PassedPacks> {
  const proven = await proveSigner(platform, work, proof);
  const configuration = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await lockJobsForChange(work, selection);
  await assertLabels(platform, work, selection.ids, {
    labelCodes: selection.labelCodes ?? [],
    isRequired: configuration.isLabelScanned.checking,
  });
  await assertNotOwnPacks(work, jobs, proven.signer.userId, configuration);
  if (proven.method === 'quick' || jobs.length > 1) await assertOpened(work, jobs, proven.method);
  // Completing the check of packs that are already signed adds no signature.
  if (proven.method === 'session' && jobs.some(isUnsigned))
    await auditSigningDenied(platform, work, work.who);
  const comment = proof.kind === 'session' ? proof.comment : '';
  await applyTransitions(
    work,
    jobs.map((loaded) => buildPass(platform, work, loaded, proven, { comment, seenDropped })),
    configuration.flags,
  );
  const quickMode = proven.method === 'session' ? noQuickMode : await openOrKeepQuickMode(work, proven);
  return { ...quickMode, pharmacistName: proven.signer.fullName };
}

const isUnsigned = ({ job }: LockedJob): boolean => job.signature !== 'valid';

interface PassRemarks {
  readonly comment: string;
  /** The medicines that the pharmacist acknowledges as gone since the last pack (PACK-67). */
  readonly seenDropped: readonly number[];
}

function buildPass(
  platform: Platform,
  work: Work,
  loaded: LockedJob,
  proven: ProvenSigner,
  { comment, seenDropped }: PassRemarks,
): Transition {
  const sign = (version: number): Promise<NewSignature> => signPass(platform, work, loaded, version, proven);
  const { signer, method } = proven;
  if (method !== 'session')
    return {
      loaded,
      sign,
      action: { kind: 'confirmPass', signer, method, seenDropped },
      onBehalfId: signer.userId,
      ...describeDropped(loaded),
    };
  return {
    loaded,
    action: { kind: 'completeChecking', seenDropped },
    ...describeDropped(loaded),
    comment,
    change: { checkingComment: comment },
    // An earlier signed pass stays unchanged.
    ...(isUnsigned(loaded) && { sign }),
  };
}

// Nothing is passed before each of them is acknowledged.
const describeDropped = ({ job: { dropped } }: LockedJob): Pick<Transition, 'detail'> =>
  dropped.length === 0 ? {} : { detail: { dropped } };

/** The pharmacist's statement about the frozen pack, signed with their key and endorsed by ours (PACK-25, PACK-91). */
async function signPass(
  { installationKey }: Platform,
  work: Work,
  { row, lines, kept, job }: LockedJob,
  jobVersion: number,
  proven: ProvenSigner,
): Promise<NewSignature> {
  const statement = toCanonicalJson({
    v: 1,
    pharmacyId: work.who.pharmacyId,
    jobId: row.id,
    jobNumber: row.jobNumber,
    jobVersion,
    snapshotVersion: kept.version,
    snapshotSha256: Buffer.from(kept.sha256).toString('hex'),
    prescriptions: lines.map((line) => ({
      id: line.prescriptionId,
      drugId: line.substitutedDrugId ?? line.drugId,
      qty: line.packingQty,
      status: line.packingState === 'skipped' ? 'skipped' : checkResults.passed.label,
    })),
    ...(job.dropped.length > 0 && { dropped: job.dropped }),
    pharmacistId: proven.signer.userId,
    registrationNumber: proven.signer.registrationNumber,
    operatorUserId: work.who.userId,
    sessionId: work.who.sessionId,
    benchId: proven.benchId,
    authMethod: proven.method,
    authTime: proven.provenAt,
    serverTime: work.now,
  });
  return {
    pharmacyId: work.who.pharmacyId,
    jobId: row.id,
    snapshotVersion: kept.version,
    statement,
    sha256: computeSha256(statement),
    method: proven.method,
    signature: proven.key && signText(proven.key, statement),
    signingKeyId: await proven.getKeyId(),
    endorsement: installationKey.endorse('sign-off', statement),
    pharmacistId: proven.signer.userId,
    at: work.now,
  };
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
