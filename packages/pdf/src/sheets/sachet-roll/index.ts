import { type Block, flow, type Region } from '../../layout/flow.ts';
import type { Page } from '../../layout/op.ts';
import { Pen } from '../../layout/pen.ts';
import type { PackSheetFacts } from '../pack-sheet/facts.ts';
import { drawIdentity, identityHeight } from '../pack-sheet/header.ts';
import { drawNotices, noticesHeight } from '../pack-sheet/notices.ts';
import { medicinesSection } from '../pack-sheet/medicines-section.ts';
import { type PackSheet, sheetsOf } from '../pack-sheet/sheet.ts';
import { signOffSection } from '../pack-sheet/sign-off.ts';
import { unpackedSection } from '../pack-sheet/table-sections.ts';
import { drawLeaderFoot, drawLeaderHead, leaderHeadHeight } from './leader.ts';
import { drawPouch, pouchesOf } from './pouch.ts';

/** Leaders carry the head and the list with all directions: as long as a pouch can be, or as the longest entry. */
const usualLength = 110;
const footHeight = 8;

/**
 * A roll: leaders with the head and the medicines in full, then a pouch for every time at which something is taken,
 * in the order in which they are torn off (domain 2.1, 2.4). Throws SheetLayoutError rather than cut.
 */
export function layoutSachetRoll(facts: PackSheetFacts): Page[] {
  return sheetsOf(facts).flatMap((sheet) => [...leadersOf(sheet), ...pouchPages(sheet)]);
}

function leadersOf(sheet: PackSheet): Page[] {
  const { page, width, top } = sheet.stock;
  const sections = sectionsOf(sheet);
  const length = leaderLength(sheet, sections);
  const bottom = length - footHeight;
  const pens: Pen[] = [];
  const opened = (): Pen => {
    const pen = new Pen();
    pens.push(pen);
    return pen;
  };
  const next = (): Region => {
    const pen = opened();
    drawLeaderHead(pen, sheet);
    return { pen, left: page.x, top: top + leaderHeadHeight(sheet), bottom };
  };
  const first = opened();
  const below = top + identityHeight(sheet, page) + 1;
  drawIdentity(first, sheet, page);
  const region: Region = { pen: first, left: page.x, top: below, bottom, isShort: true };
  flow(sections, region, next, { gap: 3, isDense: true });
  pens.forEach((pen, index) => drawLeaderFoot(pen, sheet, length, index + 1, pens.length));
  return pens.map(({ ops }) => ({ width, height: length, ops }));
}

function sectionsOf(sheet: PackSheet): Block[][] {
  const { page } = sheet.stock;
  const notices: Block = {
    height: noticesHeight(sheet, page),
    draw: (pen, y) => drawNotices(pen, sheet, y, page),
  };
  return [
    [notices],
    signOffSection(sheet, [], page.width),
    medicinesSection(sheet, page.width),
    unpackedSection(sheet, page.width),
  ].filter((section) => section.length > 0);
}

function leaderLength(sheet: PackSheet, sections: readonly (readonly Block[])[]): number {
  const headings = 12;
  const tallest = Math.max(...sections.flat().map(({ height }) => height)) + headings;
  const head = Math.max(leaderHeadHeight(sheet) + tallest, identityHeight(sheet, sheet.stock.page) + 1);
  return Math.max(usualLength, Math.ceil(sheet.stock.top + head + footHeight));
}

function pouchPages(sheet: PackSheet): Page[] {
  const { width, height } = sheet.stock;
  const pouches = pouchesOf(sheet);
  return pouches.map((pouch, index) => {
    const pen = new Pen();
    drawPouch(pen, sheet, pouch, { number: index + 1, of: pouches.length });
    return { width, height, ops: pen.ops };
  });
}
