import * as z from 'zod/mini';
import { answeredIdOf, dayText, momentText, nameSchema, quantityText } from '../machinery/index.ts';

/** One pack job in lists, on the board and behind a barcode (PACK-45). */
export const jobRow = nameSchema(
  'PackJob',
  z.object({
    jobId: answeredIdOf('packJob'),
    jobNumber: z.string(),
    barcode: z.string(),
    /** -1 to 8 (PACK-1). */
    status: z.int(),
    statusName: z.string(),
    version: z.int(),
    snapshotVersion: z.int(),
    patientId: answeredIdOf('patient'),
    firstName: z.string(),
    lastName: z.string(),
    patientName: z.string(),
    patientGroupId: z.int(),
    patientGroupName: z.string(),
    wardName: z.string(),
    room: z.string(),
    foilId: answeredIdOf('foil'),
    foilLabel: z.string(),
    category: z.string(),
    packType: z.string(),
    clientCode: z.string(),
    /** blister 0, sachet 1. */
    blisterType: z.int(),
    packStartDate: dayText,
    packEndDate: dayText,
    /** The day that the calendar plans for the pack, or its first day (PACK-132). */
    dueDate: dayText,
    /** This pack is week `weekIndex` (from 1) of `numberOfWeek`. */
    weekIndex: z.int(),
    numberOfWeek: z.int(),
    /** pickup 0, delivery 1. */
    distribution: z.int(),
    dateCreated: momentText,
    createdBy: z.string(),
    lastPrintDate: momentText,
    printedBy: z.string(),
    packedBy: z.string(),
    /** Everybody who put something in at a correction since, by name. */
    correctedBy: z.string(),
    packedDate: momentText,
    checkedBy: z.string(),
    checkedDate: momentText,
    completedBy: z.string(),
    completedDate: momentText,
    distributionComment: z.string(),
    lineCount: z.int(),
    confirmedCount: z.int(),
    skippedCount: z.int(),
    /** The medicines that were left out of the pack, by name. */
    leftOut: z.array(z.string()),
    /** The medicines of which more or less is packed than their doses need. */
    otherQuantities: z.array(
      nameSchema(
        'OtherQuantity',
        z.object({ drugName: z.string(), packingQty: quantityText, qty: quantityText }),
      ),
    ),
    /** The pharmacist's sign-off over the pack as it is: none yet, valid, or void since the pack went back. */
    signOff: z.enum(['none', 'valid', 'void']),
    /** The profile has changed since, and nobody has acknowledged how (PACK-71). */
    isStale: z.boolean(),
    wasRejected: z.boolean(),
    isDeletedPacking: z.boolean(),
    /** The pack was deleted and its tablets stayed out of the balance (PACK-32). */
    isBalanceKept: z.boolean(),
    /** How the last order of this pack for a packing machine stands (PACK-111); due without one that stands (GROUP-21), or empty. */
    machineOrder: z.enum([
      '',
      'due',
      'downloaded',
      'waiting',
      'sent',
      'notTaken',
      'withdrawing',
      'withdrawn',
      'accepted',
      'refused',
      'outdated',
    ]),
    /** The message of the machine about it. */
    machineMessage: z.string(),
    /** Comments that are not done (PACK-141). */
    commentCount: z.int(),
  }),
);
