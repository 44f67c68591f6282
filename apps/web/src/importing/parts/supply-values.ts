import { readPrnRule, readSlotDoses } from '@packwright/core/directions';
import { supplies } from '@packwright/core/fields';
import { formatGlyphs, type Hundredths, zero } from '@packwright/core/quantity';
import { formatInterval, type MedicineStart, type MedicineValues } from '../../medication/index.ts';
import type { Supply } from '../calls/supplies.ts';

type PackFacts = Parameters<MedicineStart['fill']>[1];

/** The form of a new medicine as a supply starts it: its words, how it is packed and the doses that these say (IMPORT-4). */
export const fillNew = (supply: Supply, values: MedicineValues, pack: PackFacts): MedicineValues => ({
  ...values,
  ...(supply.direction.length > 0 && fillWords(supply, { ...values, ...pickPackType(supply) }, pack)),
  ...pickPackType(supply),
  isPreventBrandswap: supply.isPreventBrandswap,
});

/** The form of a medicine of the profile with what a later supply says otherwise (IMPORT-6). */
export function fillChanged(supply: Supply, values: MedicineValues, pack: PackFacts): MedicineValues {
  const isChanged = (name: string): boolean => supply.differences.some(({ field }) => field === name);
  const packed = { ...values, ...(isChanged('packType') && pickPackType(supply)) };
  return {
    ...packed,
    ...(isChanged('direction') && fillWords(supply, packed, pack)),
    ...(isChanged('isPreventBrandswap') && { isPreventBrandswap: supply.isPreventBrandswap }),
  };
}

const pickPackType = ({ packType }: Supply): Partial<MedicineValues> =>
  packType === supplies.none.code ? {} : { packType };

/** The written words, and the doses that they say beyond doubt (IMPORT-5). */
function fillWords(
  { direction }: Supply,
  { packType }: Pick<MedicineValues, 'packType'>,
  pack: PackFacts,
): Partial<MedicineValues> {
  const words = { direction: direction.join('\n') };
  if (packType === supplies.prn.code || packType === supplies.unpackedPrn.code) {
    const prn = readPrnRule(direction, pack);
    return prn === null
      ? words
      : {
          ...words,
          prnDose: formatGlyphs(prn.dose),
          ...formatInterval(prn.intervalMinutes),
          prnMaximum: formatDose(prn.maximum),
        };
  }
  const doses = readSlotDoses(direction, pack);
  return doses === null ? words : { ...words, dose: doses.map(formatDose) };
}

const formatDose = (dose: Hundredths): string => (dose === zero ? '' : formatGlyphs(dose));
