import type { CellDose } from '@packwright/core/packs';
import { addQuantities, formatGlyphs } from '@packwright/core/quantity';
import { dataMatrix, drawModules } from '../../layout/barcode.ts';
import { capHeight, leading, type Span, widthOf } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { tallManSpans } from '../../layout/tall-man.ts';
import { tiedUnits } from '../../layout/units.ts';
import { type SetLine, setText } from '../../layout/wrap.ts';
import { medicineOf } from '../pack-sheet/cell-setting.ts';
import { barcodeText, markOf } from '../pack-sheet/facts.ts';
import { SheetLayoutError } from '../pack-sheet/fault.ts';
import { childWarning } from '../pack-sheet/foot.ts';
import { codeType, grey, ink, rule, type } from '../pack-sheet/look.ts';
import type { PackSheet } from '../pack-sheet/sheet.ts';
import { birthText, fullName, longDay } from '../pack-sheet/words.ts';

interface SetDose {
  readonly dose: CellDose;
  readonly lines: readonly (SetLine & { readonly size: number })[];
}

/** The contents of one pouch; a time with more than a pouch can name is divided over several. */
export interface Pouch {
  readonly when: { readonly day: string; readonly time: string };
  readonly doses: readonly SetDose[];
}

const small = 6.5;
/** Between the number of the pack and the mark of the paper. */
const markGap = 2;
const doseGap = 0.8;
const quantityRoom = 8;
const moduleSize = 0.4;
const symbolRoom = 10;

/** Every pouch of the roll in the order of time; times at which nothing is taken have none. */
export function pouchesOf(sheet: PackSheet): Pouch[] {
  return sheet.rows.flatMap((row) =>
    row.cells.flatMap((cell, slot) => {
      if (cell.doses.length === 0) return [];
      const when = sheet.isTimetabled
        ? { day: longDay(row.day), time: sheet.slots[slot] ?? '' }
        : { day: 'When required', time: '' };
      return divided(sheet, when, cell.doses);
    }),
  );
}

/** Draws one pouch: whose, when, what, how many, and which of how many (domain 2.4). */
export function drawPouch(
  pen: Pen,
  sheet: PackSheet,
  pouch: Pouch,
  place: { readonly number: number; readonly of: number },
): void {
  const { page } = sheet.stock;
  let y = drawHead(pen, sheet, pouch.when);
  for (const { dose, lines } of pouch.doses) {
    pen.text(formatGlyphs(dose.quantity), type('bold', 10), page.x, y + capHeight(10), quantityRoom);
    for (const line of lines) {
      const baseline = y + capHeight(10);
      pen.lines([line], page.x + quantityRoom, baseline, page.width - quantityRoom, 0);
      y += leading(line.size);
    }
    y += doseGap;
  }
  drawFoot(pen, sheet, pouch, place);
}

function divided(sheet: PackSheet, when: Pouch['when'], doses: readonly CellDose[]): Pouch[] {
  const room = sheet.stock.height - footHeight(sheet) - headHeight(sheet, when);
  const pouches: SetDose[][] = [];
  let left = 0;
  for (const dose of doses) {
    const set = setDose(sheet, dose);
    const height = set.lines.reduce((sum, { size }) => sum + leading(size), doseGap);
    if (height > room)
      throw new SheetLayoutError(
        `${medicineOf(dose, sheet.medicines).name} does not fit a pouch of ${sheet.identity.number}`,
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

function setDose(sheet: PackSheet, dose: CellDose): SetDose {
  const { ownName, drug } = medicineOf(dose, sheet.medicines);
  const room = sheet.stock.page.width - quantityRoom;
  const set = (spans: readonly Span[], size: number) =>
    setText(spans, room).lines.map((line) => ({ ...line, size }));
  const about = [drug.description, drug.isDoNotCrush && sheet.options.isDoNotCrush ? 'DO NOT CRUSH' : '']
    .filter((text) => text !== '')
    .join('  ·  ');
  return {
    dose,
    lines: [
      ...set(tallManSpans(ownName, type('semibold', 8.5), 'bold'), 8.5),
      ...(about === '' ? [] : set([{ ...type('regular', small), text: tiedUnits(about) }], small)),
    ],
  };
}

interface HeadLine {
  readonly line: SetLine;
  readonly size: number;
}

function headLines(sheet: PackSheet, when: Pouch['when']): HeadLine[] {
  const { patient, stock } = sheet;
  const set = (text: string, face: 'bold' | 'semibold' | 'regular', size: number): HeadLine[] =>
    text === ''
      ? []
      : setText([{ ...type(face, size), text }], stock.page.width).lines.map((line) => ({ line, size }));
  const about = [birthText(patient), ...patient.place].filter((part) => part !== '').join('  ·  ');
  return [
    ...set(fullName(patient), 'bold', 10),
    ...set(about, 'regular', 7),
    ...set([when.day, when.time].filter((part) => part !== '').join('  ·  '), 'bold', 11),
  ];
}

function headHeight(sheet: PackSheet, when: Pouch['when']): number {
  return headLines(sheet, when).reduce((sum, { size }) => sum + leading(size), sheet.stock.top + 2);
}

function drawHead(pen: Pen, sheet: PackSheet, when: Pouch['when']): number {
  const { x, width } = sheet.stock.page;
  let y = sheet.stock.top;
  for (const { line, size } of headLines(sheet, when)) {
    pen.lines([line], x, y + capHeight(size), width, 0, 'left');
    y += leading(size);
  }
  pen.line(x, y + 0.2, x + width, y + 0.2, 0.25, ink);
  return y + 2;
}

/** What stands under the total: the pharmacy, the warning and the number of the pack. */
function footLines({ stock, pharmacy, identity, profile }: PackSheet): readonly SetLine[] {
  const room = stock.page.width - (profile.isPackBarcode ? symbolRoom : 0);
  const told = [
    { ...type('regular', small, grey), text: [pharmacy.name, pharmacy.phone].filter(Boolean).join('  ·  ') },
    { ...type('semibold', small), text: childWarning },
    numberOf(identity),
  ];
  return told.filter(({ text }) => text !== '').flatMap((span) => setText([span], room).lines);
}

function numberOf(identity: PackSheet['identity']): Span {
  return { ...codeType('regular', small, grey), text: barcodeText(identity) };
}

const totalHeight = 6.2;

function footHeight(sheet: PackSheet): number {
  return totalHeight + footLines(sheet).length * leading(small) + 2.4;
}

function drawFoot(
  pen: Pen,
  sheet: PackSheet,
  { doses }: Pouch,
  place: { readonly number: number; readonly of: number },
): void {
  const { stock, identity, profile } = sheet;
  const { x, width } = stock.page;
  const top = stock.height - footHeight(sheet);
  const total = formatGlyphs(addQuantities(...doses.map(({ dose }) => dose.quantity)));
  pen.line(x, top, x + width, top, 0.15, rule);
  const words = [
    { ...type('regular', 8), text: 'Total ' },
    { ...type('bold', 12), text: total },
  ];
  const taken = pen.text(words, type('regular', 8), x, top + 4.4, width) + 2;
  const right = width - (profile.isPackBarcode ? symbolRoom : 0);
  const counted = `Pouch ${place.number} of ${place.of}`;
  pen.text(counted, type('semibold', 8), x + taken, top + 4.4, right - taken, 'right');
  const first = top + totalHeight + capHeight(small);
  const last = pen.lines(footLines(sheet), x, first, right, leading(small), 'left') - leading(small);
  // The mark of the paper stands beside the number, which leaves it room on every roll.
  const left = widthOf([numberOf(identity)]) + markGap;
  pen.text(markOf(identity), type('bold', small), x + left, last, right - left);
  if (profile.isPackBarcode)
    drawModules(pen, dataMatrix(barcodeText(identity)), x + width - 8.4, top + 1.4, moduleSize);
}
