import { type PageBlock, flowBlocks, type Region } from '../../layout/flow-blocks.ts';
import type { Page } from '../../layout/op.ts';
import { Pen } from '../../layout/pen.ts';
import type { PackSheetFacts } from '../pack-sheet/facts.ts';
import { drawIdentity, computeIdentityHeight } from '../pack-sheet/header.ts';
import { drawNotices, computeNoticesHeight } from '../pack-sheet/notices.ts';
import { buildMedicinesSection } from '../pack-sheet/medicines-section.ts';
import { type PackSheet, buildSheets } from '../pack-sheet/sheet.ts';
import { buildSignOffSection } from '../pack-sheet/sign-off.ts';
import { buildUnpackedSection } from '../pack-sheet/table-sections.ts';
import { drawLeaderFoot, drawLeaderHead, computeLeaderHeadHeight } from './leader.ts';
import { drawPouch, buildPouches } from './pouch.ts';

/** Leaders carry the head and the list with all directions: as long as a pouch can be, or as the longest entry. */
const usualLength = 110;
const footHeight = 8;

/**
 * A roll: leaders with the head and the medicines in full, then a pouch for every time with a dose, in the order in
 * which they are torn off (PRINT-9, PRINT-6). Throws SheetLayoutError rather than cut.
 */
export function layoutSachetRoll(facts: PackSheetFacts): Page[] {
  return buildSheets(facts).flatMap((sheet) => [...layoutLeaders(sheet), ...layoutPouches(sheet)]);
}

function layoutLeaders(sheet: PackSheet): Page[] {
  const { page, width, top } = sheet.stock;
  const sections = buildSections(sheet);
  const length = computeLeaderLength(sheet, sections);
  const bottom = length - footHeight;
  const pens: Pen[] = [];
  const openLeader = (): Pen => {
    const pen = new Pen();
    pens.push(pen);
    return pen;
  };
  const getNextRegion = (): Region => {
    const pen = openLeader();
    drawLeaderHead(pen, sheet);
    return { pen, left: page.x, top: top + computeLeaderHeadHeight(sheet), bottom };
  };
  const first = openLeader();
  const below = top + computeIdentityHeight(sheet, page) + 1;
  drawIdentity(first, sheet, page);
  const region: Region = { pen: first, left: page.x, top: below, bottom, isShort: true };
  flowBlocks(sections, region, getNextRegion, { gap: 3, isDense: true });
  pens.forEach((pen, index) => drawLeaderFoot(pen, sheet, length, index + 1, pens.length));
  return pens.map(({ ops }) => ({ width, height: length, ops }));
}

function buildSections(sheet: PackSheet): PageBlock[][] {
  const { page } = sheet.stock;
  const notices: PageBlock = {
    height: computeNoticesHeight(sheet, page),
    draw: (pen, y) => drawNotices(pen, sheet, y, page),
  };
  return [
    [notices],
    buildSignOffSection(sheet, [], page.width),
    buildMedicinesSection(sheet, page.width),
    buildUnpackedSection(sheet, page.width),
  ].filter((section) => section.length > 0);
}

function computeLeaderLength(sheet: PackSheet, sections: readonly (readonly PageBlock[])[]): number {
  const headings = 12;
  const tallest = Math.max(...sections.flat().map(({ height }) => height)) + headings;
  const { page } = sheet.stock;
  // The allergies stand on the first leader, whatever its length (PRINT-21).
  const first = computeIdentityHeight(sheet, page) + 1 + computeNoticesHeight(sheet, page);
  const head = Math.max(computeLeaderHeadHeight(sheet) + tallest, first);
  return Math.max(usualLength, Math.ceil(sheet.stock.top + head + footHeight));
}

function layoutPouches(sheet: PackSheet): Page[] {
  const { width, height } = sheet.stock;
  const pouches = buildPouches(sheet);
  return pouches.map((pouch, index) => {
    const pen = new Pen();
    drawPouch(pen, sheet, pouch, { number: index + 1, of: pouches.length });
    return { width, height, ops: pen.ops };
  });
}
