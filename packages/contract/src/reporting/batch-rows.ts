import { claimStates } from '@packwright/core/claims';
import * as z from 'zod/mini';
import { answeredIdOf, dayText, momentText, nameSchema } from '../machinery/index.ts';

/** The services of a month that were exported together (CLAIM-7). */
export const claimBatch = nameSchema(
  'ClaimBatch',
  z.object({
    claimBatchId: answeredIdOf('claimBatch'),
    daaFunding: z.int(),
    /** The first day of the month of its services. */
    month: dayText,
    services: z.int(),
    paid: z.int(),
    declined: z.int(),
    /** Cents. */
    fee: z.int(),
    /** SHA-256 of the file for the portal, which never changes. */
    checksum: z.string(),
    exportedBy: z.string(),
    exportedAt: momentText,
    submittedBy: z.string(),
    /** Empty until it was submitted. */
    submittedAt: momentText,
  }),
);

/** A service of a batch, as it was claimed and answered. */
export const claimedService = nameSchema(
  'ClaimedService',
  z.object({
    claimServiceId: answeredIdOf('claimService'),
    patientId: answeredIdOf('patient'),
    patientName: z.string(),
    claimNumber: z.string(),
    serviceDate: dayText,
    jobNumbers: z.array(z.string()),
    state: z.enum(claimStates),
    declinedReason: z.string(),
    choiceReason: z.string(),
    fee: z.int(),
  }),
);
