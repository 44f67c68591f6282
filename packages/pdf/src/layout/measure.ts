import { getFont } from './faces.ts';
import { TextCache } from './text-cache.ts';
import type { Face } from './op.ts';
import { type TextDirection, mirrorBrackets, type TextRun, splitVisualRuns } from './runs.ts';
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
  readonly direction?: TextDirection;
}

/** A piece of text in one style; a line may hold several (tall-man letters stand in bold). */
export interface TextSpan extends TextStyle {
  readonly text: string;
}

export interface MeasuredRun extends TextRun {
  readonly width: number;
}

/** Features that the writer must use for a run; undefined lets it shape word by word, as `runWidth` measures. */
export function getFeatures(run: {
  isRightToLeft?: boolean;
  isCode?: boolean;
}): readonly string[] | undefined {
  if (run.isRightToLeft === true) return ['rtla'];
  return run.isCode === true ? codeFeatures : undefined;
}

/** The runs of a span in visual order with their widths in mm. */
export function measureRuns(span: TextSpan): MeasuredRun[] {
  return shapeRuns(span).map(({ text, face, isRightToLeft, ems }) => ({
    text,
    face,
    isRightToLeft,
    width: (ems * span.size) / pointsPerMm,
  }));
}

/** Width of spans set on one line, in mm. */
export function computeWidth(spans: readonly TextSpan[]): number {
  return spans.reduce((sum, span) => sum + (sumEms(shapeRuns(span)) * span.size) / pointsPerMm, 0);
}

/** Height of a capital letter of Inter at a size in points, in mm. */
export function computeCapHeight(size: number): number {
  return (size * 0.7275) / pointsPerMm;
}

/** Distance between two baselines at a size in points, in mm. */
export function computeLeading(size: number): number {
  return (size * 1.24) / pointsPerMm;
}

/** A run with its width in ems: multiplied by the type size it is the width in points. */
interface ShapedRun extends TextRun {
  readonly ems: number;
}

const shaped = new TextCache<readonly ShapedRun[]>(6_000);

/** Shaping is slow, so it is remembered for every face and text; sizes only scale. */
function shapeRuns(span: TextSpan): readonly ShapedRun[] {
  const { text, face, direction = '', isCode = false } = span;
  const style = direction === '' && !isCode ? face : `${direction}${face}${isCode ? '#' : ''}`;
  return (
    shaped.find(style, text) ??
    shaped.keep(
      style,
      text,
      splitVisualRuns(text, face, span.direction).map((run) => ({ ...run, ems: computeRunEms(run, isCode) })),
    )
  );
}

function sumEms(runs: readonly ShapedRun[]): number {
  return runs.reduce((sum, run) => sum + run.ems, 0);
}

/** Measures as the writer shapes: in one piece with features, else word by word, each with its following space. */
function computeRunEms(run: TextRun, isCode: boolean): number {
  const font = getFont(run.face);
  const features = getFeatures({ isRightToLeft: run.isRightToLeft, isCode });
  const text = run.isRightToLeft ? mirrorBrackets(run.text) : run.text;
  if (features !== undefined) return font.layout(text, features).advanceWidth / font.unitsPerEm;
  const words = text.match(/[^ ]* |[^ ]+$/gu) ?? [];
  return words.reduce((sum, word) => sum + font.layout(word).advanceWidth, 0) / font.unitsPerEm;
}
