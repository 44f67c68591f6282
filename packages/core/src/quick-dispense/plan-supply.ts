import {
  type Hundredths,
  computeWholeTablets,
  fromTablets,
  multiplyQuantity,
  zero,
} from '../quantity/index.ts';

/** Why the dispensary is asked for a supply (QUICK-2). */
export const supplyReasons = ['FORECAST', 'MANUAL', 'OWING'] as const;

export type SupplyReason = (typeof supplyReasons)[number];

export interface PlannedSupply {
  readonly quantity: Hundredths;
  readonly reason: SupplyReason;
}

/**
 * Whole packs that cover the shortage, and one where nothing is short; whole tablets where nobody knows the pack
 * (QUICK-2).
 */
export function planSupply(medicine: {
  readonly shortage: Hundredths;
  readonly packSize: Hundredths;
  readonly isOwing: boolean;
}): PlannedSupply {
  const { shortage, packSize, isOwing } = medicine;
  const reason = isOwing ? 'OWING' : shortage > zero ? 'FORECAST' : 'MANUAL';
  if (packSize <= zero) return { quantity: fromTablets(computeWholeTablets(shortage)), reason };
  const packs = Math.max(1, Math.ceil(shortage / packSize));
  return { quantity: multiplyQuantity(packSize, packs), reason };
}
