import { flowBlocks, type PageBlock, type Region } from '../../layout/flow-blocks.ts';
import { computeCapHeight, computeLeading, type TextStyle } from '../../layout/measure.ts';
import type { Page } from '../../layout/op.ts';
import { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/set-text.ts';
import { createStyle, grey, ink, rule } from '../pack-sheet/style.ts';
import { sheetWidth } from './columns.ts';
import type { ProfileSheetFacts } from './facts.ts';
import { buildMedicineSections, buildSignOff, buildWide } from './sections.ts';

/** A4 across. */
const paper = { width: 297, height: 210 };
const margin = 12;
const foot = { rule: 196, baseline: 200 };
const bottom = foot.rule - 2;

/** A patient's whole medication profile, for the prescriber, the ward and the file (MED-50). */
export function layoutProfileSheet(facts: ProfileSheetFacts): Page[] {
  const pens: Pen[] = [];
  const turnPage = (): Region => {
    const pen = new Pen();
    pens.push(pen);
    return { pen, left: margin, top: margin, bottom };
  };
  flowBlocks(
    [...buildHeader(facts), ...buildMedicineSections(facts), buildSignOff(facts)],
    turnPage(),
    turnPage,
    {
      gap: 4,
    },
  );
  pens.forEach((pen, index) => drawFoot(pen, facts, index + 1, pens.length));
  return pens.map(({ ops }) => ({ ...paper, ops }));
}

function buildHeader(facts: ProfileSheetFacts): PageBlock[][] {
  const { isFromRight, notices } = facts;
  return [
    [buildIdentity(facts)],
    notices.flatMap(({ heading, text }) =>
      buildWide(
        [
          { ...createStyle('bold', 8.5), text: `${heading}: ` },
          { ...createStyle('regular', 8.5), text },
        ],
        isFromRight,
      ),
    ),
  ].filter((blocks) => blocks.length > 0);
}

const half = sheetWidth / 2 - 3;

/** The patient on the side where reading begins, the pharmacy on the other. */
function buildIdentity(facts: ProfileSheetFacts): PageBlock {
  const { isFromRight, words, patientName, patientLines, pharmacy } = facts;
  const small = createStyle('regular', 9);
  const patient = [
    setParagraph(words.title, createStyle('semibold', 10)),
    setParagraph(patientName, createStyle('bold', 16)),
    ...patientLines.map((line) => setParagraph(line, small)),
  ];
  const house = pharmacy.map((line, index) =>
    setParagraph(line, index === 0 ? createStyle('bold', 10) : small),
  );
  const height = Math.max(sumHeights(patient), sumHeights(house)) + 2;
  const [near, far] = isFromRight
    ? [margin + sheetWidth - half, margin]
    : [margin, margin + sheetWidth - half];
  return {
    height,
    draw(pen, top) {
      drawColumn(pen, patient, near, top, isFromRight ? 'right' : 'left');
      drawColumn(pen, house, far, top, isFromRight ? 'left' : 'right');
      pen.drawLine(margin, top + height, margin + sheetWidth, top + height, 0.5, ink);
    },
  };
}

type SetParagraph = ReturnType<typeof setParagraph>;

const setParagraph = (text: string, style: TextStyle) => ({
  size: style.size,
  lines: setText([{ ...style, text }], half).lines,
});

const sumHeights = (paragraphs: readonly SetParagraph[]): number =>
  paragraphs.reduce((sum, { lines, size }) => sum + lines.length * computeLeading(size), 0);

function drawColumn(
  pen: Pen,
  paragraphs: readonly SetParagraph[],
  x: number,
  top: number,
  align: 'left' | 'right',
) {
  let y = top;
  for (const { lines, size } of paragraphs) {
    pen.drawLines(lines, x, y + computeCapHeight(size) + 0.4, half, computeLeading(size), align);
    y += lines.length * computeLeading(size);
  }
}

/** On every page: the patient, the print, and the page with its number. */
function drawFoot(pen: Pen, facts: ProfileSheetFacts, page: number, pages: number): void {
  const { words, patientName, patientLines, printed, isFromRight } = facts;
  const style = createStyle('semibold', 7.5);
  const number = words.page.replace('{page}', String(page)).replace('{pages}', String(pages));
  const third = sheetWidth / 3;
  const [near, far] = isFromRight ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const who = [patientName, patientLines[0] ?? ''].filter(Boolean).join(' · ');
  pen.drawLine(margin, foot.rule, margin + sheetWidth, foot.rule, 0.2, rule);
  const place = (isStart: boolean): number => (isStart === isFromRight ? margin + 2 * third : margin);
  drawFitting(pen, who, style, place(true), third, near);
  drawFitting(pen, printed, createStyle('regular', 7, grey), margin + third, third, 'centre');
  drawFitting(pen, number, style, place(false), third, far);
}

/** In two lines where one is too short. */
function drawFitting(
  pen: Pen,
  text: string,
  style: TextStyle,
  x: number,
  room: number,
  align: 'left' | 'centre' | 'right',
): void {
  const { lines } = setText([{ ...style, text }], room - 2);
  pen.drawLines(lines, x + 1, foot.baseline, room - 2, computeLeading(style.size), align);
}
