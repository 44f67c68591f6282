/** Puts values at their places in a text of mails; a place without a value stays. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
