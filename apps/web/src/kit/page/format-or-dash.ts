/** A dash for a text that is empty, so that a cell does not look forgotten. */
export const formatOrDash = (text: string): string => (text === '' ? '—' : text);
