import type { PageBlock } from '../layout/flow-blocks.ts';
import { computeCapHeight, computeLeading, type TextSpan, type TextStyle } from '../layout/measure.ts';
import type { Pen } from '../layout/pen.ts';
import { setText } from '../layout/set-text.ts';
import { createStyle, grey, ink, rule } from './pack-sheet/style.ts';

/** The written part of a page, between its margins. */
export interface WrittenWidth {
  readonly left: number;
  readonly width: number;
  readonly isFromRight: boolean;
}

export interface Paragraph {
  readonly text: string;
  readonly style: TextStyle;
}

/** A logo above the paragraphs of one side, three times as wide as high. */
export interface SideLogo {
  readonly picture: string;
  readonly side: 'near' | 'far';
}

const logoBox = { width: 36, height: 12 };
const logoRoom = logoBox.height + 1.5;

/** Paragraphs on the side where reading begins, and others beside them, above a rule. */
export function buildSides(
  near: readonly Paragraph[],
  far: readonly Paragraph[],
  { left, width, isFromRight }: WrittenWidth,
  logo: SideLogo | null = null,
): PageBlock {
  const half = width / 2 - 3;
  const [first, second] = [near, far].map((side) => side.map((each) => setParagraph(each, half)));
  const sides = [first ?? [], second ?? []] as const;
  const tops = [logo?.side === 'near' ? logoRoom : 0, logo?.side === 'far' ? logoRoom : 0] as const;
  const height = Math.max(sumHeights(sides[0]) + tops[0], sumHeights(sides[1]) + tops[1]) + 2;
  const [nearLeft, farLeft] = isFromRight ? [left + width - half, left] : [left, left + width - half];
  return {
    height,
    draw(pen, top) {
      if (logo !== null) drawLogo(pen, logo, { left, width, isFromRight }, top);
      drawColumn(pen, sides[0], {
        x: nearLeft,
        top: top + tops[0],
        room: half,
        align: isFromRight ? 'right' : 'left',
      });
      drawColumn(pen, sides[1], {
        x: farLeft,
        top: top + tops[1],
        room: half,
        align: isFromRight ? 'left' : 'right',
      });
      pen.drawLine(left, top + height, left + width, top + height, 0.5, ink);
    },
  };
}

function drawLogo(pen: Pen, { picture, side }: SideLogo, page: WrittenWidth, top: number): void {
  const isLeft = (side === 'near') !== page.isFromRight;
  const x = isLeft ? page.left : page.left + page.width - logoBox.width;
  pen.drawImage({ x, y: top, ...logoBox }, picture);
}

type SetParagraph = ReturnType<typeof setParagraph>;

const setParagraph = ({ text, style }: Paragraph, room: number) => ({
  size: style.size,
  lines: setText([{ ...style, text }], room).lines,
});

const sumHeights = (paragraphs: readonly SetParagraph[]): number =>
  paragraphs.reduce((sum, { lines, size }) => sum + lines.length * computeLeading(size), 0);

function drawColumn(
  pen: Pen,
  paragraphs: readonly SetParagraph[],
  { x, top, room, align }: { x: number; top: number; room: number; align: 'left' | 'right' },
) {
  let y = top;
  for (const { lines, size } of paragraphs) {
    pen.drawLines(lines, x, y + computeCapHeight(size) + 0.4, room, computeLeading(size), align);
    y += lines.length * computeLeading(size);
  }
}

/** Words across the page, a line each, so that even the longest go on to the next page. */
export function buildWideLines(
  spans: readonly TextSpan[],
  { size, width, isFromRight }: { size: number; width: number; isFromRight: boolean },
): PageBlock[] {
  const indent = 1.2;
  const step = computeLeading(size);
  const { lines } = setText(spans, width - 2 * indent);
  return lines.map((line) => ({
    height: step + 0.3,
    draw: (pen, top, left) =>
      void pen.drawLines(
        [line],
        left + indent,
        top + computeCapHeight(size) + 0.6,
        width - 2 * indent,
        step,
        isFromRight ? 'right' : 'left',
      ),
  }));
}

const boxHeight = 14;
const gap = 4;

interface SignBoxes {
  /** Whose box each is, in the order of reading. */
  readonly labels: readonly [string, string];
  readonly signature: string;
  readonly date: string;
}

/** Two boxes beside each other, in which two people sign. */
export function buildSignBoxes(
  { labels, signature, date }: SignBoxes,
  { width: all, isFromRight }: Pick<WrittenWidth, 'width' | 'isFromRight'>,
): PageBlock {
  const width = (all - gap) / 2;
  const placed = isFromRight ? labels.toReversed() : labels;
  const align = isFromRight ? 'right' : 'left';
  const small = createStyle('regular', 7);
  return {
    height: boxHeight,
    draw(pen, top, left) {
      placed.forEach((label, index) => {
        const x = left + index * (width + gap);
        pen.drawRect({ x, y: top, width, height: boxHeight }, { stroke: ink, thickness: 0.3 });
        pen.drawText(label, createStyle('semibold', 8), x + 2, top + 4, width - 4, align);
        pen.drawLine(x + 2, top + 10, x + width - 2, top + 10, 0.2, rule);
        const parts = isFromRight ? [date, signature] : [signature, date];
        pen.drawText(parts[0] ?? '', small, x + 2, top + 13, width / 2 - 3);
        pen.drawText(parts[1] ?? '', small, x + width / 2, top + 13, width / 2 - 2, 'right');
      });
    },
  };
}

interface PageFoot {
  /** Whose page it is. */
  readonly who: string;
  readonly printed: string;
  /** 'Page 1 of 3'. */
  readonly number: string;
}

/** Below a rule: whose page it is, the print, and the page with its number. */
export function drawPageFoot(
  pen: Pen,
  { who, printed, number }: PageFoot,
  { left, width, isFromRight }: WrittenWidth,
  at: { readonly rule: number; readonly baseline: number },
): void {
  const style = createStyle('semibold', 7.5);
  const third = width / 3;
  const [near, far] = isFromRight ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const place = (isStart: boolean): number => (isStart === isFromRight ? left + 2 * third : left);
  pen.drawLine(left, at.rule, left + width, at.rule, 0.2, rule);
  const drawPart = (text: string, look: TextStyle, x: number, align: 'left' | 'centre' | 'right'): void => {
    // In two lines where one is too short.
    const { lines } = setText([{ ...look, text }], third - 2);
    pen.drawLines(lines, x + 1, at.baseline, third - 2, computeLeading(look.size), align);
  };
  drawPart(who, style, place(true), near);
  drawPart(printed, createStyle('regular', 7, grey), left + third, 'centre');
  drawPart(number, style, place(false), far);
}
