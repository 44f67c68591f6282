import type { Tone } from '../../../theme/tones.ts';
import type { DeliveryStop } from '../../calls/deliveries.ts';

/** The states of a pack on a run, in the order of its day. */
export const stopStates = ['waiting', 'delivered', 'refused'] as const satisfies DeliveryStop['state'][];

export const stopTones: Readonly<Record<DeliveryStop['state'], Tone>> = {
  waiting: 'blue',
  delivered: 'green',
  refused: 'amber',
};
