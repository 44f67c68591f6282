import { findTallLetters } from '@packwright/core/medicines';
import type { TextSpan, TextStyle } from './measure.ts';
import type { Face } from './op.ts';

/** Splits a name into spans with its tall-man letters (predniSOLONE) in a heavier face; nothing is recased. */
export function splitTallMan(name: string, style: TextStyle, heavier: Face): TextSpan[] {
  return name.split(/(?<=\s)/u).flatMap((word) => splitWord(word, style, heavier));
}

function splitWord(word: string, style: TextStyle, heavier: Face): TextSpan[] {
  const spans: TextSpan[] = [];
  let from = 0;
  for (const { at, letters } of findTallLetters(word)) {
    if (at > from) spans.push({ ...style, text: word.slice(from, at) });
    spans.push({ ...style, face: heavier, text: letters });
    from = at + letters.length;
  }
  return from < word.length ? [...spans, { ...style, text: word.slice(from) }] : spans;
}
