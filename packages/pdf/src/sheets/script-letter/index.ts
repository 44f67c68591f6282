import { flowBlocks, type PageBlock, type Region } from '../../layout/flow-blocks.ts';
import type { Page } from '../../layout/op.ts';
import { Pen } from '../../layout/pen.ts';
import { createStyle } from '../pack-sheet/style.ts';
import { buildSides, buildSignBoxes, buildWideLines, drawPageFoot } from '../paper-parts.ts';
import type { ScriptLetterFacts } from './facts.ts';
import { buildPatient } from './patient-section.ts';

/** A4 upright. */
const paper = { width: 210, height: 297 };
const margin = 14;
const width = paper.width - 2 * margin;
const foot = { rule: 283, baseline: 287 };
const bottom = foot.rule - 2;

/** A letter that asks a prescriber for scripts: patient by patient, with room to answer and to sign (REQUEST-7). */
export function layoutScriptLetter(facts: ScriptLetterFacts): Page[] {
  const pens: Pen[] = [];
  const turnPage = (): Region => {
    const pen = new Pen();
    pens.push(pen);
    return { pen, left: margin, top: margin, bottom };
  };
  const sections = [
    buildHeader(facts),
    ...facts.patients.map((patient) => buildPatient(patient, facts, width)),
    [buildSignature(facts)],
  ];
  flowBlocks(sections, turnPage(), turnPage, { gap: 4 });
  pens.forEach((pen, index) => drawFoot(pen, facts, index + 1, pens.length));
  return pens.map(({ ops }) => ({ ...paper, ops }));
}

function buildHeader(facts: ScriptLetterFacts): PageBlock[] {
  const { isFromRight, pharmacy, addressee, words, reference, logo } = facts;
  const small = createStyle('regular', 9);
  const sides = { left: margin, width, isFromRight };
  const head = pharmacy.map((text, index) => ({
    text,
    style: index === 0 ? createStyle('bold', 13) : small,
  }));
  const about = [
    { text: words.title, style: createStyle('bold', 11) },
    { text: reference, style: small },
  ];
  const to = addressee.map((text, index) => ({
    text,
    style: index === 0 ? createStyle('semibold', 10) : small,
  }));
  const intro = { ...createStyle('regular', 9), text: words.intro };
  return [
    buildSides(head, about, sides, logo === undefined ? null : { picture: logo, side: 'near' }),
    { height: 3, draw: () => {} },
    buildSides(to, [], sides),
    { height: 2, draw: () => {} },
    ...buildWideLines([intro], { size: 9, width, isFromRight }),
  ];
}

const buildSignature = ({ words, isFromRight }: ScriptLetterFacts): PageBlock =>
  buildSignBoxes(
    { labels: [words.prescriber, words.pharmacist], signature: words.signature, date: words.date },
    { width, isFromRight },
  );

function drawFoot(pen: Pen, facts: ScriptLetterFacts, page: number, pages: number): void {
  const { words, addressee, reference, printed, isFromRight } = facts;
  const number = words.page.replace('{page}', String(page)).replace('{pages}', String(pages));
  const who = [addressee[0] ?? '', reference].filter(Boolean).join(' · ');
  drawPageFoot(pen, { who, printed, number }, { left: margin, width, isFromRight }, foot);
}
