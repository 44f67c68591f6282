import { findCodeKey, supplies } from '../fields/index.ts';
import { getPackCategory, type PackCategory, type Supply } from '../packs/index.ts';
import type { Prescription } from './prescription.ts';

type Supplied = Pick<Prescription, 'packType'>;

/** Our word for a pack type code; none is a medicine that is only listed. */
export function toSupply(packType: number): Supply | 'none' {
  return findCodeKey(supplies, packType) ?? 'none';
}

/** Whether the medicine takes a place in the pack. */
export const isInPack = ({ packType }: Supplied): boolean =>
  packType === supplies.packed.code || packType === supplies.prn.code;

export const isPrn = ({ packType }: Supplied): boolean =>
  packType === supplies.prn.code || packType === supplies.unpackedPrn.code;

/** The one category of a medicine (MED-5). */
export function getCategory(prescription: Prescription): PackCategory {
  const supply = toSupply(prescription.packType);
  return getPackCategory(supply === 'none' ? 'unpacked' : supply, prescription);
}
