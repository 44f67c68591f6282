/** Shorter words are one mistake from too many others. */
const fewestLetters = 4;
/** From here on the beginning of a word tells it from others, although it holds a mistake. */
const fewestOfBeginning = 6;
/** A longer word has more spellings than a search may look up. */
const mostLetters = 24;

const alphabets = ['abcdefghijklmnopqrstuvwxyz', 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي'];

/** A word that was perhaps meant, or the beginning of one. */
export interface Spelling {
  readonly text: string;
  readonly isWhole: boolean;
}

/** May this typed word hold a mistake? Only letters: another digit is another number. */
export const hasSpellings = (typed: string): boolean =>
  typed.length >= fewestLetters && typed.length <= mostLetters && /^\p{L}+$/u.test(typed);

/**
 * The spellings from which one typing mistake makes the typed word (WEB-40): a letter more, a letter less, another
 * letter, or two neighbours exchanged. Letters are those of the typed word's alphabet.
 */
export function listSpellings(typed: string): readonly Spelling[] {
  if (!hasSpellings(typed)) return [];
  const letters = alphabets.find((alphabet) => alphabet.includes(typed[0] ?? '')) ?? typed;
  const isWhole = typed.length < fewestOfBeginning;
  const texts = Array.from({ length: typed.length + 1 }, (_, at) =>
    listSpellingsAt(typed, at, letters),
  ).flat();
  return [...new Set(texts)].filter((text) => text !== typed).map((text) => ({ text, isWhole }));
}

function listSpellingsAt(typed: string, at: number, letters: string): readonly string[] {
  const [before, after] = [typed.slice(0, at), typed.slice(at)];
  const missing = Array.from(letters, (letter) => before + letter + after);
  if (after === '') return missing;
  const other = Array.from(letters, (letter) => before + letter + after.slice(1));
  const [first = '', second = ''] = after;
  const exchanged = second === '' ? [] : [before + second + first + after.slice(2)];
  return [...missing, ...other, ...exchanged, before + after.slice(1)];
}

/** Is this word, or the beginning of a long one, what was typed but for one mistake? */
export function isSimilarWord(typed: string, word: string): boolean {
  if (!hasSpellings(typed)) return false;
  if (isOneMistakeApart(typed, word)) return true;
  if (typed.length < fewestOfBeginning) return false;
  return [-1, 0, 1].some((more) => isOneMistakeApart(typed, word.slice(0, typed.length + more)));
}

function isOneMistakeApart(typed: string, word: string): boolean {
  if (typed === word) return false;
  const at = Array.from(typed).findIndex((letter, place) => letter !== word[place]);
  const from = at === -1 ? typed.length : at;
  const [is, meant] = [typed.slice(from), word.slice(from)];
  const isExchanged = is.length > 1 && is[0] === meant[1] && is[1] === meant[0];
  return (
    is.slice(1) === meant ||
    is === meant.slice(1) ||
    is.slice(1) === meant.slice(1) ||
    (isExchanged && is.slice(2) === meant.slice(2))
  );
}
