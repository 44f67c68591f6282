import type { TextSpan, TextStyle } from './measure.ts';
import type { Face } from './op.ts';

const tallLetters = /\p{Lu}{2,}/gu;

/**
 * Splits a name into spans with its tall-man letters (predniSOLONE) in a heavier face. The letters are the drug
 * master's own; nothing is recased. Words in capitals alone (EC, MR) are not tall-man.
 */
export function splitTallMan(name: string, style: TextStyle, heavier: Face): TextSpan[] {
  return name.split(/(?<=\s)/u).flatMap((word) => splitWord(word, style, heavier));
}

function splitWord(word: string, style: TextStyle, heavier: Face): TextSpan[] {
  if (!/\p{Ll}{2}/u.test(word)) return [{ ...style, text: word }];
  const spans: TextSpan[] = [];
  let from = 0;
  for (const match of word.matchAll(tallLetters)) {
    if (match.index > from) spans.push({ ...style, text: word.slice(from, match.index) });
    spans.push({ ...style, face: heavier, text: match[0] });
    from = match.index + match[0].length;
  }
  return from < word.length ? [...spans, { ...style, text: word.slice(from) }] : spans;
}
