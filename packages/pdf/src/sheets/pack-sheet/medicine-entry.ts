import { formatShortDay } from '@packwright/core/days';
import { shortenDrugName } from '@packwright/core/medicines';
import type { DrugNameFormat } from '@packwright/core/packs';
import { formatGlyphs } from '@packwright/core/quantity';
import { type Chip, chipHeight, breakChips, drawChips } from '../../layout/chip.ts';
import { computeCapHeight, type TextSpan, computeWidth } from '../../layout/measure.ts';
import { drawParagraphs, computeParagraphsHeight, type Paragraph } from '../../layout/paragraphs.ts';
import type { Pen } from '../../layout/pen.ts';
import { splitTallMan } from '../../layout/tall-man.ts';
import { tieUnits } from '../../layout/tie-units.ts';
import { setText } from '../../layout/set-text.ts';
import { drawLineNumber } from './cell.ts';
import { computeDoseBoxesHeight, drawDoseBoxes } from './dose-boxes.ts';
import type { SheetMedicine, PackSheet } from './sheet.ts';
import { grey, hair, ink, paper, red, rule, createStyle, wash } from './style.ts';
import { skippedTitle } from './sheet-texts.ts';
import { drawTablet, isDrawable } from './tablet.ts';

const sideWidth = 15;
const padding = 1.8;
const leastQuantityRoom = 16;
const chipGap = 1;

/** A measured entry of the medicine list. */
export interface MedicineEntry {
  readonly name: string;
  readonly height: number;
  draw(pen: Pen, x: number, y: number, height: number): void;
}

/** Measures one medicine for a box `width` mm wide: everything that a line must say, in full (PRINT-5). */
export function buildMedicineEntry(medicine: SheetMedicine, sheet: PackSheet, width: number): MedicineEntry {
  const room = width - sideWidth - 2 * padding;
  const paragraphs = setParagraphs(medicine, sheet, room);
  const badges = breakChips(getBadges(medicine, sheet), room, chipGap);
  const badgesHeight = badges.length * (chipHeight + chipGap);
  const boxes = sheet.isTimetabled ? computeDoseBoxesHeight(medicine, sheet.slots, room) : 0;
  const boxesHeight = sheet.isTimetabled ? boxes + 1 : 0;
  const content = padding + computeParagraphsHeight(paragraphs) + badgesHeight + boxesHeight + padding;
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

function setParagraphs(medicine: SheetMedicine, sheet: PackSheet, room: number): Paragraph[] {
  const setSpans = (spans: readonly TextSpan[], size: number, before: number, space = room): Paragraph[] =>
    spans.every(({ text }) => text === '') ? [] : [{ lines: setText(spans, space).lines, size, before }];
  const setPlain = (text: string, size: number, before: number, colour = ink) =>
    setSpans([{ ...createStyle('regular', size, colour), text: tieUnits(text) }], size, before);
  const words = nameMedicine(medicine, sheet.options.drugNames);
  return [
    ...setSpans(
      splitTallMan(words.title, createStyle('semibold', 9.5), 'bold'),
      9.5,
      0,
      room - computeQuantityRoom(medicine),
    ),
    ...setPlain(words.below, 7, 0.1, grey),
    ...medicine.directions.flatMap((line, index) =>
      setSpans([{ ...createStyle('semibold', 8), text: tieUnits(line) }], 8, index === 0 ? 0.5 : 0),
    ),
    ...[medicine.dueDays, medicine.course].flatMap((text) =>
      setSpans([{ ...createStyle('bold', 8), text: tieUnits(text) }], 8, 0.2),
    ),
    ...setPlain(medicine.indication === '' ? '' : `For ${medicine.indication}`, 7, 0.2),
    ...setPlain(medicine.drug.description, 7, 0.2),
    ...setPlain(
      sheet.profile.sameAsDrugInfo && medicine.sameAs !== '' ? `Same as ${medicine.sameAs}` : '',
      7,
      0.2,
    ),
    ...(sheet.profile.isDrugWarning
      ? setSpans(
          [{ ...createStyle('semibold', 7, red), text: tieUnits(medicine.warnings.join(' ')) }],
          7,
          0.4,
        )
      : []),
  ];
}

/** The name in large letters and the line below it: both names of a medicine always stand (PRINT-33). */
function nameMedicine(
  { name, drug }: SheetMedicine,
  format: DrugNameFormat = 'brandFirst',
): { readonly title: string; readonly below: string } {
  const { genericName, form } = drug;
  const joinBelow = (...parts: string[]) => parts.filter((part) => part !== '').join('  ·  ');
  if (format === 'brandFirst' || genericName === '' || genericName === drug.name)
    return { title: name, below: joinBelow(genericName, form) };
  if (format === 'together') return { title: `${name} (${genericName})`, below: form };
  return { title: shortenDrugName({ ...drug, name: genericName }, 0), below: joinBelow(name, form) };
}

function getBadges(medicine: SheetMedicine, sheet: PackSheet): Chip[] {
  const buildDarkChip = (text: string, fill: string): Chip => ({
    text,
    style: createStyle('bold', 6.5, paper),
    fill,
  });
  const buildOutlinedChip = (text: string): Chip => ({
    text,
    style: createStyle('semibold', 6.5, ink),
    stroke: ink,
  });
  return [
    ...(medicine.isSkipped ? [buildDarkChip(skippedTitle, ink)] : []),
    ...(medicine.drug.isHighRisk ? [{ ...buildDarkChip('HIGH RISK', red), icon: 'warning' as const }] : []),
    ...(medicine.isCytotoxic ? [buildDarkChip('CYTOTOXIC', '#5b2a86')] : []),
    ...(medicine.isTimeCritical ? [buildDarkChip('TIME CRITICAL', ink)] : []),
    // Strengths of warfarin are told apart by their colours, which no print without colours shows (PRINT-38).
    ...(medicine.isWarfarin && medicine.drug.colour !== ''
      ? [buildOutlinedChip(`${medicine.drug.colour.toUpperCase()} TABLET`)]
      : []),
    ...(medicine.drug.isDoNotCrush && sheet.options.isDoNotCrush
      ? [{ ...buildOutlinedChip('DO NOT CRUSH'), icon: 'forbidden' as const }]
      : []),
    ...(medicine.start === null ? [] : [buildOutlinedChip(`Starts ${formatShortDay(medicine.start)}`)]),
    ...(medicine.cease === null ? [] : [buildOutlinedChip(`Stops ${formatShortDay(medicine.cease)}`)]),
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
  pen.drawRect({ x, y, width: sideWidth, height }, { fill: wash });
  pen.drawLine(x + sideWidth, y, x + sideWidth, y + height, 0.15, hair);
  pen.drawRect({ x, y, width, height }, { stroke: rule, thickness: 0.25 });
  drawLineNumber(pen, medicine.line, x + 1.3, y + 1.3, 8);
  const size = 10;
  if (isDrawable(medicine.drug))
    drawTablet(pen, medicine.drug, x + (sideWidth - size) / 2, y + (height - size) / 2 + 1, size);
}

function buildQuantitySpans({ quantity }: SheetMedicine): TextSpan[] {
  return [
    { ...createStyle('regular', 7, grey), text: 'Qty ' },
    { ...createStyle('bold', 9.5), text: formatGlyphs(quantity) },
  ];
}

function computeQuantityRoom(medicine: SheetMedicine): number {
  return Math.max(leastQuantityRoom, computeWidth(buildQuantitySpans(medicine)) + 1);
}

function drawQuantity(pen: Pen, medicine: SheetMedicine, x: number, y: number, room: number): void {
  const baseline = y + computeCapHeight(9.5) + 0.4;
  pen.drawText(buildQuantitySpans(medicine), createStyle('regular', 7), x, baseline, room, 'right');
}
