import { type Chip, chipHeight, computeChipRoom, breakChips, drawChips } from '../../layout/chip.ts';
import { computeCapHeight, computeLeading } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { tieUnits } from '../../layout/tie-units.ts';
import { setText } from '../../layout/set-text.ts';
import { amber, ink, paper, red, createStyle } from './style.ts';
import type { PackSheet } from './sheet.ts';
import type { PageColumn } from './paper-stock.ts';
import { formatAllergies } from './sheet-texts.ts';

/** Space above the allergies and between them and the alerts, in mm. */
export const noticeGap = 2.2;
const chipPitch = chipHeight + 1;

/** Height in mm of allergies and alerts. */
export function computeNoticesHeight(sheet: PackSheet, { width }: PageColumn): number {
  return computeAllergyHeight(sheet, width) + noticeGap + buildAlertChips(sheet, width).length * chipPitch;
}

/** Warnings that nobody may overlook: allergies on a band, alerts below it. */
export function drawNotices(pen: Pen, sheet: PackSheet, y: number, column: PageColumn): void {
  drawAllergies(pen, sheet, y, column);
  const below = y + computeAllergyHeight(sheet, column.width) + noticeGap;
  buildAlertChips(sheet, column.width).forEach((row, index) =>
    drawChips(pen, row, column.x, below + index * chipPitch, 1.5),
  );
}

const allergySize = 9.5;
const allergyLabelWidth = 25;

function setAllergyLines(sheet: PackSheet, width: number, colour: string) {
  return setText(
    [{ ...createStyle('bold', allergySize, colour), text: formatAllergies(sheet) }],
    width - allergyLabelWidth - 3,
  ).lines;
}

function computeAllergyHeight(sheet: PackSheet, width: number): number {
  return (setAllergyLines(sheet, width, ink).length - 1) * computeLeading(allergySize) + 6;
}

function drawAllergies(pen: Pen, sheet: PackSheet, y: number, { x, width }: PageColumn): void {
  const { allergies } = sheet;
  const isAllergic = allergies.items.length > 0;
  const colour = isAllergic ? red : allergies.isNoneKnown ? ink : amber;
  const box = { x, y, width, height: computeAllergyHeight(sheet, width) };
  pen.drawRect(box, { ...(isAllergic ? { fill: colour } : {}), stroke: colour, thickness: 0.4, radius: 1 });
  const text = isAllergic ? paper : colour;
  const baseline = y + (6 + computeCapHeight(allergySize)) / 2;
  pen.drawText('ALLERGIES', createStyle('semibold', 8, text), x + 3, baseline, allergyLabelWidth - 3);
  pen.drawLines(
    setAllergyLines(sheet, width, text),
    x + allergyLabelWidth,
    baseline,
    width - allergyLabelWidth - 3,
    computeLeading(allergySize),
  );
}

/** An alert that is longer than the page is wide goes on in a frame below. */
function buildAlertChips(sheet: PackSheet, width: number): Chip[][] {
  const style = createStyle('semibold', 7.5, ink);
  const chips = sheet.alerts.flatMap((alert) => {
    const { lines } = setText([{ ...style, text: tieUnits(alert) }], computeChipRoom(width));
    return lines.flatMap(({ spans }, index) =>
      spans.map(
        ({ text, ...set }): Chip => ({
          text,
          style: set,
          stroke: ink,
          ...(index === 0 ? { icon: 'warning' } : {}),
        }),
      ),
    );
  });
  return breakChips(chips, width, 1.5);
}
