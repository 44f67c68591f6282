import { type TextSpan, computeWidth } from './measure.ts';
import { TextCache } from './text-cache.ts';
import { isRightToLeftText } from './runs.ts';

/** One set line: its spans, measured width in mm, and whether it starts at the right edge. */
export interface SetLine {
  readonly spans: readonly TextSpan[];
  readonly width: number;
  readonly isRightToLeft: boolean;
}

export interface SetText {
  readonly lines: readonly SetLine[];
  /** A word was longer than the line and had to be divided between two letters. */
  readonly isWordDivided: boolean;
}

type TextWord = readonly TextSpan[];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const tolerance = 0.001;

const remembered = new TextCache<SetText>(3_000);

/**
 * Sets spans in lines no wider than `room` mm. Nothing is cut: a word that is too long continues on the next line.
 * Sheets measure and draw the same words repeatedly, so results are cached.
 */
export function setText(spans: readonly TextSpan[], room: number): SetText {
  const style = spans.reduce((cached, span) => `${cached} ${getStyleKey(span)}`, String(room));
  const text = spans.map((span) => span.text).join('\0');
  return remembered.find(style, text) ?? remembered.keep(style, text, setWords(spans, room));
}

function getStyleKey({ face, size, colour, isCode }: TextSpan): string {
  return `${face}${size}${colour}${isCode === true ? '#' : ''}`;
}

function setWords(spans: readonly TextSpan[], room: number): SetText {
  const isRightToLeft = isRightToLeftText(spans.map((span) => span.text).join(''));
  const words = splitWords(spans);
  const fitting = words.flatMap((word) =>
    computeTrimmedWidth(word) > room + tolerance ? divideWord(word, room) : [word],
  );
  return {
    lines: fillLines(fitting, room).map((line) => finishLine(line, isRightToLeft)),
    isWordDivided: fitting.length > words.length,
  };
}

function fillLines(words: readonly TextWord[], room: number): TextWord[] {
  const lines: TextWord[] = [];
  let line: TextWord = [];
  for (const word of words) {
    const extended = joinWords(line, word);
    if (line.length > 0 && computeTrimmedWidth(extended) > room + tolerance) {
      lines.push(line);
      line = word;
    } else line = extended;
  }
  return line.length > 0 ? [...lines, line] : lines;
}

/** Where a word may be broken without a sign of its own; it takes no room and is not drawn. */
export const wordBreak = '\u200b';
const wordPieces = /[^ \n\u200b]*(?:[ \n]+|\u200b)|[^ \n\u200b]+/gu;

/** Words keep their trailing space; a no-break space does not end a word, so a dose stays with its unit. */
function splitWords(spans: readonly TextSpan[]): TextWord[] {
  const words: TextWord[] = [];
  let open: TextWord = [];
  for (const span of spans)
    for (const piece of span.text.match(wordPieces) ?? []) {
      const isEnd = /[ \n\u200b]$/u.test(piece);
      open = joinWords(open, [{ ...span, text: piece.replace(wordBreak, '').replace(/\n/gu, ' ') }]);
      if (isEnd) {
        words.push(open);
        open = [];
      }
    }
  return open.length > 0 ? [...words, open] : words;
}

/** The letters of a text with their marks. */
export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function divideWord(word: TextWord, room: number): TextWord[] {
  const letters = word.flatMap((span) =>
    splitGraphemes(span.text).map((letter): TextWord => [{ ...span, text: letter }]),
  );
  return fillLines(letters, room);
}

function joinWords(line: TextWord, word: TextWord): TextWord {
  const last = line.at(-1);
  const first = word[0];
  if (last === undefined || first === undefined) return [...line, ...word];
  if (!isSameStyle(last, first)) return [...line, ...word];
  return [...line.slice(0, -1), { ...last, text: last.text + first.text }, ...word.slice(1)];
}

function isSameStyle(a: TextSpan, b: TextSpan): boolean {
  return a.face === b.face && a.size === b.size && a.colour === b.colour && a.isCode === b.isCode;
}

/** A line that begins with the other script keeps the direction of its paragraph: its words would change places. */
function finishLine(line: TextWord, isRightToLeft: boolean): SetLine {
  const spans = trimWord(line).map(
    (span): TextSpan =>
      isRightToLeftText(span.text) === isRightToLeft
        ? span
        : { ...span, direction: isRightToLeft ? 'rtl' : 'ltr' },
  );
  return { spans, width: computeWidth(spans), isRightToLeft };
}

function computeTrimmedWidth(word: TextWord): number {
  return computeWidth(trimWord(word));
}

function trimWord(word: TextWord): TextWord {
  const last = word.at(-1);
  return last === undefined ? word : [...word.slice(0, -1), { ...last, text: last.text.trimEnd() }];
}
