import { formatShortDay } from '@packwright/core/days';
import { formatGlyphs } from '@packwright/core/quantity';
import { type Chip, chipHeight, chipRows, drawChips } from '../../layout/chip.ts';
import { capHeight, type Span, widthOf } from '../../layout/measure.ts';
import { drawParagraphs, heightOfParagraphs, type Paragraph } from '../../layout/paragraphs.ts';
import type { Pen } from '../../layout/pen.ts';
import { tallManSpans } from '../../layout/tall-man.ts';
import { tiedUnits } from '../../layout/units.ts';
import { setText } from '../../layout/wrap.ts';
import { drawLineNumber } from './cell.ts';
import { doseBoxesHeight, drawDoseBoxes } from './dose-boxes.ts';
import type { SheetMedicine, PackSheet } from './sheet.ts';
import { grey, hair, ink, paper, red, rule, type, wash } from './look.ts';
import { drawTablet, isDrawable } from './tablet.ts';

const sideWidth = 15;
const padding = 1.8;
const leastQuantityRoom = 16;
const chipGap = 1;

/** A measured entry of the medicine list. */
export interface Entry {
  readonly name: string;
  readonly height: number;
  draw(pen: Pen, x: number, y: number, height: number): void;
}

/** Measures one medicine for a box `width` mm wide: everything that domain 2.4 asks of a line, in full. */
export function medicineEntry(medicine: SheetMedicine, sheet: PackSheet, width: number): Entry {
  const room = width - sideWidth - 2 * padding;
  const paragraphs = paragraphsOf(medicine, sheet, room);
  const badges = chipRows(badgesOf(medicine, sheet), room, chipGap);
  const badgesHeight = badges.length * (chipHeight + chipGap);
  const boxes = sheet.isTimetabled ? doseBoxesHeight(medicine, sheet.slots, room) : 0;
  const boxesHeight = sheet.isTimetabled ? boxes + 1 : 0;
  const content = padding + heightOfParagraphs(paragraphs) + badgesHeight + boxesHeight + padding;
  return {
    name: medicine.name,
    height: Math.max(content, 21),
    draw(pen, x, y, height) {
      drawFrame(pen, medicine, x, y, width, height);
      const left = x + sideWidth + padding;
      drawQuantity(pen, medicine, left, y + padding, room);
      const below = drawParagraphs(pen, paragraphs, left, y + padding, room);
      badges.forEach((row, index) =>
        drawChips(pen, row, left, below + 0.8 + index * (chipHeight + chipGap), chipGap),
      );
      if (sheet.isTimetabled)
        drawDoseBoxes(pen, medicine, sheet.slots, left, y + height - padding - boxes, room);
    },
  };
}

function paragraphsOf(medicine: SheetMedicine, sheet: PackSheet, room: number): Paragraph[] {
  const set = (spans: readonly Span[], size: number, before: number, space = room): Paragraph[] =>
    spans.every(({ text }) => text === '') ? [] : [{ lines: setText(spans, space).lines, size, before }];
  const plain = (text: string, size: number, before: number, colour = ink) =>
    set([{ ...type('regular', size, colour), text: tiedUnits(text) }], size, before);
  return [
    ...set(tallManSpans(medicine.name, type('semibold', 9.5), 'bold'), 9.5, 0, room - quantityRoom(medicine)),
    ...plain(genericLine(medicine), 7, 0.1, grey),
    ...medicine.directions.flatMap((line, index) =>
      set([{ ...type('semibold', 8), text: tiedUnits(line) }], 8, index === 0 ? 0.5 : 0),
    ),
    ...plain(medicine.indication === '' ? '' : `For ${medicine.indication}`, 7, 0.2),
    ...plain(medicine.drug.description, 7, 0.2),
    ...plain(
      sheet.profile.sameAsDrugInfo && medicine.sameAs !== '' ? `Same as ${medicine.sameAs}` : '',
      7,
      0.2,
    ),
    ...(sheet.profile.isDrugWarning
      ? set([{ ...type('semibold', 7, red), text: tiedUnits(medicine.warnings.join(' ')) }], 7, 0.4)
      : []),
  ];
}

function genericLine({ drug }: SheetMedicine): string {
  return [drug.genericName, drug.form].filter((part) => part !== '').join('  ·  ');
}

function badgesOf(medicine: SheetMedicine, sheet: PackSheet): Chip[] {
  const dark = (text: string, fill: string): Chip => ({ text, style: type('bold', 6.5, paper), fill });
  const outlined = (text: string): Chip => ({ text, style: type('semibold', 6.5, ink), stroke: ink });
  return [
    ...(medicine.drug.isHighRisk ? [{ ...dark('HIGH RISK', red), icon: 'warning' as const }] : []),
    ...(medicine.isCytotoxic ? [dark('CYTOTOXIC', '#5b2a86')] : []),
    ...(medicine.drug.isDoNotCrush && sheet.options.isDoNotCrush
      ? [{ ...outlined('DO NOT CRUSH'), icon: 'forbidden' as const }]
      : []),
    ...(medicine.start === null ? [] : [outlined(`Starts ${formatShortDay(medicine.start)}`)]),
    ...(medicine.cease === null ? [] : [outlined(`Stops ${formatShortDay(medicine.cease)}`)]),
  ];
}

function drawFrame(
  pen: Pen,
  medicine: SheetMedicine,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  pen.rect({ x, y, width: sideWidth, height }, { fill: wash });
  pen.line(x + sideWidth, y, x + sideWidth, y + height, 0.15, hair);
  pen.rect({ x, y, width, height }, { stroke: rule, thickness: 0.25 });
  drawLineNumber(pen, medicine.line, x + 1.3, y + 1.3, 8);
  const size = 10;
  if (isDrawable(medicine.drug))
    drawTablet(pen, medicine.drug, x + (sideWidth - size) / 2, y + (height - size) / 2 + 1, size);
}

function quantitySpans({ quantity }: SheetMedicine): Span[] {
  return [
    { ...type('regular', 7, grey), text: 'Qty ' },
    { ...type('bold', 9.5), text: formatGlyphs(quantity) },
  ];
}

function quantityRoom(medicine: SheetMedicine): number {
  return Math.max(leastQuantityRoom, widthOf(quantitySpans(medicine)) + 1);
}

function drawQuantity(pen: Pen, medicine: SheetMedicine, x: number, y: number, room: number): void {
  const baseline = y + capHeight(9.5) + 0.4;
  pen.text(quantitySpans(medicine), type('regular', 7), x, baseline, room, 'right');
}
