/** A number stays in one line with its unit or its mealtime: read apart they are another strength or dose. */
export function keepTogether(column: string, text: string): string {
  if (column === 'medicine') return text.replaceAll(/(\d) (?=\S)/g, '$1\u00A0');
  return column === 'doses' ? text.replaceAll(/ (?=[^\s,]+(?:,|$))/g, '\u00A0') : text;
}
