import { fontOf } from './faces.ts';
import type { Face } from './op.ts';
import { mirrored, type Run, visualRuns } from './runs.ts';

/** Points in a millimetre. */
export const pointsPerMm = 72 / 25.4;

/** Print below this size, in points, cannot be read at arm's length; the layout moves to another page instead. */
export const smallestSize = 6.5;

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  readonly isCode?: true;
}

/** A piece of text in one style; a line may hold several (tall-man letters stand in bold). */
export interface Span extends TextStyle {
  readonly text: string;
}

export interface MeasuredRun extends Run {
  readonly width: number;
}

/** Features that the writer must use for a run; undefined lets it shape word by word, as `runWidth` measures. */
export function featuresOf(run: { isRightToLeft?: boolean; isCode?: boolean }): string[] | undefined {
  if (run.isRightToLeft === true) return ['rtla'];
  return run.isCode === true ? ['tnum', 'zero'] : undefined;
}

/** The runs of a span in visual order with their widths in mm. */
export function measureRuns(span: Span): MeasuredRun[] {
  return visualRuns(span.text, span.face).map((run) => ({ ...run, width: runWidth(run, span) }));
}

/** Width of spans set on one line, in mm. */
export function widthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + measureRuns(span).reduce((part, run) => part + run.width, 0), 0);
}

/** Height of a capital letter of Inter at a size in points, in mm. */
export function capHeight(size: number): number {
  return (size * 0.7275) / pointsPerMm;
}

/** Distance between two baselines at a size in points, in mm. */
export function leading(size: number): number {
  return (size * 1.24) / pointsPerMm;
}

function runWidth(run: Run, style: TextStyle): number {
  const features = featuresOf({ isRightToLeft: run.isRightToLeft, isCode: style.isCode === true });
  const units = features === undefined ? unitsByWord(run) : shapedUnits(run, features);
  return (units / fontOf(run.face).unitsPerEm) * (style.size / pointsPerMm);
}

function shapedUnits(run: Run, features: string[]): number {
  const text = run.isRightToLeft ? mirrored(run.text) : run.text;
  return fontOf(run.face).layout(text, features).advanceWidth;
}

const wordUnits = new Map<string, number>();
const mostWords = 20_000;

/** Measures as the writer shapes: word by word, each with its following space. */
function unitsByWord(run: Run): number {
  return (run.text.match(/[^ ]* |[^ ]+$/gu) ?? []).reduce((sum, word) => sum + unitsOf(run.face, word), 0);
}

function unitsOf(face: Face, word: string): number {
  const key = `${face}:${word}`;
  const known = wordUnits.get(key);
  if (known !== undefined) return known;
  const units = fontOf(face).layout(word).advanceWidth;
  if (wordUnits.size >= mostWords) wordUnits.clear();
  wordUnits.set(key, units);
  return units;
}
