import { type Chip, chipHeight, chipRoom, chipRows, drawChips } from '../../layout/chip.ts';
import { capHeight, leading } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { tiedUnits } from '../../layout/units.ts';
import { setText } from '../../layout/wrap.ts';
import { amber, contentWidth, ink, margin, paper, red, type } from './look.ts';
import type { PackSheet } from './sheet.ts';
import { allergyText } from './words.ts';

/** Space above the allergies and between them and the alerts, in mm. */
export const noticeGap = 2.2;
const chipPitch = chipHeight + 1;

/** Height in mm of allergies and alerts. */
export function noticesHeight(sheet: PackSheet): number {
  return allergyHeight(sheet) + noticeGap + alertChips(sheet).length * chipPitch;
}

/** What nobody may overlook: allergies on a band, alerts below it. */
export function drawNotices(pen: Pen, sheet: PackSheet, y: number): void {
  drawAllergies(pen, sheet, y);
  const below = y + allergyHeight(sheet) + noticeGap;
  alertChips(sheet).forEach((row, index) => drawChips(pen, row, margin, below + index * chipPitch, 1.5));
}

const allergySize = 9.5;
const allergyLabelWidth = 25;

function allergyLines(sheet: PackSheet, colour: string) {
  return setText(
    [{ ...type('bold', allergySize, colour), text: allergyText(sheet) }],
    contentWidth - allergyLabelWidth - 3,
  ).lines;
}

function allergyHeight(sheet: PackSheet): number {
  return (allergyLines(sheet, ink).length - 1) * leading(allergySize) + 6;
}

function drawAllergies(pen: Pen, sheet: PackSheet, y: number): void {
  const { allergies } = sheet;
  const isAllergic = allergies.items.length > 0;
  const colour = isAllergic ? red : allergies.isNoneKnown ? ink : amber;
  const box = { x: margin, y, width: contentWidth, height: allergyHeight(sheet) };
  pen.rect(box, { ...(isAllergic ? { fill: colour } : {}), stroke: colour, thickness: 0.4, radius: 1 });
  const text = isAllergic ? paper : colour;
  const baseline = y + (6 + capHeight(allergySize)) / 2;
  pen.text('ALLERGIES', type('semibold', 8, text), margin + 3, baseline, allergyLabelWidth - 3);
  pen.lines(
    allergyLines(sheet, text),
    margin + allergyLabelWidth,
    baseline,
    contentWidth - allergyLabelWidth - 3,
    leading(allergySize),
  );
}

/** An alert that is longer than the page is wide goes on in a frame below. */
function alertChips(sheet: PackSheet): Chip[][] {
  const style = type('semibold', 7.5, ink);
  const chips = sheet.alerts.flatMap((alert) => {
    const { lines } = setText([{ ...style, text: tiedUnits(alert) }], chipRoom(contentWidth));
    return lines.map(({ spans }, index): Chip => {
      const text = spans.map((span) => span.text).join('');
      return { text, style, stroke: ink, ...(index === 0 ? { icon: 'warning' } : {}) };
    });
  });
  return chipRows(chips, contentWidth, 1.5);
}
