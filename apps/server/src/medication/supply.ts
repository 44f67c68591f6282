import { keyOfCode, supplies } from '@packwright/core/fields';
import { type PackCategory, packCategory, type Supply } from '@packwright/core/packs';
import type { PrescriptionDraft } from './store/index.ts';

/** Our word for a pack type code; none is a medicine that is only listed. */
export function supplyOf(packType: number): Supply | 'none' {
  return keyOfCode(supplies, packType) ?? 'none';
}

/** Whether the medicine takes a place in the pack. */
export const isInPack = ({ pack_type }: Pick<PrescriptionDraft, 'pack_type'>): boolean =>
  pack_type === supplies.packed.code || pack_type === supplies.prn.code;

export const isPrn = ({ pack_type }: Pick<PrescriptionDraft, 'pack_type'>): boolean =>
  pack_type === supplies.prn.code || pack_type === supplies.unpackedPrn.code;

/** The one category of a medicine (D-084). */
export function categoryOf(draft: PrescriptionDraft): PackCategory {
  const supply = supplyOf(draft.pack_type);
  return packCategory(supply === 'none' ? 'unpacked' : supply, {
    isShortCourse: draft.is_short_course,
    isS8Drug: draft.is_s8_drug,
    isCytotoxic: draft.is_cytotoxic,
    isWarfarin: draft.is_warfarin,
    isSinemet: draft.is_sinemet,
    isS4N: draft.is_s4n,
  });
}
