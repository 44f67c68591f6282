import { computeWidth, smallestSize, type TextStyle } from '../../layout/measure.ts';
import { isRightToLeftText } from '../../layout/runs.ts';
import { type SetLine, type SetText, setText, splitGraphemes, wordBreak } from '../../layout/set-text.ts';
import { createStyle } from './style.ts';

/** A name on its lines, in the size that it needs. */
export interface SetName {
  readonly lines: readonly SetLine[];
  readonly size: number;
}

const afterHyphen = /(?<=\p{L}[-‐‑–])(?=\p{L})/gu;
const smallerSizes = [12, 11, 10, 9, 8, 7, smallestSize];

/** The lines of a name in one style; a double-barrelled one may go on after its hyphen (PRINT-28). */
export function setNameLines(name: string, style: TextStyle, room: number): SetText {
  return setText([{ ...style, text: name.replaceAll(afterHyphen, wordBreak) }], room);
}

/** The same, with a hyphen where a word is wider than the room and has to be divided. */
export function divideNameLines(name: string, style: TextStyle, room: number): SetText {
  if (isRightToLeftText(name)) return setNameLines(name, style, room);
  const words = name.replaceAll(afterHyphen, wordBreak).match(/[^ \u200b]+[ \u200b]?/gu) ?? [];
  const divided = words.map((word) => divideByHyphens(word, style, room)).join('');
  return setText([{ ...style, text: divided }], room);
}

function divideByHyphens(word: string, style: TextStyle, room: number): string {
  const isFitting = (text: string) => computeWidth([{ ...style, text: text.trimEnd() }]) <= room;
  if (isFitting(word)) return word;
  let line = '';
  let divided = '';
  for (const letter of splitGraphemes(word)) {
    if (line !== '' && !isFitting(`${line}${letter}-`)) {
      divided += `${line}-${wordBreak}`;
      line = letter;
    } else line += letter;
  }
  return divided + line;
}

/**
 * The largest of these sizes at which a name stands on one line; else the smallest of them, broken between words or
 * after a hyphen; and a smaller one before a word is divided (PRINT-28).
 */
export function setName(
  name: string,
  room: number,
  { sizes, colour }: { readonly sizes: readonly number[]; readonly colour?: string },
): SetName {
  const setIn = (size: number) => ({ ...setNameLines(name, createStyle('bold', size, colour), room), size });
  const usual = Math.min(...sizes);
  const further = [usual, ...smallerSizes.filter((size) => size < usual)].map(setIn);
  const found =
    sizes.map(setIn).find(({ lines }) => lines.length === 1) ??
    further.find(({ isWordDivided }) => !isWordDivided);
  if (found !== undefined) return found;
  const { lines } = divideNameLines(name, createStyle('bold', smallestSize, colour), room);
  return { lines, size: smallestSize };
}
