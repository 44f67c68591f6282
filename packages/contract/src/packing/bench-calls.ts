import { requiredMessage, validValueMessage } from '@packwright/core/fields';
import { skipReasonCodes } from '@packwright/core/jobs';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  done,
  flag,
  idOf,
  longListBytes,
  nameSchema,
  optionalDay,
  quantity,
  record,
  scannedText,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { balanceRefusals } from '../balance/index.ts';
import {
  comment,
  correctionReason,
  idsAlias,
  jobIdsAlias,
  manyByIds,
  manyByJobIds,
  otherPack,
  otherPacks,
  defineOtherPacks,
  packJobIds,
  prescriptionIds,
  requiredComment,
  seenLines,
  seenVersion,
} from './fields.ts';
import { confirmingRefusals, leavingRefusals, listMoveRefusals } from './move-refusals.ts';
import { jobRuleRefusals, packingRefusals } from './refusals.ts';
import { movedPacks } from './moved-packs.ts';
import { benchPack } from './shapes.ts';

const packs = { menu: 'job', level: 'update', entry: ['packingCompletePack'] } as const;
const corrects = { menu: 'job', level: 'update', entry: ['packingPackCorrection'] } as const;

/** The differences that were shown: of facility, ward and drugs too, which have no version. */
const seenDifferences = { differencesTag: z.optional(text(64)) };

/** One medicine as confirmed at the bench; batch and expiry come from the scan of this very medicine. */
const confirmedLine = nameSchema(
  'ConfirmedLine',
  z.strictObject({
    prescriptionId: idOf('prescription'),
    packingQty: quantity,
    qty: z.optional(quantity),
    isManually: z.optional(flag),
    /** Needed unless this session has scanned the medicine for each of these packs, or sends its code (PACK-57). */
    manualReason: z.optional(text()),
    /** Needed when another quantity is packed than the doses need (PACK-56). */
    quantityReason: z.optional(text()),
    /** The scanned code: its GTIN must be one of the drug's, or of the same generic after a confirmation. */
    drugApn: z.optional(scannedText(200)),
    isAlternativeSameGeneric: z.optional(flag),
    /** Needed when the scanned stock expires before the last day of a pack (PACK-102). */
    isShortDateConfirmed: z.optional(flag),
  }),
);
const confirmedLines = z.array(confirmedLine).check(z.maxLength(100, validValueMessage));

/** Medicines of the packs on a bench that something is done with. */
const chosenLines = nameSchema(
  'ChosenLines',
  z.strictObject({ ...manyByJobIds, ...seenLines, prescriptionIds }),
);

/** The same with the reason why they are left out, which other has to put in words (PACK-54). */
const skippedLines = nameSchema(
  'SkippedLines',
  z.extend(chosenLines, { reason: z.optional(z.enum(skipReasonCodes)), comment: z.optional(comment) }),
);

export const benchCalls = {
  loadPacking: call({
    method: 'POST',
    path: '/api/packjobs/packing',
    summary: 'The packs of one patient and pack profile on the packing bench',
    needs: { menu: 'job', level: 'read' },
    effect: 'read',
    body: z.strictObject({
      ...manyByIds,
      sortField: z.optional(z.enum(['lineNumber', 'drugName', 'qty', 'category'])),
      sortOrder: z.optional(z.enum(['asc', 'desc'])),
      includeDeleted: z.optional(flag),
    }),
    aliases: idsAlias,
    answer: record(benchPack),
    refusals: [packingRefusals.differentPatients, jobRuleRefusals.PACK_DELETED],
  }),
  matchScan: call({
    method: 'POST',
    path: '/api/packjobs/prescriptions/apn',
    summary: 'Which medicines of the packs a scanned barcode belongs to',
    needs: { menu: 'job', level: 'read' },
    effect: 'read',
    body: z.strictObject({
      ...manyByJobIds,
      drugApn: scannedText(200).check(z.minLength(1, requiredMessage)),
    }),
    aliases: jobIdsAlias,
    answer: record(
      nameSchema(
        'ScanMatch',
        z.object({
          prescriptionIds: z.array(answeredIdOf('prescription')),
          isAlternativeSameGeneric: z.boolean(),
          /** The question to ask before another brand goes in; empty for a plain match (PACK-13). */
          message: z.string(),
          drugId: z.int(),
          drugName: z.string(),
          /** From a GS1 code that is this medicine's own; empty otherwise. */
          batch: z.string(),
          expiryDate: z.string(),
          isExpired: z.boolean(),
        }),
      ),
      ['prescriptionIds', 'isAlternativeSameGeneric'],
    ),
    refusals: [packingRefusals.apnNotAssigned, packingRefusals.apnNotInProfile, jobRuleRefusals.PACK_DELETED],
  }),
  confirmPacking: call({
    method: 'PUT',
    path: '/api/packjobs/packing-confirm',
    summary: 'These medicines are in the pack',
    needs: packs,
    body: z.strictObject({
      ...manyByJobIds,
      ...seenLines,
      prescriptions: confirmedLines.check(z.minLength(1, validValueMessage)),
    }),
    aliases: jobIdsAlias,
    answer: done,
    refusals: [...listMoveRefusals, ...confirmingRefusals],
  }),
  skipPacking: call({
    method: 'PUT',
    path: '/api/packjobs/packing-skip',
    summary: 'These medicines are left out of the pack',
    needs: packs,
    body: skippedLines,
    aliases: jobIdsAlias,
    answer: done,
    refusals: [...listMoveRefusals, jobRuleRefusals.SKIP_NEEDS_REASON],
  }),
  reverseSkipped: call({
    method: 'PUT',
    path: '/api/packjobs/packing-reverse-skipped',
    summary: 'Take the skip of these medicines back',
    needs: packs,
    body: chosenLines,
    aliases: jobIdsAlias,
    answer: done,
    refusals: listMoveRefusals,
  }),
  takeOutPacked: call({
    method: 'PUT',
    path: '/api/packjobs/packing-take-out',
    summary: 'These medicines were put in and come out of the pack again',
    needs: packs,
    body: chosenLines,
    aliases: jobIdsAlias,
    answer: done,
    refusals: listMoveRefusals,
  }),
  completePacking: call({
    method: 'PUT',
    path: '/api/packjobs/complete-packing',
    summary: 'The packs are full; their tablets leave the balance',
    needs: packs,
    /** Confirmed medicines may be named again: as the packs hold them, and it confirms nothing (PACK-57). */
    body: z.strictObject({ ...manyByJobIds, ...seenLines, prescriptions: z.optional(confirmedLines) }),
    aliases: jobIdsAlias,
    answer: done,
    refusals: [
      ...listMoveRefusals,
      ...leavingRefusals,
      jobRuleRefusals.LINES_NOT_PACKED,
      jobRuleRefusals.NO_CONFIRMED_PRESCRIPTION,
      jobRuleRefusals.STOCK_EXPIRED,
    ],
  }),
  rejectPacking: call({
    method: 'PUT',
    path: '/api/packjobs/{id}/reject-packing',
    summary: 'Correction Required at the packing bench',
    needs: corrects,
    params: { id: idOf('packJob') },
    body: z.strictObject({
      reason: correctionReason,
      comment: requiredComment,
      version: seenVersion,
      others: otherPacks,
    }),
    answer: done,
    refusals: listMoveRefusals,
  }),
  completePrinting: call({
    method: 'POST',
    path: '/api/packjobs/complete-printing',
    summary: 'The sheets are on paper: the jobs go on to their next stage',
    needs: { menu: 'job', level: 'update', entry: ['printingPrintAndPack'] },
    body: packJobIds,
    aliases: idsAlias,
    answer: record(movedPacks),
    refusals: [...listMoveRefusals, ...leavingRefusals, packingRefusals.notPrinted],
  }),
  robotPack: call({
    method: 'POST',
    path: '/api/packjobs/robotpack',
    summary: 'Send jobs of the brand PPAK to the packing robot',
    needs: { menu: 'job', level: 'update', entry: ['printingRobotPack'] },
    body: packJobIds,
    aliases: idsAlias,
    answer: record(movedPacks),
    refusals: [...listMoveRefusals, ...leavingRefusals, jobRuleRefusals.NOT_PPAK],
  }),
  acknowledgeChanges: call({
    method: 'PUT',
    path: '/api/packjobs/{id}/acknowledge-changes',
    summary: 'Say that the pack is still right although the profile has changed',
    needs: { menu: 'job', level: 'update' },
    mostBytes: longListBytes,
    params: { id: idOf('packJob') },
    body: z.strictObject({
      /** The profileVersion whose differences were shown. */
      profileVersion: wholeBetween(1, 2147483647),
      ...seenDifferences,
      comment: requiredComment,
      version: seenVersion,
      others: defineOtherPacks(nameSchema('OtherPackAsSeen', z.extend(otherPack, seenDifferences))),
    }),
    answer: done,
    refusals: [
      ...listMoveRefusals,
      packingRefusals.differencesChanged,
      jobRuleRefusals.PROFILE_UNSAFE,
      jobRuleRefusals.CHANGE_NEEDS_PHARMACIST,
    ],
  }),
  remakePack: call({
    method: 'PUT',
    path: '/api/packjobs/{id}/remake',
    summary: 'Make the pack again from the profile as it is now; it starts over',
    needs: { menu: 'job', level: 'update', entry: ['printingPrintAndPack'] },
    params: { id: idOf('packJob') },
    body: z.strictObject({
      comment: z.optional(comment),
      expiryDate: z.optional(optionalDay),
      version: seenVersion,
      others: otherPacks,
    }),
    answer: done,
    refusals: [
      ...listMoveRefusals,
      packingRefusals.nothingToPack,
      packingRefusals.medicineAtFault,
      balanceRefusals.frozen,
    ],
  }),
} as const;
