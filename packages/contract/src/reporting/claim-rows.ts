import { claimStates } from '@packwright/core/claims';
import * as z from 'zod/mini';
import { answeredIdOf, dayText, nameSchema } from '../machinery/index.ts';

/** A service: one patient, one week, however many packs (CLAIM-1). */
export const claimRow = nameSchema(
  'ClaimRow',
  z.object({
    patientId: answeredIdOf('patient'),
    patientName: z.string(),
    dob: dayText,
    patientGroupName: z.string(),
    daaFunding: z.int(),
    /** Medicare or DVA number that is claimed under; empty without a sound one. */
    claimNumber: z.string(),
    concession: z.int(),
    concessionNum: z.string(),
    /** The day on which the pack of this week starts. */
    serviceDate: dayText,
    packType: z.string(),
    jobNumbers: z.array(z.string()),
    packs: z.int(),
    isIncluded: z.boolean(),
    /** Codes R1 to R12 of all that speaks against the service, also of what is claimed all the same. */
    reasons: z.array(z.string()),
    /** A person's decision instead of the rules, with what they wrote; empty for none. */
    choice: z.enum(['', 'include', 'exclude']),
    choiceReason: z.string(),
    consentDate: dayText,
    /** Of the batch in which the service was exported; 0 for none. */
    claimBatchId: z.int(),
    state: z.enum(claimStates),
    declinedReason: z.string(),
    /** Cents; 0 when no fee was entered for the day. */
    fee: z.int(),
  }),
);

/** A week of a program with what is taken of its cap. */
export const claimWeek = nameSchema(
  'ClaimWeek',
  z.object({
    weekStart: dayText,
    /** Services that are claimed already, and those that would be now. */
    used: z.int(),
    /** 0 where the program has no cap. */
    cap: z.int(),
    left: z.int(),
  }),
);

export const claimSummary = nameSchema(
  'ClaimSummary',
  z.object({
    included: z.int(),
    excluded: z.int(),
    claimed: z.int(),
    /** Cents of the services that would be claimed now. */
    fee: z.int(),
    /** The last day to claim the earliest of these services. */
    deadline: dayText,
    /** Days on which people are reminded of it. */
    reminders: z.array(dayText),
    weeks: z.array(claimWeek),
  }),
);
