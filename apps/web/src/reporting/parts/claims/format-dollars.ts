/** Cents as an amount of Australian dollars: '$11.60'. */
export const formatDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const amount = /^\$?(\d{1,5})(?:\.(\d{1,2}))?$/;

/** Cents of a typed amount of dollars; null for anything else. */
export function parseDollars(text: string): number | null {
  const found = amount.exec(text.trim());
  return found === null ? null : Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}
