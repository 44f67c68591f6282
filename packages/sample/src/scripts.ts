/** The fate of a sample script in the dispense tracker. */
export type ScriptFate = 'waits' | 'changes' | 'isCancelled' | 'isIgnored';

/** A script that the dispensary of the sample has supplied, one for each of a dozen residents. */
export interface SampleScript {
  readonly scriptNumber: string;
  readonly originalScriptNumber: string;
  /** Tablets, one original pack. */
  readonly quantity: number;
  readonly daysAgo: number;
  /** Of five that were authorised. */
  readonly repeatsLeft: number;
  readonly scriptStatus: 'ACTIVE' | 'OWING' | 'DEFERRED';
  readonly packedHint: '' | 'PRN';
  /** As another brand of the same medicine, which the profile does not name. */
  readonly isOtherBrand: boolean;
  readonly fate: ScriptFate;
}

const usual = {
  originalScriptNumber: '',
  quantity: 28,
  daysAgo: 0,
  repeatsLeft: 4,
  scriptStatus: 'ACTIVE',
  packedHint: '',
  isOtherBrand: false,
  fate: 'waits',
} as const;

/** Every kind of row that the tracker shows (SCRIPT-1). */
export const sampleScripts: readonly SampleScript[] = [
  { ...usual, scriptNumber: '700101', repeatsLeft: 0 },
  { ...usual, scriptNumber: '700102', quantity: 60, originalScriptNumber: '688214' },
  { ...usual, scriptNumber: '700103', quantity: 30, daysAgo: 1, repeatsLeft: 1 },
  { ...usual, scriptNumber: '700104', daysAgo: 2, repeatsLeft: 0 },
  { ...usual, scriptNumber: '700105', quantity: 20, packedHint: 'PRN', daysAgo: 1 },
  { ...usual, scriptNumber: '700106', scriptStatus: 'OWING', daysAgo: 1, repeatsLeft: 0 },
  { ...usual, scriptNumber: '700107', scriptStatus: 'OWING', quantity: 30, daysAgo: 6 },
  { ...usual, scriptNumber: '700108', scriptStatus: 'DEFERRED' },
  { ...usual, scriptNumber: '700109', isOtherBrand: true },
  { ...usual, scriptNumber: '700110', isOtherBrand: true, quantity: 30, daysAgo: 1 },
  { ...usual, scriptNumber: '700111', fate: 'isIgnored', daysAgo: 3 },
  { ...usual, scriptNumber: '700112', fate: 'changes', quantity: 56, daysAgo: 2 },
  { ...usual, scriptNumber: '700113', fate: 'isCancelled', daysAgo: 2 },
];
