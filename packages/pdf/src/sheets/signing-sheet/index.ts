import { flowBlocks, type PageBlock, type Region } from '../../layout/flow-blocks.ts';
import type { Page } from '../../layout/op.ts';
import { Pen } from '../../layout/pen.ts';
import { buildCharts, buildPatchTicks } from './charts.ts';
import { buildCourse } from './course-boxes.ts';
import type { SigningSheetFacts } from './facts.ts';
import { buildFoot } from './foot.ts';
import { margin, paper } from './geometry.ts';
import { buildHeader } from './header.ts';
import { buildInsulinLog, buildPatchLog, buildPrnLog, buildRegister, buildWarfarinLog } from './logs.ts';

/** The signing sheet of one resident, for a carer who reads it at night from a step away (SIGN-8). */
export function layoutSigningSheet(facts: SigningSheetFacts): Page[] {
  const pens: Pen[] = [];
  const header = buildHeader(facts);
  const foot = buildFoot(facts);
  const turnPage = (): Region => {
    const pen = new Pen();
    pens.push(pen);
    header.draw(pen);
    return { pen, left: margin, top: header.bottom, bottom: foot.bodyBottom };
  };
  for (const sections of buildParts(facts)) flowBlocks(sections, turnPage(), turnPage, { gap: 4 });
  pens.forEach((pen, index) => foot.draw(pen, index + 1, pens.length));
  return pens.map(({ ops }) => ({ ...paper, ops }));
}

/** Each part begins on a page of its own: a run of days, or the tables of a kind. */
function buildParts(facts: SigningSheetFacts): PageBlock[][][] {
  const { medicines } = facts.sheet;
  switch (facts.sheet.code) {
    case 'PRN':
      return [medicines.map((charted) => buildPrnLog(facts, charted))];
    case 'INSULIN':
      return [medicines.map((charted) => buildInsulinLog(facts, charted))];
    case 'S8':
      return [medicines.map((charted) => buildRegister(facts, charted))];
    case 'WARFARIN':
      return [[buildWarfarinLog(facts)]];
    case 'SHORT_COURSE':
      return [medicines.map((charted) => buildCourse(facts, charted))];
    case 'PATCHES':
      return [[...medicines.map((charted) => buildPatchLog(facts, charted)), ...buildPatchTicks(facts)]];
    default: {
      const prn = medicines.filter(({ rows }) => rows.length === 0);
      const timed =
        medicines.length > prn.length || facts.sheet.packs.length > 0
          ? buildCharts(facts).map((chart) => [chart])
          : [];
      return prn.length === 0 ? timed : [...timed, prn.map((charted) => buildPrnLog(facts, charted))];
    }
  }
}
