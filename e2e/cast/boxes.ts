import { sampleDrugs } from '@packwright/sample';

/** The box of a brand on the shelf: the code that a scanner reads from it. */
export function getBoxBarcode(brandAndStrength: string): string {
  const found = sampleDrugs.find(({ drug }) => `${drug.drugName} ${drug.strength}` === brandAndStrength);
  const barcode = found?.barcodes[0];
  if (barcode === undefined) throw new RangeError(`The sample has no ${brandAndStrength}`);
  return barcode;
}

/** A box that the pharmacy does not know; its check digit is right. */
export const unknownBox = '9300000000002';
