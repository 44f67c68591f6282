/** The tall-man letters of one word, and where they begin. */
export interface TallLetters {
  readonly at: number;
  readonly letters: string;
}

/**
 * The letters by which a word is told from one that looks alike (predniSOLONE). They are the drug master's own; words in
 * capitals alone (EC, MR) have none.
 */
export const findTallLetters = (word: string): readonly TallLetters[] =>
  /\p{Ll}{2}/u.test(word)
    ? [...word.matchAll(/\p{Lu}{2,}/gu)].map((match) => ({ at: match.index, letters: match[0] }))
    : [];

/** Whether a name is written so that nobody takes it for another: it stands on the list of names that look alike. */
export const hasTallLetters = (name: string): boolean =>
  name.split(/\s/u).some((word) => findTallLetters(word).length > 0);
