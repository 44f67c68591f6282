import type { PackFoil, ProfileOptions } from '@packwright/core/packs';
import type { PrintProfileRow } from '../store/print-profiles.ts';

/**
 * The profile of a pack's brand and type, or the oldest of its type; undefined without any (decision 0031). A pack that
 * names no brand is of the house's own (PACK-49).
 */
export function selectPrintProfile(
  rows: readonly PrintProfileRow[],
  { packType, clientCode }: Pick<PackFoil, 'packType' | 'clientCode'>,
  houseBrand: string,
): PrintProfileRow | undefined {
  const brand = clientCode === '' ? houseBrand : clientCode;
  const own = rows.filter((row) => row.packType === packType);
  return own.find((row) => row.clientCode === brand) ?? own[0];
}

/** Of what a patient group may decide instead (GROUP-8). */
export const pickProfileOptions = (row: PrintProfileRow | undefined): Partial<ProfileOptions> =>
  row === undefined
    ? {}
    : {
        isPackDoseTimeHeading: row.isPackDoseTimeHeading,
        isDrugWarning: row.isDrugWarning,
        isSamAsDrugInfo: row.isSameAsDrugInfo,
        isUnpackedPrnMedArea: row.isUnpackedPrnMedArea,
      };
