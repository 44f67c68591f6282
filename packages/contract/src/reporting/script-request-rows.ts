import {
  letterLinkStates,
  requestReasonNames,
  scriptStandings,
  sentRequestStates,
} from '@packwright/core/script-requests';
import * as z from 'zod/mini';
import { answeredIdOf, dayText, momentText, nameSchema, quantityText } from '../machinery/index.ts';

const requestReason = z.enum(requestReasonNames as [(typeof requestReasonNames)[number]]);

/** A medicine of a patient, and whether its script is asked for (REQUEST-4). */
export const scriptRequestRow = nameSchema(
  'ScriptRequestRow',
  z.object({
    /** Of its first prescription; named in includedIds and excludedIds. */
    id: answeredIdOf('prescription'),
    patientId: answeredIdOf('patient'),
    patientName: z.string(),
    dob: dayText,
    patientGroupName: z.string(),
    /** 0 and '' where nobody knows who prescribes. */
    doctorId: z.int(),
    doctorName: z.string(),
    drugName: z.string(),
    packType: z.int(),
    isCeased: z.boolean(),
    isSuspended: z.boolean(),
    /** Of the newest script; empty for none. */
    scriptNumber: z.string(),
    standing: z.enum(scriptStandings),
    prescribedDate: dayText,
    lastDispensedDate: dayText,
    /** Pills of one supply, which are asked for again. */
    quantity: quantityText,
    /** -1 where the dispensing system says nothing. */
    repeatsAuthorised: z.int(),
    repeatsLeft: z.int(),
    needsAuthority: z.boolean(),
    /** It may be prescribed for sixty days, and was not so far (REQUEST-9). */
    isSixtyDayCandidate: z.boolean(),
    isPreventBrandswap: z.boolean(),
    /** The pills that no pack has taken. */
    availableQty: quantityText,
    weeklyNeed: quantityText,
    /** The first day whose doses the pills no longer cover. */
    coveredDate: dayText,
    /** The same with all repeats that are left. */
    coveredAllDate: dayText,
    /** Before this day a supply counts as early. */
    earliestResupplyDate: dayText,
    askByDate: dayText,
    isIncluded: z.boolean(),
    /** Why it is asked for, or not, by the rules. */
    reason: requestReason,
    /** A person's decision instead; empty for the rules. */
    choice: z.enum(['', 'include', 'exclude']),
    /** Of the newest request that nobody has answered. */
    requestedDate: dayText,
    requestedBy: z.string(),
  }),
);

/** A script that was asked for, and what became of it (REQUEST-5). */
export const sentRequest = nameSchema(
  'SentScriptRequest',
  z.object({
    scriptRequestLineId: answeredIdOf('scriptRequestLine'),
    /** The letter in which it was asked for. */
    scriptRequestId: answeredIdOf('scriptRequest'),
    requestedAt: momentText,
    requestedBy: z.string(),
    patientId: answeredIdOf('patient'),
    patientName: z.string(),
    doctorId: z.int(),
    doctorName: z.string(),
    /** Whether mail reaches the prescriber. */
    hasMailAddress: z.boolean(),
    drugName: z.string(),
    reason: requestReason,
    quantity: quantityText,
    /** -1 where nothing is known. */
    repeats: z.int(),
    state: z.enum(sentRequestStates),
    /** Empty while it is open. */
    arrivedDate: dayText,
    closedAt: momentText,
    closedBy: z.string(),
    note: z.string(),
    mailedAt: momentText,
    /** Of the link to the letter in its newest mail; empty without one, and once the script is not open any more. */
    linkState: z.enum(['', ...letterLinkStates]),
    linkEndDate: dayText,
    /** When the prescriber first opened the letter by a link. */
    openedAt: momentText,
    /** Whether mailing the letter sends a mail: it was not mailed yet, or may get a link and has none that works. */
    mayMail: z.boolean(),
  }),
);
