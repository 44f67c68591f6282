import { flowBlocks, type PageBlock, type Region } from '../../layout/flow-blocks.ts';
import type { Page } from '../../layout/op.ts';
import { Pen } from '../../layout/pen.ts';
import { createStyle } from '../pack-sheet/style.ts';
import { buildSides, drawPageFoot } from '../paper-parts.ts';
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

/** The patient on the side where reading begins, the pharmacy on the other. */
function buildIdentity({
  isFromRight,
  words,
  patientName,
  patientLines,
  pharmacy,
  logo,
}: ProfileSheetFacts): PageBlock {
  const small = createStyle('regular', 9);
  return buildSides(
    [
      { text: words.title, style: createStyle('semibold', 10) },
      { text: patientName, style: createStyle('bold', 16) },
      ...patientLines.map((text) => ({ text, style: small })),
    ],
    pharmacy.map((text, index) => ({ text, style: index === 0 ? createStyle('bold', 10) : small })),
    { left: margin, width: sheetWidth, isFromRight },
    logo === undefined ? null : { picture: logo, side: 'far' },
  );
}

/** On every page: the patient, the print, and the page with its number. */
function drawFoot(pen: Pen, facts: ProfileSheetFacts, page: number, pages: number): void {
  const { words, patientName, patientLines, printed, isFromRight } = facts;
  const number = words.page.replace('{page}', String(page)).replace('{pages}', String(pages));
  const who = [patientName, patientLines[0] ?? ''].filter(Boolean).join(' · ');
  drawPageFoot(pen, { who, printed, number }, { left: margin, width: sheetWidth, isFromRight }, foot);
}
