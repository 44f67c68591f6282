import { findCodeKey, supplies } from '@packwright/core/fields';
import { type PackCategory, getPackCategory, type Supply } from '@packwright/core/packs';
import type { PrescriptionDraft } from './store/index.ts';

/** The supply of a pack type code; `none` means that the medicine is only listed. */
export function toSupply(packType: number): Supply | 'none' {
  return findCodeKey(supplies, packType) ?? 'none';
}

/** Whether the medicine takes a place in the pack. */
export const isInPack = ({ packType }: Pick<PrescriptionDraft, 'packType'>): boolean =>
  packType === supplies.packed.code || packType === supplies.prn.code;

export const isPrn = ({ packType }: Pick<PrescriptionDraft, 'packType'>): boolean =>
  packType === supplies.prn.code || packType === supplies.unpackedPrn.code;

/** The one category of a medicine (MED-5). */
export function getCategory(draft: PrescriptionDraft): PackCategory {
  const supply = toSupply(draft.packType);
  return getPackCategory(supply === 'none' ? 'unpacked' : supply, {
    isShortCourse: draft.isShortCourse,
    isS8Drug: draft.isS8Drug,
    isCytotoxic: draft.isCytotoxic,
    isWarfarin: draft.isWarfarin,
    isSinemet: draft.isSinemet,
    isS4N: draft.isS4n,
  });
}
