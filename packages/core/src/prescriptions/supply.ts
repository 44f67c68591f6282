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

/** A new medicine is packed (MED-1), insulin beside the pack: it is injected and kept cold (MED-5). */
export const getStartingPackType = ({ isInsulin }: Pick<Prescription, 'isInsulin'>): number =>
  (isInsulin ? supplies.unpacked : supplies.packed).code;

/** Insulin lies in no pack, whatever a person chooses (MED-5). */
export const isPackedInsulin = (prescription: Pick<Prescription, 'packType' | 'isInsulin'>): boolean =>
  prescription.isInsulin && isInPack(prescription);

/** The one category of a medicine (MED-5). */
export function getCategory(prescription: Prescription): PackCategory {
  const supply = toSupply(prescription.packType);
  return getPackCategory(supply === 'none' ? 'unpacked' : supply, prescription);
}
