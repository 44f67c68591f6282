/** How a pack on a run stands: on its way, handed over, or refused at the door and on its way back. */
export const deliveryStates = ['waiting', 'delivered', 'refused'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a pack was not taken at the door (PACK-118). */
export const refusalReasons = {
  nobodyThere: 'Nobody was there',
  moved: 'No longer lives here',
  inHospital: 'In hospital',
  notWanted: 'Did not want it',
  wrongPack: 'The wrong pack',
  damaged: 'The pack is damaged',
  other: 'Other',
} as const;

export type RefusalReason = keyof typeof refusalReasons;

export const refusalReasonCodes = Object.keys(refusalReasons) as readonly RefusalReason[];

/** Whether this says why a pack came back; `other` says nothing without words of its own. */
export const isRefusalExplained = (reason: RefusalReason, comment: string): boolean =>
  reason !== 'other' || comment.trim() !== '';

/** The reason in words, as the history and the list of returns say it. */
export const describeRefusal = (reason: RefusalReason, comment: string): string =>
  [reason === 'other' ? '' : refusalReasons[reason], comment.trim()].filter((part) => part !== '').join(': ');

interface Proof {
  readonly hasSignature: boolean;
}

/** Whether packs may be handed over with this proof: one with a controlled medicine only against a signature (PACK-117). */
export const findProofProblem = (
  packs: readonly { readonly isControlled: boolean }[],
  { hasSignature }: Proof,
): 'signatureNeeded' | null =>
  !hasSignature && packs.some(({ isControlled }) => isControlled) ? 'signatureNeeded' : null;

/** By what the stops of a run are put in order. */
export interface StopPlace {
  readonly groupName: string;
  readonly wardName: string;
  readonly room: string;
  readonly lastName: string;
  readonly firstName: string;
}

const collator = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

/** Facility by facility, in each by ward, room and name, so that a driver stops once and a nurse walks one way. */
export function compareStops(one: StopPlace, other: StopPlace): number {
  const keys = ['groupName', 'wardName', 'room', 'lastName', 'firstName'] as const;
  for (const key of keys) {
    const order = collator.compare(one[key], other[key]);
    if (order !== 0) return order;
  }
  return 0;
}
