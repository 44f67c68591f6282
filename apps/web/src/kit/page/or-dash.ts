/** A dash for a text that is empty, so that a cell does not look forgotten. */
export const orDash = (text: string): string => (text === '' ? '—' : text);
