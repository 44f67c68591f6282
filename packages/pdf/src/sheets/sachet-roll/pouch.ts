import { type CellDose, packCategoryNames } from '@packwright/core/packs';
import { addQuantities, formatGlyphs } from '@packwright/core/quantity';
import { computeDotLength, encodeDataMatrix, drawModules } from '../../layout/barcode.ts';
import { computeCapHeight, computeLeading, type TextSpan, computeWidth } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { splitTallMan } from '../../layout/tall-man.ts';
import { tieUnits } from '../../layout/tie-units.ts';
import { type SetLine, setText } from '../../layout/set-text.ts';
import { getMedicine } from '../pack-sheet/cell-setting.ts';
import { formatBarcodeText, getPaperMark } from '../pack-sheet/facts.ts';
import { SheetLayoutError } from '../pack-sheet/sheet-layout-error.ts';
import { childWarning } from '../pack-sheet/foot.ts';
import { setName } from '../pack-sheet/set-name.ts';
import { black, createBlackStyle } from '../pack-sheet/style.ts';
import type { PackSheet } from '../pack-sheet/sheet.ts';
import { formatBirth, formatFullName, formatLongDay, formatUseBy } from '../pack-sheet/sheet-texts.ts';

interface PouchDose {
  readonly dose: CellDose;
  readonly lines: readonly (SetLine & { readonly size: number })[];
}

/** The contents of one pouch; a time with more than a pouch can name is divided over several. */
export interface Pouch {
  readonly when: { readonly day: string; readonly time: string };
  readonly doses: readonly PouchDose[];
}

const small = 6.5;
/** Between the number of the pack and the mark of the paper. */
const markGap = 2;
const doseGap = 0.8;
const quantityRoom = 8;
const moduleSize = computeDotLength(3);
const symbolRoom = 10;

/** Every pouch of the roll in the order of time; times at which nothing is taken have none. */
export function buildPouches(sheet: PackSheet): Pouch[] {
  return sheet.rows.flatMap((row) =>
    row.cells.flatMap((cell, slot) => {
      if (cell.doses.length === 0) return [];
      const when = sheet.isTimetabled
        ? { day: formatLongDay(row.day), time: sheet.slots[slot] ?? '' }
        : { day: 'When required', time: '' };
      return dividePouch(sheet, when, cell.doses);
    }),
  );
}

/** Draws one pouch, in black alone: whose, when, what, how many, and which of how many (PRINT-9, PRINT-18). */
export function drawPouch(
  pen: Pen,
  sheet: PackSheet,
  pouch: Pouch,
  place: { readonly number: number; readonly of: number },
): void {
  const { page } = sheet.stock;
  let y = drawHead(pen, sheet, pouch.when);
  for (const { dose, lines } of pouch.doses) {
    pen.drawText(
      formatGlyphs(dose.quantity),
      createBlackStyle('bold', 10),
      page.x,
      y + computeCapHeight(10),
      quantityRoom,
    );
    for (const line of lines) {
      const baseline = y + computeCapHeight(10);
      pen.drawLines([line], page.x + quantityRoom, baseline, page.width - quantityRoom, 0);
      y += computeLeading(line.size);
    }
    y += doseGap;
  }
  drawFoot(pen, sheet, pouch, place);
}

function dividePouch(sheet: PackSheet, when: Pouch['when'], doses: readonly CellDose[]): Pouch[] {
  const room = sheet.stock.height - computeFootHeight(sheet) - computeHeadHeight(sheet, when);
  const pouches: PouchDose[][] = [];
  let left = 0;
  for (const dose of doses) {
    const set = setDose(sheet, dose);
    const height = set.lines.reduce((sum, { size }) => sum + computeLeading(size), doseGap);
    if (height > room)
      throw new SheetLayoutError(
        `${getMedicine(dose, sheet.medicines).name} does not fit a pouch of ${sheet.identity.number}`,
      );
    const open = pouches.at(-1);
    if (open === undefined || height > left) {
      pouches.push([set]);
      left = room - height;
    } else {
      open.push(set);
      left -= height;
    }
  }
  return pouches.map((each) => ({ when, doses: each }));
}

function setDose(sheet: PackSheet, dose: CellDose): PouchDose {
  const { ownName, drug } = getMedicine(dose, sheet.medicines);
  const room = sheet.stock.page.width - quantityRoom;
  const setSpans = (spans: readonly TextSpan[], size: number) =>
    setText(spans, room).lines.map((line) => ({ ...line, size }));
  const about = [drug.description, drug.isDoNotCrush && sheet.options.isDoNotCrush ? 'DO NOT CRUSH' : '']
    .filter((text) => text !== '')
    .join('  ·  ');
  return {
    dose,
    lines: [
      ...setSpans(splitTallMan(ownName, createBlackStyle('semibold', 8.5), 'bold'), 8.5),
      ...(about === ''
        ? []
        : setSpans([{ ...createBlackStyle('semibold', small), text: tieUnits(about) }], small)),
    ],
  };
}

interface PouchHeadLine {
  readonly line: SetLine;
  readonly size: number;
}

function setHeadLines(sheet: PackSheet, when: Pouch['when']): PouchHeadLine[] {
  const { patient, stock } = sheet;
  const setHeadText = (text: string, face: 'bold' | 'semibold' | 'regular', size: number): PouchHeadLine[] =>
    text === ''
      ? []
      : setText([{ ...createBlackStyle(face, size), text }], stock.page.width).lines.map((line) => ({
          line,
          size,
        }));
  const about = [formatBirth(patient), ...patient.place].filter((part) => part !== '').join('  ·  ');
  const name = setName(formatFullName(patient), stock.page.width, { sizes: [10], colour: black });
  return [
    ...name.lines.map((line) => ({ line, size: name.size })),
    ...setHeadText(about, 'regular', 7),
    ...setHeadText([when.day, when.time].filter((part) => part !== '').join('  ·  '), 'bold', 11),
  ];
}

function computeHeadHeight(sheet: PackSheet, when: Pouch['when']): number {
  return setHeadLines(sheet, when).reduce((sum, { size }) => sum + computeLeading(size), sheet.stock.top + 2);
}

function drawHead(pen: Pen, sheet: PackSheet, when: Pouch['when']): number {
  const { x, width } = sheet.stock.page;
  let y = sheet.stock.top;
  for (const { line, size } of setHeadLines(sheet, when)) {
    pen.drawLines([line], x, y + computeCapHeight(size), width, 0, 'left');
    y += computeLeading(size);
  }
  pen.drawLine(x, y + 0.2, x + width, y + 0.2, 0.25, black);
  return y + 2;
}

/** The lines under the total: kind of pack and use-by, the pharmacy, the warning and the number of the pack. */
function setFootLines({
  stock,
  pharmacy,
  identity,
  profile,
  category,
  expiry,
}: PackSheet): readonly SetLine[] {
  const room = stock.page.width - (profile.isPackBarcode ? symbolRoom : 0);
  const lines = [
    {
      ...createBlackStyle('bold', small),
      text: `${packCategoryNames[category]}  ·  ${formatUseBy(expiry)}`,
    },
    {
      ...createBlackStyle('semibold', small),
      text: [pharmacy.name, pharmacy.phone].filter(Boolean).join('  ·  '),
    },
    { ...createBlackStyle('semibold', small), text: childWarning },
    buildNumberSpan(identity),
  ];
  return lines.filter(({ text }) => text !== '').flatMap((span) => setText([span], room).lines);
}

function buildNumberSpan(identity: PackSheet['identity']): TextSpan {
  return { ...createBlackStyle('semibold', small), isCode: true, text: formatBarcodeText(identity) };
}

const totalHeight = 6.2;

function computeFootHeight(sheet: PackSheet): number {
  return totalHeight + setFootLines(sheet).length * computeLeading(small) + 2.4;
}

function drawFoot(
  pen: Pen,
  sheet: PackSheet,
  { doses }: Pouch,
  place: { readonly number: number; readonly of: number },
): void {
  const { stock, identity, profile } = sheet;
  const { x, width } = stock.page;
  const top = stock.height - computeFootHeight(sheet);
  const total = formatGlyphs(addQuantities(...doses.map(({ dose }) => dose.quantity)));
  pen.drawLine(x, top, x + width, top, 0.15, black);
  const words = [
    { ...createBlackStyle('regular', 8), text: 'Total ' },
    { ...createBlackStyle('bold', 12), text: total },
  ];
  const taken = pen.drawText(words, createBlackStyle('regular', 8), x, top + 4.4, width) + 2;
  const right = width - (profile.isPackBarcode ? symbolRoom : 0);
  const counted = `Pouch ${place.number} of ${place.of}`;
  pen.drawText(counted, createBlackStyle('semibold', 8), x + taken, top + 4.4, right - taken, 'right');
  const first = top + totalHeight + computeCapHeight(small);
  const last =
    pen.drawLines(setFootLines(sheet), x, first, right, computeLeading(small), 'left') -
    computeLeading(small);
  // The mark of the paper stands beside the number, which leaves it room on every roll.
  const left = computeWidth([buildNumberSpan(identity)]) + markGap;
  pen.drawText(getPaperMark(identity), createBlackStyle('bold', small), x + left, last, right - left);
  if (profile.isPackBarcode)
    drawModules(pen, encodeDataMatrix(formatBarcodeText(identity)), x + width - 8.4, top + 1.4, moduleSize);
}
