import { type PackCategory, type Supply, isPackable } from '../packs/index.ts';

/** Whether a drug may lie in a pack (DRUG-11). */
export const packabilities = ['yes', 'no', 'separate', 'caution'] as const;
export type Packability = (typeof packabilities)[number];

export const isPackability = (text: string): text is Packability =>
  packabilities.some((each) => each === text);

/**
 * The advice to show before this medicine goes into a pack, or null. A drug for a pack of its own is
 * well placed outside the standard category.
 */
export function resolvePackingAdvice(
  packable: Packability,
  supply: Supply | 'none',
  category: PackCategory,
): Exclude<Packability, 'yes'> | null {
  if (packable === 'yes' || supply === 'none' || !isPackable(supply)) return null;
  return packable === 'separate' && category !== 'STANDARD' ? null : packable;
}
