/** The kinds of a script row in the tracker, by the codes of the filter (SCRIPT-1). */
export const scriptKinds = {
  new: { code: 0, name: 'New' },
  prn: { code: 1, name: 'PRN' },
  quantityChanged: { code: 2, name: 'Quantity Changed' },
  owing: { code: 3, name: 'Owing' },
  cancelled: { code: 4, name: 'Cancelled' },
} as const;

export type ScriptKind = keyof typeof scriptKinds;

/** How the dispensing system holds a script (SCRIPT-8); DSF/1 spells the names with capitals (FEED-4). */
export const orderStatuses = {
  active: { code: 0, name: 'Active' },
  cancelled: { code: 1, name: 'Cancelled' },
  owing: { code: 2, name: 'Script Owing' },
  deferred: { code: 3, name: 'Script Deferred' },
  onHold: { code: 4, name: 'On Hold' },
} as const;

export type OrderStatus = keyof typeof orderStatuses;

/** The lists of the tracker (SCRIPT-7). */
export const scriptTypes = ['mapped', 'unmapped', 'ignored'] as const;

export type ScriptType = (typeof scriptTypes)[number];
