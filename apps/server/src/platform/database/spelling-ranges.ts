import { listSpellings } from '@packwright/core/spelling';
import { type RawBuilder, sql } from 'kysely';

const lastLetter = '\u{10FFFF}';
/** No word holds it, so that nothing but the word itself lies before it. */
const firstLetter = '\u{1}';

/**
 * The spellings of a typed word as ranges of an index of words, for `join … on buildSpellingCondition()`. They are
 * handed in, because an end that is computed in the statement would not reach the index behind row level security.
 */
export function selectSpellingRanges(typed: string): RawBuilder<unknown> {
  const spellings = listSpellings(typed);
  const starts = spellings.map(({ text }) => text);
  const ends = spellings.map(({ text, isWhole }) => text + (isWhole ? firstLetter : lastLetter));
  return sql`unnest(${starts}::text[], ${ends}::text[]) as asked (start, past)`;
}

/** `w.word` has a spelling of the typed word and does not begin with the typed word itself. */
export const buildSpellingCondition = (typed: string): RawBuilder<unknown> => sql`
  w.word >= asked.start collate "C" and w.word < asked.past collate "C"
  and (w.word < ${typed} collate "C" or w.word >= ${typed + lastLetter} collate "C")`;
