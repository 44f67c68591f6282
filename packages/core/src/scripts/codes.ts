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

/** How a script stands to the profile, by its code on the wire; `none` before it is known. */
export const mappingCodes = { none: -1, mapped: 0, unmapped: 1, ignored: 2 } as const;

/** The effect of a row of the tracker on the balance, by its code on the wire (SCRIPT-9). */
export const doseChanges = {
  none: { code: -1, name: '' },
  new: { code: 0, name: 'Add' },
  cancelled: { code: 1, name: 'Subtract' },
  quantityChanged: { code: 2, name: 'Qty Change' },
  ceased: { code: 3, name: 'Hidden' },
  active: { code: 4, name: 'Imported' },
  notApplicable: { code: 5, name: 'Ignored' },
} as const;

export type DoseChange = keyof typeof doseChanges;

/** How long a script has been owed, in days since it was dispensed: its paper is due within seven (SCRIPT-10). */
export const owingAges = {
  recent: { code: 0, name: '0 to 4 days', from: 0, to: 4 },
  due: { code: 1, name: '5 to 7 days', from: 5, to: 7 },
  late: { code: 2, name: 'Over 7 days', from: 8, to: null },
} as const;

export type OwingAge = keyof typeof owingAges;
