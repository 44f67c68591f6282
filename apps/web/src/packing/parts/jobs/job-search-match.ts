import type { JobRow } from '../../calls/index.ts';

// Letters that are no others with a mark, in the spelling by which the server finds them.
const spelt: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', ø: 'o', ł: 'l', æ: 'ae' };

const normaliseText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıßøłæ]/g, (letter) => spelt[letter] ?? letter);

/**
 * Whether a pack answers to the words that were typed, as the server's search does: each of them, anywhere, without
 * regard to case and accents; punctuation parts words and may be left out (O'Brien, obrien).
 */
export function isSearchMatch(job: JobRow, query: string): boolean {
  const { firstName, lastName, jobNumber, barcode, patientGroupName, wardName, room, foilLabel } = job;
  const text = normaliseText(
    [lastName, firstName, jobNumber, barcode, patientGroupName, wardName, room, foilLabel].join(' '),
  );
  const both = `${text} ${text.replace(/['.-]/g, '')}`;
  return normaliseText(query)
    .split(/[\s!-/:-@[-`{-~]+/)
    .every((word) => both.includes(word));
}
