import bidiModule, { type Bidi } from 'bidi-js';
import { getCompanion, getFont, MissingGlyphError } from './faces.ts';
import type { Face } from './op.ts';

/** Where a paragraph begins: at its left edge or at its right one. */
export type TextDirection = 'ltr' | 'rtl';

/** A stretch of text with one face and one direction, ready to be drawn left to right after its predecessor. */
export interface TextRun {
  readonly text: string;
  readonly face: Face;
  readonly isRightToLeft: boolean;
}

interface LevelledRun extends TextRun {
  readonly level: number;
}

// The package is CommonJS whose declarations describe an ES default: the import is the factory itself.
const bidi = (bidiModule as unknown as () => Bidi)();
const beyondLatin = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/u;
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

/** True when the first strong character of the text reads from right to left. */
export function isRightToLeftText(text: string): boolean {
  return beyondLatin.test(text) && (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1;
}

/** A text that keeps its own direction beside others on a line; Latin text needs nothing for that. */
export const isolateScript = (text: string): string =>
  beyondLatin.test(text) ? `\u2068${text}\u2069` : text;

/**
 * Splits text into runs in visual order (Unicode bidirectional algorithm). A line of a longer paragraph takes the
 * paragraph's direction. Throws MissingGlyphError when no face has a character.
 */
export function splitVisualRuns(text: string, face: Face, direction?: TextDirection): TextRun[] {
  if (text === '') return [];
  const isMixed = direction === 'rtl' || beyondLatin.test(text);
  const levels = isMixed ? bidi.getEmbeddingLevels(text, direction).levels : null;
  return sortVisually(splitRuns(text, face, levels));
}

/** The text as a right-to-left run must be handed to the shaper: brackets turned round. */
export function mirrorBrackets(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}

function splitRuns(text: string, face: Face, levels: Uint8Array | null): LevelledRun[] {
  const runs: LevelledRun[] = [];
  let index = 0;
  for (const character of text) {
    const level = levels?.[index] ?? 0;
    index += character.length;
    if (invisible.test(character)) continue;
    const last = runs.at(-1);
    const chosen = pickFace(character, face, last?.level === level ? last.face : undefined, level, text);
    if (last !== undefined && last.level === level && last.face === chosen)
      runs[runs.length - 1] = { ...last, text: last.text + character };
    else runs.push({ text: character, face: chosen, level, isRightToLeft: level % 2 === 1 });
  }
  return runs;
}

/** Marks and spaces stay with the face of their neighbour so that a run is shaped as one. */
function pickFace(
  character: string,
  face: Face,
  previous: Face | undefined,
  level: number,
  text: string,
): Face {
  const codePoint = character.codePointAt(0) ?? 0;
  const companion = getCompanion(face);
  const preferred = level % 2 === 1 ? [companion, face] : [face, companion];
  const isNeutral = !/[\p{L}\p{N}]/u.test(character);
  const candidates = isNeutral && previous !== undefined ? [previous, ...preferred] : preferred;
  const found = candidates.find((candidate) => getFont(candidate).hasGlyphForCodePoint(codePoint));
  if (found === undefined) throw new MissingGlyphError(character, text);
  return found;
}

/** Rule L2: from the highest level down to the lowest odd one, turn round every sequence at that level or above. */
function sortVisually(runs: LevelledRun[]): TextRun[] {
  const highest = Math.max(0, ...runs.map((run) => run.level));
  let ordered = runs;
  for (let level = highest; level > 0; level -= 1) ordered = reverseFrom(ordered, level);
  return ordered.map(({ text, face, isRightToLeft }) => ({ text, face, isRightToLeft }));
}

function reverseFrom(runs: readonly LevelledRun[], level: number): LevelledRun[] {
  const result: LevelledRun[] = [];
  let pending: LevelledRun[] = [];
  for (const run of runs) {
    if (run.level >= level) pending.unshift(run);
    else {
      result.push(...pending, run);
      pending = [];
    }
  }
  return [...result, ...pending];
}
