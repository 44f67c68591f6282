import { shortenList, skippedTitle } from './sheet-texts.ts';
import type { SkippedName } from './skipped.ts';

/** "Digoxin 62.5 microg (Out of stock)". */
const formatSkipped = ({ name, reason }: SkippedName): string =>
  reason === '' ? name : `${name} (${reason})`;

export const formatSkippedList = (skipped: readonly SkippedName[]): string =>
  skipped.map(formatSkipped).join(', ');

/** All of it on one line: with the reasons where they fit, else the names, else as many names as fit. */
export function shortenSkipped(
  skipped: readonly SkippedName[],
  isFitting: (sentence: string) => boolean,
): string {
  const toSentence = (list: string): string => `${skippedTitle}: ${list}`;
  const whole = toSentence(formatSkippedList(skipped));
  return isFitting(whole)
    ? whole
    : shortenList(
        skipped.map(({ name }) => name),
        toSentence,
        isFitting,
      );
}
