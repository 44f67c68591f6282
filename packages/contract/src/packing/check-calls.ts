import { validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  call,
  done,
  flag,
  idOf,
  momentText,
  nameSchema,
  record,
  requiredText,
  scannedText,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { accessRefusals } from '../access/index.ts';
import { balanceRefusals, witnessFields, witnessRefusals } from '../balance/index.ts';
import {
  comment,
  commentedPackJobIds,
  correctionReason,
  idsAlias,
  jobIdsAlias,
  labelCodes,
  manyByJobIds,
  prescriptionIds,
  requiredComment,
  seenDropped,
  seenVersion,
} from './fields.ts';
import { labelRefusals, leavingRefusals, listMoveRefusals, moveRefusals } from './move-refusals.ts';
import { jobRuleRefusals, packingRefusals } from './refusals.ts';
import { movedPacks } from './moved-packs.ts';

const { jobChanged } = packingRefusals;
const updates = { menu: 'job', level: 'update' } as const;
const corrects = { ...updates, entry: ['packingPackCorrection'] } as const;
const one = { id: idOf('packJob') };

/** Every stage move of a whole list. */
const moves = [...listMoveRefusals, balanceRefusals.frozen] as const;

export const checkCalls = {
  checkPrescription: call({
    method: 'PUT',
    path: '/api/packjobs/{id}/checking-confirm/{prescriptionId}',
    summary: 'The check result of one medicine, or that it was right to leave it out',
    needs: updates,
    params: { ...one, prescriptionId: idOf('prescription') },
    body: z.strictObject({
      checkingStatus: wholeBetween(0, 4),
      checkingComments: z.optional(comment),
      version: seenVersion,
    }),
    /** The version that the pack has now: who marks the next medicine has seen all of it. */
    answer: record(z.object({ version: z.int() })),
    refusals: [...moveRefusals, jobRuleRefusals.CHECK_NEEDS_PHARMACIST, jobRuleRefusals.LINE_FAILED],
  }),
  confirmPassed: call({
    method: 'PUT',
    path: '/api/packjobs/confirmpass-checking',
    summary: 'A pharmacist passes the packs with their own password, or in quick-job mode',
    needs: updates,
    body: z.strictObject({
      ...manyByJobIds,
      username: z.optional(text()),
      password: z.optional(z.string().check(z.maxLength(1024, validValueMessage))),
      /** Of an earlier confirmation at the same bench, instead of the password (PACK-27). */
      quickJobToken: z.optional(text(200)),
      benchId: z.optional(text(100)),
      ...seenDropped,
      labelCodes,
    }),
    aliases: jobIdsAlias,
    answer: record(
      nameSchema(
        'PassedPacks',
        z.object({
          quickJobToken: z.string(),
          pharmacistName: z.string(),
          /** When quick-job mode ends without further use, and at the latest; empty without it. */
          quickJobIdleUntil: momentText,
          quickJobUntil: momentText,
        }),
      ),
      ['quickJobToken'],
    ),
    refusals: [
      ...moves,
      jobRuleRefusals.DROPPED_NOT_ACKNOWLEDGED,
      jobRuleRefusals.NOT_A_PHARMACIST,
      jobRuleRefusals.CHECK_LINES_FIRST,
      jobRuleRefusals.CHECK_FAILED,
      jobRuleRefusals.PASSWORD_REQUIRED,
      jobRuleRefusals.PROFILE_CHANGED,
      jobRuleRefusals.PROFILE_UNSAFE,
      packingRefusals.credentialsRefused,
      packingRefusals.quickModeEnded,
      packingRefusals.openFirst,
      packingRefusals.checkerIsPacker,
      accessRefusals.tooManyAttempts,
      accessRefusals.busy,
      ...labelRefusals,
    ],
  }),
  endQuickMode: call({
    method: 'PUT',
    path: '/api/packjobs/quick-job-mode/end',
    summary: 'End quick-job mode at this bench',
    needs: updates,
    body: z.strictObject({ quickJobToken: requiredText(200) }),
    answer: done,
  }),
  completeChecking: call({
    method: 'PUT',
    path: '/api/packjobs/{id}/complete-checking',
    summary: 'The signed-in pharmacist passes a pack whose medicines were all checked',
    needs: updates,
    params: one,
    body: z.strictObject({
      comment: z.optional(comment),
      version: seenVersion,
      ...seenDropped,
      labelCodes,
    }),
    answer: done,
    refusals: [
      ...moveRefusals,
      ...leavingRefusals,
      jobRuleRefusals.DROPPED_NOT_ACKNOWLEDGED,
      ...labelRefusals,
      jobRuleRefusals.NOT_A_PHARMACIST,
      jobRuleRefusals.CHECK_LINES_FIRST,
      jobRuleRefusals.CHECK_FAILED,
      jobRuleRefusals.PASSWORD_REQUIRED,
      packingRefusals.checkerIsPacker,
    ],
  }),
  rejectChecking: call({
    method: 'PUT',
    path: '/api/packjobs/{id}/reject-checking',
    summary: 'Correction Required at the checking bench, with reason and comment',
    needs: { ...updates, entry: ['checkingPackCorrection'] },
    params: one,
    body: z.strictObject({
      reason: correctionReason,
      comment: requiredComment,
      prescriptionIds: z.optional(prescriptionIds),
      version: seenVersion,
    }),
    answer: done,
    refusals: moveRefusals,
  }),
  confirmCorrection: call({
    method: 'GET',
    path: '/api/packjobs/{id}/correction/{prescriptionId}/confirm/{isConfirmed}',
    summary: 'A medicine was corrected, or the confirmation is taken back (true or false)',
    needs: corrects,
    effect: 'write',
    params: { ...one, prescriptionId: idOf('prescription'), isConfirmed: flag },
    query: z.strictObject({
      /** The version in which the medicine was seen (decision 0037). */
      lineVersion: seenVersion,
      /** Needed to confirm unless this session has scanned the medicine for this pack, or sends its code (PACK-97). */
      manualReason: z.optional(text()),
      drugApn: z.optional(scannedText(200)),
      isAlternativeSameGeneric: z.optional(flag),
      isShortDateConfirmed: z.optional(flag),
    }),
    answer: done,
    refusals: [
      ...moveRefusals,
      jobRuleRefusals.CORRECTION_NOT_FLAGGED,
      jobRuleRefusals.MANUAL_NEEDS_REASON,
      jobRuleRefusals.STOCK_EXPIRED,
      jobRuleRefusals.STOCK_SHORT_DATED,
      packingRefusals.apnNotAssigned,
      packingRefusals.apnNotInProfile,
    ],
  }),
  completeCorrection: call({
    method: 'GET',
    path: '/api/packjobs/{id}/complete-correction',
    summary: 'The correction is done: the pack goes to a new check',
    needs: corrects,
    effect: 'write',
    params: one,
    /** The version in which all medicines were seen is enough (decision 0037). */
    query: z.strictObject({ version: seenVersion, lineVersion: seenVersion }),
    answer: done,
    refusals: [
      ...moveRefusals,
      ...leavingRefusals,
      jobRuleRefusals.CORRECTION_NOT_CONFIRMED,
      jobRuleRefusals.LINES_NOT_PACKED,
      jobRuleRefusals.NO_CONFIRMED_PRESCRIPTION,
      jobRuleRefusals.STOCK_EXPIRED,
    ],
  }),
  completeDistribution: call({
    method: 'PUT',
    path: '/api/packjobs/complete-distribution',
    summary: 'The packs have left the pharmacy',
    needs: { ...updates, entry: ['distributionCompletePack'] },
    /** `isConfirmed`: the person was shown which packs are over, or have an earlier week that is still here (PACK-70, PACK-93). */
    body: z.strictObject({
      ...manyByJobIds,
      comment: z.optional(comment),
      isConfirmed: z.optional(flag),
      labelCodes,
    }),
    aliases: jobIdsAlias,
    answer: record(movedPacks),
    refusals: [
      ...moves,
      packingRefusals.unusualDistribution,
      ...labelRefusals,
      jobRuleRefusals.NOT_SIGNED,
      jobRuleRefusals.SIGN_OFF_VOID,
      jobRuleRefusals.PROFILE_CHANGED,
      jobRuleRefusals.PROFILE_UNSAFE,
    ],
  }),
  commentCompleted: call({
    method: 'PUT',
    path: '/api/packjobs/{id}/complete/comment',
    summary: 'Change the distribution comment of a pack',
    needs: { ...updates, entry: ['distributionCompletePack'] },
    params: one,
    body: z.strictObject({ comment, version: seenVersion }),
    answer: done,
    refusals: [jobChanged, jobRuleRefusals.WRONG_STAGE],
  }),
  returnToPacking: call({
    method: 'PUT',
    path: '/api/packjobs/return-packing',
    summary: 'Return to Job Packing; tablets that left the balance come back',
    needs: updates,
    body: commentedPackJobIds,
    aliases: idsAlias,
    answer: done,
    refusals: [...moves, jobRuleRefusals.NO_STAGE_TO_RETURN_TO],
  }),
  returnToChecking: call({
    method: 'PUT',
    path: '/api/packjobs/return-checking',
    summary: 'Return to Job Checking; the sign-off is void',
    needs: updates,
    body: commentedPackJobIds,
    aliases: idsAlias,
    answer: done,
    refusals: [...moves, jobRuleRefusals.NO_STAGE_TO_RETURN_TO],
  }),
  returnToDistribution: call({
    method: 'PUT',
    path: '/api/packjobs/return-distribution',
    summary: 'Return to Distribution',
    needs: { ...updates, entry: ['completedRevertToDistribution'] },
    body: commentedPackJobIds,
    aliases: idsAlias,
    answer: done,
    refusals: [...moves, jobRuleRefusals.NO_STAGE_TO_RETURN_TO],
  }),
  revertCompleted: call({
    method: 'PUT',
    path: '/api/packjobs/revert-completed-jobs',
    summary: 'Revert back to Distribution (completed jobs)',
    needs: { ...updates, entry: ['completedRevertToDistribution'] },
    body: commentedPackJobIds,
    aliases: idsAlias,
    answer: done,
    refusals: [...moves, jobRuleRefusals.NO_STAGE_TO_RETURN_TO],
  }),
  deletePackJobs: call({
    method: 'PUT',
    path: '/api/packjobs',
    summary: 'Delete packs whose tablets are gone: the balance stays reduced',
    needs: { menu: 'job', level: 'delete' },
    /** The reason and the second person are required where a packed pack holds a controlled medicine (PACK-100). */
    body: nameSchema('KeptPackJobs', z.extend(commentedPackJobIds, witnessFields)),
    aliases: idsAlias,
    answer: done,
    refusals: [...moves, jobRuleRefusals.NOT_PERMITTED, ...witnessRefusals],
  }),
  deleteAndReverse: call({
    method: 'PUT',
    path: '/api/packjobs/reverse',
    summary: 'Delete packs and give their tablets back to the balance',
    needs: { menu: 'job', level: 'delete' },
    body: commentedPackJobIds,
    aliases: idsAlias,
    answer: done,
    refusals: [...moves, jobRuleRefusals.NOT_PERMITTED],
  }),
} as const;
