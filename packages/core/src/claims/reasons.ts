/**
 * Why a service is not claimed by itself (CLAIM-2). A person may tick a service that was left out, with a reason in
 * writing, unless the reason `blocks`; what only `warns` is claimed.
 */
export const claimReasons = {
  tooSoon: { code: 'R1', name: 'Service within 7 days of another', weight: 'asks' },
  noNumber: { code: 'R2', name: 'No Medicare or DVA number', weight: 'blocks' },
  invalidNumber: { code: 'R3', name: 'Invalid Medicare or DVA number', weight: 'blocks' },
  cardExpired: { code: 'R4', name: 'Medicare card expired at the service date', weight: 'warns' },
  noConcession: { code: 'R5', name: 'No concession card', weight: 'asks' },
  notCommunity: { code: 'R6', name: 'Not a community patient', weight: 'asks' },
  noConsent: { code: 'R7', name: 'No consent on file', weight: 'asks' },
  capReached: { code: 'R8', name: 'Weekly cap reached', weight: 'asks' },
  claimedBefore: { code: 'R9', name: 'Claimed before', weight: 'blocks' },
  pastDeadline: { code: 'R10', name: 'Past the deadline', weight: 'asks' },
  awayOrDeceased: { code: 'R11', name: 'Suspended or deceased at the service date', weight: 'asks' },
  unknownDeathDay: { code: 'R12', name: 'Deceased, day of death unknown', weight: 'asks' },
} as const;

export type ClaimReason = keyof typeof claimReasons;

/** In the order of the codes. */
export const claimReasonNames = Object.keys(claimReasons) as readonly ClaimReason[];

/** Programs that are claimed through the portal; the service for veterans is not (CLAIM-1). */
export const claimPrograms = ['daa', 'indigenousDaa'] as const;

export type ClaimProgram = (typeof claimPrograms)[number];

const isOf = (reasons: readonly ClaimReason[], weight: 'asks' | 'blocks'): boolean =>
  reasons.some((reason) => claimReasons[reason].weight === weight);

/** Whether nobody may claim a service with these reasons, whatever they say. */
export const isBlocked = (reasons: readonly ClaimReason[]): boolean => isOf(reasons, 'blocks');

/** Whether a service with these reasons is claimed by itself. */
export const isAcceptable = (reasons: readonly ClaimReason[]): boolean =>
  !isOf(reasons, 'blocks') && !isOf(reasons, 'asks');

/** The life of a service: not exported yet, in a batch, sent to the portal, and the answer of the program. */
export const claimStates = ['draft', 'exported', 'submitted', 'paid', 'declined'] as const;

export type ClaimState = (typeof claimStates)[number];
