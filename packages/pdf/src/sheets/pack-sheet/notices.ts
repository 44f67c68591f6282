import { type Chip, chipHeight, chipRoom, chipRows, drawChips } from '../../layout/chip.ts';
import { capHeight, leading } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { tiedUnits } from '../../layout/units.ts';
import { setText } from '../../layout/wrap.ts';
import { amber, ink, paper, red, type } from './look.ts';
import type { PackSheet } from './sheet.ts';
import type { Column } from './stock.ts';
import { allergyText } from './words.ts';

/** Space above the allergies and between them and the alerts, in mm. */
export const noticeGap = 2.2;
const chipPitch = chipHeight + 1;

/** Height in mm of allergies and alerts. */
export function noticesHeight(sheet: PackSheet, { width }: Column): number {
  return allergyHeight(sheet, width) + noticeGap + alertChips(sheet, width).length * chipPitch;
}

/** What nobody may overlook: allergies on a band, alerts below it. */
export function drawNotices(pen: Pen, sheet: PackSheet, y: number, column: Column): void {
  drawAllergies(pen, sheet, y, column);
  const below = y + allergyHeight(sheet, column.width) + noticeGap;
  alertChips(sheet, column.width).forEach((row, index) =>
    drawChips(pen, row, column.x, below + index * chipPitch, 1.5),
  );
}

const allergySize = 9.5;
const allergyLabelWidth = 25;

function allergyLines(sheet: PackSheet, width: number, colour: string) {
  return setText(
    [{ ...type('bold', allergySize, colour), text: allergyText(sheet) }],
    width - allergyLabelWidth - 3,
  ).lines;
}

function allergyHeight(sheet: PackSheet, width: number): number {
  return (allergyLines(sheet, width, ink).length - 1) * leading(allergySize) + 6;
}

function drawAllergies(pen: Pen, sheet: PackSheet, y: number, { x, width }: Column): void {
  const { allergies } = sheet;
  const isAllergic = allergies.items.length > 0;
  const colour = isAllergic ? red : allergies.isNoneKnown ? ink : amber;
  const box = { x, y, width, height: allergyHeight(sheet, width) };
  pen.rect(box, { ...(isAllergic ? { fill: colour } : {}), stroke: colour, thickness: 0.4, radius: 1 });
  const text = isAllergic ? paper : colour;
  const baseline = y + (6 + capHeight(allergySize)) / 2;
  pen.text('ALLERGIES', type('semibold', 8, text), x + 3, baseline, allergyLabelWidth - 3);
  pen.lines(
    allergyLines(sheet, width, text),
    x + allergyLabelWidth,
    baseline,
    width - allergyLabelWidth - 3,
    leading(allergySize),
  );
}

/** An alert that is longer than the page is wide goes on in a frame below. */
function alertChips(sheet: PackSheet, width: number): Chip[][] {
  const style = type('semibold', 7.5, ink);
  const chips = sheet.alerts.flatMap((alert) => {
    const { lines } = setText([{ ...style, text: tiedUnits(alert) }], chipRoom(width));
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
  return chipRows(chips, width, 1.5);
}
