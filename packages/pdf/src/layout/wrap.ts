import { type Span, widthOf } from './measure.ts';
import { Memory } from './memory.ts';
import { readsRightToLeft } from './runs.ts';

/** One set line: its spans, measured width in mm, and whether it starts at the right edge. */
export interface SetLine {
  readonly spans: readonly Span[];
  readonly width: number;
  readonly isRightToLeft: boolean;
}

export interface SetText {
  readonly lines: readonly SetLine[];
  /** A word was longer than the line and had to be divided between two letters. */
  readonly isWordDivided: boolean;
}

type Word = readonly Span[];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const tolerance = 0.001;

const remembered = new Memory<SetText>(3_000);

/**
 * Sets spans in lines no wider than `room` mm. Nothing is cut: a word that is too long goes on in the next line.
 * Sheets ask for the same words again, to measure and to draw, day after day; what was set is remembered.
 */
export function setText(spans: readonly Span[], room: number): SetText {
  const style = spans.reduce((told, span) => `${told} ${styleOf(span)}`, String(room));
  const text = spans.map((span) => span.text).join('\0');
  return remembered.find(style, text) ?? remembered.keep(style, text, set(spans, room));
}

function styleOf({ face, size, colour, isCode }: Span): string {
  return `${face}${size}${colour}${isCode === true ? '#' : ''}`;
}

function set(spans: readonly Span[], room: number): SetText {
  const isRightToLeft = readsRightToLeft(spans.map((span) => span.text).join(''));
  const words = wordsOf(spans);
  const fitting = words.flatMap((word) =>
    trimmedWidth(word) > room + tolerance ? divided(word, room) : [word],
  );
  return {
    lines: fill(fitting, room).map((line) => finished(line, isRightToLeft)),
    isWordDivided: fitting.length > words.length,
  };
}

function fill(words: readonly Word[], room: number): Word[] {
  const lines: Word[] = [];
  let line: Word = [];
  for (const word of words) {
    const extended = joined(line, word);
    if (line.length > 0 && trimmedWidth(extended) > room + tolerance) {
      lines.push(line);
      line = word;
    } else line = extended;
  }
  return line.length > 0 ? [...lines, line] : lines;
}

/** Words keep their trailing space; a no-break space does not end a word, so a dose stays with its unit. */
function wordsOf(spans: readonly Span[]): Word[] {
  const words: Word[] = [];
  let open: Word = [];
  for (const span of spans)
    for (const piece of span.text.match(/[^ \n]*[ \n]+|[^ \n]+/gu) ?? []) {
      open = joined(open, [{ ...span, text: piece.replace(/\n/gu, ' ') }]);
      if (piece.endsWith(' ') || piece.endsWith('\n')) {
        words.push(open);
        open = [];
      }
    }
  return open.length > 0 ? [...words, open] : words;
}

function divided(word: Word, room: number): Word[] {
  const letters = word.flatMap((span) =>
    Array.from(graphemes.segment(span.text), ({ segment }): Word => [{ ...span, text: segment }]),
  );
  return fill(letters, room);
}

function joined(line: Word, word: Word): Word {
  const last = line.at(-1);
  const first = word[0];
  if (last === undefined || first === undefined) return [...line, ...word];
  if (!isSameStyle(last, first)) return [...line, ...word];
  return [...line.slice(0, -1), { ...last, text: last.text + first.text }, ...word.slice(1)];
}

function isSameStyle(a: Span, b: Span): boolean {
  return a.face === b.face && a.size === b.size && a.colour === b.colour && a.isCode === b.isCode;
}

/** A line that begins with the other script keeps the direction of its paragraph: its words would change places. */
function finished(line: Word, isRightToLeft: boolean): SetLine {
  const spans = trimmed(line).map(
    (span): Span =>
      readsRightToLeft(span.text) === isRightToLeft
        ? span
        : { ...span, direction: isRightToLeft ? 'rtl' : 'ltr' },
  );
  return { spans, width: widthOf(spans), isRightToLeft };
}

function trimmedWidth(word: Word): number {
  return widthOf(trimmed(word));
}

function trimmed(word: Word): Word {
  const last = word.at(-1);
  return last === undefined ? word : [...word.slice(0, -1), { ...last, text: last.text.trimEnd() }];
}
