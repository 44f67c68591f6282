import { formatDay } from '@packwright/core/days';
import { cardPapers, packCategoryNames } from '@packwright/core/packs';
import { addQuantities, formatGlyphs } from '@packwright/core/quantity';
import { computeDotLength, encodeCode128, drawModules } from '../layout/barcode.ts';
import { computeCapHeight, computeLeading, computeWidth } from '../layout/measure.ts';
import type { Page } from '../layout/op.ts';
import { Pen } from '../layout/pen.ts';
import { setText } from '../layout/set-text.ts';
import {
  computePartsEnd,
  drawParts,
  labelFoot,
  labelMargin,
  type LabelPart,
  labelRoom,
  labelSize,
  smallLetters,
} from './label-parts.ts';
import {
  formatBarcodeText,
  getPaperMark,
  type PackIdentity,
  type PackSheetFacts,
} from './pack-sheet/facts.ts';
import { setName } from './pack-sheet/set-name.ts';
import { SheetLayoutError } from './pack-sheet/sheet-layout-error.ts';
import { listSkippedNames } from './pack-sheet/skipped.ts';
import { shortenSkipped } from './pack-sheet/skipped-text.ts';
import { black, createBlackStyle, createStyle, paper } from './pack-sheet/style.ts';
import { formatBirth, formatFullName, formatShortWeekday, formatUseBy } from './pack-sheet/sheet-texts.ts';

/** The facts of the label of one pack; those of its sheet include them. */
export type PackLabelFacts = PackIdentity &
  Pick<PackSheetFacts, 'snapshot' | 'skipped' | 'bottleLabels' | 'isQuantityOnLabel'>;

const badge = 9;
const headRoom = labelRoom - badge - 2;
/** The bars are as high as the head leaves them, and high enough for a scanner. */
const barTop = { earliest: 17, latest: 22.9 };
const barBottom = 28.4;
/** Two dots, so that every bar is a whole number of dots. */
const moduleWidth = computeDotLength(2);
const quietModules = 10;
const skippedSize = 7.5;
const skippedHeight = 3.6;

/**
 * Lays out the label of one pack on a page of 80 × 40 mm, in black alone: label printers know no grey (PRINT-18).
 * Throws SheetLayoutError when the words need more.
 */
export function layoutPackLabel(facts: PackLabelFacts): Page {
  const pen = new Pen();
  drawBadge(pen, facts);
  const head = chooseHead(facts);
  const below = drawParts(pen, head, labelMargin, headRoom);
  const skippedEnd = drawSkipped(pen, facts, below);
  drawBarcode(pen, facts, Math.max(skippedEnd, barTop.earliest));
  drawFoot(pen, facts);
  return { width: labelSize.width, height: labelSize.height, ops: pen.ops };
}

function drawBadge(pen: Pen, { snapshot }: PackLabelFacts): void {
  const x = labelSize.width - labelMargin - badge;
  pen.drawRect({ x, y: labelMargin, width: badge, height: badge }, { fill: black, radius: 1 });
  pen.drawText(
    snapshot.foil.label,
    createStyle('bold', 17, paper),
    x,
    labelMargin + (badge + computeCapHeight(17)) / 2,
    badge,
    'centre',
  );
}

/** The head with the place where the person lives; without it, and then set close, where the bars would have no labelRoom. */
function chooseHead(facts: PackLabelFacts): readonly LabelPart[] {
  const { place } = facts.snapshot.patient;
  const heads = [setHead(facts, place), setHead(facts, []), setCloseHead(facts)];
  const found = heads.find((head) => hasRoomBelow(facts, head));
  if (found === undefined) throw new SheetLayoutError(`The name of ${facts.number} does not fit a label`);
  return found;
}

function hasRoomBelow(facts: PackLabelFacts, head: readonly LabelPart[]): boolean {
  return computePartsEnd(head, labelMargin) + (facts.skipped.length > 0 ? skippedHeight : 0) <= barTop.latest;
}

/** Name, days, kind of pack and use-by, birth date and place (PRINT-19, PRINT-20). */
function setHead(facts: PackLabelFacts, place: readonly string[]): readonly LabelPart[] {
  const { patient, window, category, expiry } = facts.snapshot;
  const about = [formatBirth(patient), formatHeld(facts), ...place]
    .filter((line) => line !== '')
    .map(tieShortPart);
  const kind = packCategoryNames[category];
  const useBy = formatUseBy(expiry);
  const together = setLabelText(`${kind}  ·  ${useBy}`, 'bold', 8, 0);
  const kindLines =
    together.lines.length === 1
      ? [together]
      : [setLabelText(kind, 'bold', 8, 0), setLabelText(useBy, 'bold', 8, 0)];
  const days = `${formatShortWeekday(window.from)} ${formatDay(window.from)} – ${formatShortWeekday(window.to)} ${formatDay(window.to)}`;
  return [
    { ...setName(formatFullName(patient), headRoom, { sizes: [13, 11, 9, 8], colour: black }), before: 0 },
    setLabelText(days, 'semibold', 8, 0.3, true),
    ...kindLines,
    setLabelText(about.join('  ·  '), 'semibold', smallLetters, 0),
  ];
}

function setCloseHead(facts: PackLabelFacts): readonly LabelPart[] {
  const { patient, window, category, expiry } = facts.snapshot;
  const about = [formatBirth(patient), formatHeld(facts)].filter((line) => line !== '');
  const days = `${formatDay(window.from)} – ${formatDay(window.to)}`;
  return [
    { ...setName(formatFullName(patient), headRoom, { sizes: [9, 8], colour: black }), before: 0 },
    setLabelText(`${days}  ·  ${formatUseBy(expiry)}`, 'semibold', smallLetters, 0),
    setLabelText(packCategoryNames[category], 'bold', smallLetters, 0),
    setLabelText(about.join('  ·  '), 'semibold', smallLetters, 0),
  ];
}

function setLabelText(
  text: string,
  face: 'semibold' | 'bold',
  size: number,
  before: number,
  isCode = false,
): LabelPart {
  const style = createBlackStyle(face, size);
  return { lines: setText([{ ...style, ...(isCode && { isCode }), text }], headRoom).lines, size, before };
}

/** How much the pack holds, without what was left out of it (PRINT-32). */
function formatHeld({ isQuantityOnLabel, snapshot, skipped }: PackLabelFacts): string {
  if (isQuantityOnLabel !== true) return '';
  const leftOut = new Set(skipped.map(({ prescriptionId }) => prescriptionId));
  const held = snapshot.lines.filter(({ prescriptionId }) => !leftOut.has(prescriptionId));
  return `Qty ${formatGlyphs(addQuantities(...held.map(({ qty }) => qty)))}`;
}

/** A short part of the address stays on one line. */
function tieShortPart(part: string): string {
  return part.length > 28 ? part : part.replaceAll(' ', '\u00a0');
}

/** The medicines that were left out at packing, white on black; as many by name as one line takes (PRINT-25). */
function drawSkipped(pen: Pen, facts: PackLabelFacts, top: number): number {
  const names = listSkippedNames(facts);
  if (names.length === 0) return top;
  const style = createStyle('bold', skippedSize, paper);
  const text = shortenSkipped(names, (words) => computeWidth([{ ...style, text: words }]) <= labelRoom - 2);
  pen.drawRect({ x: labelMargin, y: top, width: labelRoom, height: skippedHeight - 0.4 }, { fill: black });
  const baseline = top + (skippedHeight - 0.4 + computeCapHeight(skippedSize)) / 2;
  pen.drawText(text, style, labelMargin + 1, baseline, labelRoom - 2);
  return top + skippedHeight;
}

function drawBarcode(pen: Pen, { snapshot, ordinal, total, ...identity }: PackLabelFacts, top: number): void {
  const text = formatBarcodeText(identity);
  const symbol = encodeCode128(text);
  const left = quietModules * moduleWidth;
  drawModules(pen, symbol, left, top, moduleWidth, barBottom - top);
  const width = symbol.columns * moduleWidth;
  const code = { ...createBlackStyle('semibold', 8.5), isCode: true } as const;
  pen.drawText(text, code, left, barBottom + 3.2, width, 'centre');
  const x = left + width + quietModules * moduleWidth;
  const space = labelSize.width - labelMargin - x;
  pen.drawText(`${ordinal}/${total}`, createBlackStyle('bold', 13), x, 25.9, space, 'right');
  const week = `Week ${snapshot.window.week}/${snapshot.window.weeks}`;
  pen.drawText(week, createBlackStyle('semibold', smallLetters), x, 28.7, space, 'right');
  pen.drawText(getPaperMark(identity), createBlackStyle('bold', smallLetters), x, 31.7, space, 'right');
}

function drawFoot(pen: Pen, { snapshot, number }: PackLabelFacts): void {
  const { pharmacy, foil } = snapshot;
  const line = [pharmacy.name, pharmacy.phone].filter((part) => part !== '').join('  ·  ');
  const style = createBlackStyle('semibold', smallLetters);
  const { lines } = setText([{ ...style, text: line }], labelRoom);
  if (lines.length > 1)
    throw new SheetLayoutError(`The pharmacy's name and phone do not fit the label of ${number}`);
  pen.drawLines(lines, labelMargin, labelFoot.pharmacy, labelRoom, computeLeading(smallLetters), 'left');
  pen.drawText('Keep out of reach of children', style, labelMargin, labelFoot.warning, labelRoom - 30);
  pen.drawText(
    cardPapers[foil.packType].name,
    style,
    labelMargin + labelRoom - 30,
    labelFoot.warning,
    30,
    'right',
  );
}
