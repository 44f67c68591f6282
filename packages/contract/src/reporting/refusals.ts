import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of reports and claims (API-20). */
export const reportingRefusals = {
  claimBlocked: {
    code: 'CLAIM_BLOCKED',
    status: 409,
    title: 'Warning',
    message: 'This service cannot be claimed: it has no sound number, or was claimed before.',
  },
  nothingToClaim: {
    code: 'NOTHING_TO_CLAIM',
    status: 409,
    title: 'Warning',
    message: 'No service of this month can be claimed. Look at the reasons in the list.',
  },
  claimIsFinal: {
    code: 'CLAIM_IS_FINAL',
    status: 409,
    title: 'Warning',
    message: 'This batch was submitted already. Its services are settled one by one.',
  },
  claimNotSubmitted: {
    code: 'CLAIM_NOT_SUBMITTED',
    status: 409,
    title: 'Warning',
    message: 'Mark the batch as submitted first.',
  },
} as const satisfies Record<string, RefusalEntry>;
