/** The sentences of packing bench and board besides the refusals (PACK-13). */
export const benchSentences = {
  barcodeNotAssigned: 'This barcode has not been assigned to any drug',
  barcodeNotInProfile: 'This barcode does not match any medication in this profile',
  differentPackTypes: 'All selected jobs must have the same Pack Type',
} as const;

/** Asked when another brand of the same generic is scanned (PACK-13). */
export function describeGenericEquivalent(drug: string): string {
  return `This drug is a generic equivalent of ${drug}. Do you want to continue?`;
}
