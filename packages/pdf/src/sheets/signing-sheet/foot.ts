import { formatDay } from '@packwright/core/days';
import type { Pen } from '../../layout/pen.ts';
import { formatFullName, formatPage } from '../pack-sheet/sheet-texts.ts';
import { black, createBlackStyle } from '../pack-sheet/style.ts';
import { setText } from '../../layout/set-text.ts';
import { computeLeading } from '../../layout/measure.ts';
import type { SigningSheetFacts } from './facts.ts';
import { margin, paper, room } from './geometry.ts';
import { setLegend } from './legend.ts';

const lastBaseline = paper.height - margin + 1.5;
/** Of the last line of the codes. */
const legendBaseline = lastBaseline - 7;
const panelHeight = 12;

const specimens = 7;
/** Of the last line: who on one side, the page on the other. */
const sideWidth = 74;
const prescriberWidth = 66;
const specimenWidth = (room - prescriberWidth - 2) / specimens;
const small = createBlackStyle('regular', 7);

/** The foot of every page: specimen signatures, the prescriber, the codes, and which page of which print this is (SIGN-8). */
export interface SheetFoot {
  /** The lowest place of what a sheet has above it. */
  readonly bodyBottom: number;
  draw(pen: Pen, page: number, pages: number): void;
}

export function buildFoot(facts: SigningSheetFacts): SheetFoot {
  const { lines, style, height } = setLegend(facts.codes);
  const firstBaseline = legendBaseline - height;
  const panelTop = firstBaseline - 4 - panelHeight;
  return {
    bodyBottom: panelTop - 2,
    draw(pen, page, pages) {
      drawSpecimens(pen, panelTop);
      drawPrescriber(pen, facts, panelTop);
      lines.forEach((line, at) =>
        pen.drawText(line, style, margin, firstBaseline + at * computeLeading(style.size), room),
      );
      drawPrint(pen, facts, page, pages);
    },
  };
}

function drawSpecimens(pen: Pen, panelTop: number): void {
  for (let at = 0; at < specimens; at += 1) {
    const x = margin + at * specimenWidth;
    pen.drawRect(
      { x, y: panelTop, width: specimenWidth, height: panelHeight },
      { stroke: black, thickness: 0.3 },
    );
    pen.drawText('Name', small, x + 1, panelTop + 2.8, specimenWidth - 2);
    pen.drawText('Signature and initials', small, x + 1, panelTop + 8.8, specimenWidth - 2);
    pen.drawLine(x, panelTop + 6, x + specimenWidth, panelTop + 6, 0.2, black);
  }
}

function drawPrescriber(pen: Pen, { resident }: SigningSheetFacts, panelTop: number): void {
  const x = margin + room - prescriberWidth;
  pen.drawRect(
    { x, y: panelTop, width: prescriberWidth, height: panelHeight },
    { stroke: black, thickness: 0.5 },
  );
  const title = resident.doctor === '' ? 'Prescriber' : `Prescriber: ${resident.doctor}`;
  const style = createBlackStyle('semibold', 7.5);
  const { lines } = setText([{ ...style, text: title }], prescriberWidth - 3);
  pen.drawLines(lines.slice(0, 1), x + 1.5, panelTop + 3.2, prescriberWidth - 3, computeLeading(7.5), 'left');
  pen.drawText('Signature', small, x + 1.5, panelTop + 10.8, 30);
  pen.drawText('Date', small, x + 40, panelTop + 10.8, 20);
}

function drawPrint(pen: Pen, facts: SigningSheetFacts, page: number, pages: number): void {
  const { resident, printed, printedBy, version, replaces } = facts;
  const who = `${formatFullName(resident)}${resident.birthDate === null ? '' : `  ·  DOB ${formatDay(resident.birthDate)}`}`;
  const print = [
    `Version ${version}`,
    `printed ${formatDay(printed)} by ${printedBy}`,
    replaces === null ? '' : `REPLACES THE CHART PRINTED ${formatDay(replaces)}`,
  ]
    .filter(Boolean)
    .join('  ·  ');
  drawFitting(pen, who, margin, sideWidth, 'left');
  drawFitting(pen, print, margin + sideWidth, room - 2 * sideWidth, 'centre');
  pen.drawText(
    formatPage(page, pages),
    createBlackStyle('bold', 9),
    margin + room - sideWidth,
    lastBaseline,
    sideWidth,
    'right',
  );
}

/** A text that is wider than its room stands on two lines, the first above the other. */
function drawFitting(pen: Pen, text: string, x: number, width: number, align: 'left' | 'centre'): void {
  const style = createBlackStyle('semibold', 7.5);
  const lines = setText([{ ...style, text }], width - 2).lines.slice(0, 2);
  const leading = computeLeading(style.size);
  pen.drawLines(lines, x, lastBaseline - (lines.length - 1) * leading, width - 2, leading, align);
}
