import { fontOf } from './faces.ts';
import { Memory } from './memory.ts';
import type { Face } from './op.ts';
import { type Direction, mirrored, type Run, visualRuns } from './runs.ts';
import { codeFeatures } from './shape-code.ts';

/** Points in a millimetre. */
export const pointsPerMm = 72 / 25.4;

/** Print below this size, in points, cannot be read at arm's length; the layout moves to another page instead. */
export const smallestSize = 6.5;

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  readonly isCode?: true;
  /** Of the paragraph, for a line of it that alone would read the other way. */
  readonly direction?: Direction;
}

/** A piece of text in one style; a line may hold several (tall-man letters stand in bold). */
export interface Span extends TextStyle {
  readonly text: string;
}

export interface MeasuredRun extends Run {
  readonly width: number;
}

/** Features that the writer must use for a run; undefined lets it shape word by word, as `runWidth` measures. */
export function featuresOf(run: {
  isRightToLeft?: boolean;
  isCode?: boolean;
}): readonly string[] | undefined {
  if (run.isRightToLeft === true) return ['rtla'];
  return run.isCode === true ? codeFeatures : undefined;
}

/** The runs of a span in visual order with their widths in mm. */
export function measureRuns(span: Span): MeasuredRun[] {
  return shapedRuns(span).map(({ text, face, isRightToLeft, ems }) => ({
    text,
    face,
    isRightToLeft,
    width: (ems * span.size) / pointsPerMm,
  }));
}

/** Width of spans set on one line, in mm. */
export function widthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + (emsOf(shapedRuns(span)) * span.size) / pointsPerMm, 0);
}

/** Height of a capital letter of Inter at a size in points, in mm. */
export function capHeight(size: number): number {
  return (size * 0.7275) / pointsPerMm;
}

/** Distance between two baselines at a size in points, in mm. */
export function leading(size: number): number {
  return (size * 1.24) / pointsPerMm;
}

/** A run with its width in ems: multiplied by the type size it is the width in points. */
interface ShapedRun extends Run {
  readonly ems: number;
}

const shaped = new Memory<readonly ShapedRun[]>(6_000);

/** Shaping is slow, so it is remembered for every face and text; sizes only scale. */
function shapedRuns(span: Span): readonly ShapedRun[] {
  const { text, face, direction = '', isCode = false } = span;
  const style = direction === '' && !isCode ? face : `${direction}${face}${isCode ? '#' : ''}`;
  return (
    shaped.find(style, text) ??
    shaped.keep(
      style,
      text,
      visualRuns(text, face, span.direction).map((run) => ({ ...run, ems: runEms(run, isCode) })),
    )
  );
}

function emsOf(runs: readonly ShapedRun[]): number {
  return runs.reduce((sum, run) => sum + run.ems, 0);
}

/** Measures as the writer shapes: in one piece with features, else word by word, each with its following space. */
function runEms(run: Run, isCode: boolean): number {
  const font = fontOf(run.face);
  const features = featuresOf({ isRightToLeft: run.isRightToLeft, isCode });
  const text = run.isRightToLeft ? mirrored(run.text) : run.text;
  if (features !== undefined) return font.layout(text, features).advanceWidth / font.unitsPerEm;
  const words = text.match(/[^ ]* |[^ ]+$/gu) ?? [];
  return words.reduce((sum, word) => sum + font.layout(word).advanceWidth, 0) / font.unitsPerEm;
}
