const numberAndUnit =
  /(\d) (?=(?:mg|microg|mcg|g|kg|mL|L|units?|IU|mmol|%|tablets?|capsules?)(?![\p{L}\d]))/gu;

/** Ties a number to its unit with a no-break space: “40” at the end of a line and “mg” on the next misread. */
export function tiedUnits(text: string): string {
  return text.replace(numberAndUnit, '$1\u00a0');
}
