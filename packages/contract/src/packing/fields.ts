import { limits, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { idOf, nameSchema, requiredText, scannedText, text, wholeBetween } from '../machinery/index.ts';

const mostJobsAtOnce = 1000;

/** The version of a job that the caller saw; a job that has moved on since answers 409 JOB_CHANGED. */
export const seenVersion = z.optional(wholeBetween(1, 2147483647));

const jobIds = z
  .array(idOf('packJob'))
  .check(z.minLength(1, validValueMessage), z.maxLength(mostJobsAtOnce, validValueMessage));
const seenVersions = z.optional(z.array(wholeBetween(1, 2147483647)));

/** `ids` and `jobIds` mean the same in every pack job call (API-3); `versions` stand in the order of the ids. */
export const manyByIds = { ids: jobIds, versions: seenVersions };
export const manyByJobIds = { jobIds, versions: seenVersions };

/**
 * The versions in which the medicines of the call were seen (all of them where it is about the whole packs), in the
 * order of the ids: JOB_CHANGED only when since then somebody else has done something to one of them, or anybody to
 * the whole pack (decision 0037).
 */
export const seenLines = { lineVersions: seenVersions };

/** One of the other packs on a bench. */
export const otherPack = nameSchema(
  'OtherPack',
  z.strictObject({ jobId: idOf('packJob'), version: seenVersion }),
);

/** The packs on the bench beside the one in the path: the request applies to all of them or to none. */
export const defineOtherPacks = <Pack extends z.core.$ZodType>(pack: Pack) =>
  z.optional(z.array(pack).check(z.maxLength(mostJobsAtOnce, validValueMessage)));
export const otherPacks = defineOtherPacks(otherPack);

const mostLabels = 1000;

/** The scanned labels of the packs that the call is about (PACK-79). */
export const labelCodes = z.optional(
  z.array(scannedText(40)).check(z.maxLength(mostLabels, validValueMessage)),
);

export const idsAlias = { jobids: 'ids' };
export const jobIdsAlias = { ids: 'jobIds' };

export const comment = text(limits.longText);
export const packJobIds = nameSchema('PackJobIds', z.strictObject(manyByIds));
export const commentedPackJobIds = nameSchema(
  'CommentedPackJobIds',
  z.strictObject({ ...manyByIds, comment: z.optional(comment) }),
);
export const requiredComment = requiredText(limits.longText);
export const prescriptionIds = z
  .array(idOf('prescription'))
  .check(z.minLength(1, validValueMessage), z.maxLength(100, validValueMessage));

/** The medicines of the last pack which are not in this one, as the pharmacist acknowledges them (PACK-67). */
export const seenDropped = {
  droppedPrescriptionIds: z.optional(
    z.array(idOf('prescription')).check(z.maxLength(1000, validValueMessage)),
  ),
};

/** Why a pack goes to correction, by the codes of check results (PACK-21): 2 drug, 3 quantity, 4 other. */
export const correctionReason = wholeBetween(2, 4);
