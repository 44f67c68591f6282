import { packingStatuses } from '@packwright/core/fields';
import type { Tone } from '../../theme/tones.ts';

const tones: Readonly<Record<number, Tone>> = {
  [packingStatuses.active.code]: 'green',
  [packingStatuses.suspended.code]: 'amber',
  [packingStatuses.inactive.code]: 'grey',
  [packingStatuses.newlyImported.code]: 'blue',
};

/** The colour of a packing status. */
export const getPackingTone = (code: number): Tone => tones[code] ?? 'grey';
