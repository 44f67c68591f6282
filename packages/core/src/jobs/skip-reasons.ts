/** Why a medicine is left out of a pack, as people read it (PACK-54). */
export const skipReasons = {
  outOfStock: 'Out of stock',
  noPrescription: 'No prescription yet',
  onHold: 'Put on hold by the prescriber',
  separate: 'Supplied outside the pack',
  unsuitable: 'Cannot be stored in a pack',
  other: 'Other',
} as const;

export type SkipReason = keyof typeof skipReasons;

export const skipReasonCodes = Object.keys(skipReasons) as readonly SkipReason[];

/** Why a medicine was left out, as paper says it; empty for a skip of the time before reasons were asked for (PRINT-25). */
export function describeSkip(reason: SkipReason | '', comment: string): string {
  if (reason === '') return '';
  return reason === 'other' ? comment.trim() : skipReasons[reason];
}

/** Says whether this explains why a medicine is left out; `other` explains nothing without words of its own. */
export function isSkipExplained(reason: SkipReason | null, comment: string): boolean {
  return reason !== null && (reason !== 'other' || comment.trim() !== '');
}
