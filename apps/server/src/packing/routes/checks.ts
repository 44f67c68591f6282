import type { checkCalls } from '@packwright/contract/packing';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import { checkMedicine, rejectChecking } from '../actions/bench-actions.ts';
import { completeCorrection } from '../actions/complete-correction.ts';
import { confirmCorrection } from '../actions/confirm-correction.ts';
import { changeDistributionComment } from '../actions/change-distribution-comment.ts';
import { distributeJobs } from '../actions/distribute-jobs.ts';
import { deleteAndKeep, deleteAndReverse } from '../actions/delete-jobs.ts';
import { passPacks } from '../actions/pass-packs.ts';
import { transitionJobs } from '../actions/transition-jobs.ts';
import type { PassProof } from '../signing/prove-signer.ts';
import { endQuickMode } from '../signing/quick-mode.ts';

export function createCheckHandlers(platform: Platform): Handlers<typeof checkCalls> {
  return {
    checkPrescription: ({ params, body }, work) =>
      checkMedicine(
        work,
        { ids: [params.id], versions: [body.version] },
        {
          prescriptionId: params.prescriptionId,
          status: body.checkingStatus,
          comments: body.checkingComments ?? '',
        },
      ),
    confirmPassed: ({ body }, work) =>
      passPacks(
        platform,
        work,
        { ids: body.jobIds, versions: body.versions, labelCodes: body.labelCodes },
        toPassProof(body),
        body.droppedPrescriptionIds,
      ),
    endQuickMode: ({ body }, work) => endQuickMode(work, body.quickJobToken),
    async completeChecking({ params, body }, work) {
      const selection = { ids: [params.id], versions: [body.version], labelCodes: body.labelCodes };
      const proof = { kind: 'session', comment: body.comment ?? '' } as const;
      await passPacks(platform, work, selection, proof, body.droppedPrescriptionIds);
    },
    rejectChecking: ({ params, body }, work) =>
      rejectChecking(work, { ids: [params.id], versions: [body.version] }, body),
    confirmCorrection: ({ params, query: { lineVersion, ...claim } }, work) =>
      confirmCorrection(
        work,
        { ids: [params.id], lineVersions: [lineVersion] },
        params.prescriptionId,
        params.isConfirmed ? claim : null,
      ),
    completeCorrection: ({ params, query }, work) =>
      completeCorrection(work, {
        ids: [params.id],
        versions: [query.version],
        lineVersions: [query.lineVersion],
      }),
    completeDistribution: async (
      { body: { jobIds, versions, labelCodes, comment, isConfirmed = false } },
      work,
    ) => ({
      held: await distributeJobs(
        platform,
        work,
        { ids: jobIds, versions, labelCodes },
        { comment, isConfirmed },
      ),
    }),
    commentCompleted: ({ params, body }, work) =>
      changeDistributionComment(work, { ids: [params.id], versions: [body.version] }, body.comment),
    returnToPacking: ({ body }, work) =>
      transitionJobs(work, body, { kind: 'returnToPacking' }, omitUndefinedComment(body)),
    returnToChecking: ({ body }, work) =>
      transitionJobs(work, body, { kind: 'returnToChecking' }, omitUndefinedComment(body)),
    returnToDistribution: ({ body }, work) =>
      transitionJobs(work, body, { kind: 'returnToDistribution' }, omitUndefinedComment(body)),
    revertCompleted: ({ body }, work) =>
      transitionJobs(work, body, { kind: 'revertCompleted' }, omitUndefinedComment(body)),
    deletePackJobs: ({ body }, work) => deleteAndKeep(platform, work, body),
    deleteAndReverse: ({ body }, work) => deleteAndReverse(work, body),
  };
}

interface SignerBody {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly quickJobToken?: string | undefined;
  readonly benchId?: string | undefined;
}

function toPassProof({ username = '', password = '', quickJobToken, benchId = '' }: SignerBody): PassProof {
  return quickJobToken
    ? { kind: 'quick', quickJobToken, benchId }
    : { kind: 'password', username, password, benchId };
}

const omitUndefinedComment = ({ comment }: { comment?: string | undefined }) =>
  comment === undefined ? {} : { comment };
