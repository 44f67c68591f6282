import { formatDay } from '@packwright/core/days';
import { formatGlyphs } from '@packwright/core/quantity';
import type { ChartedMedicine, CourseChart } from '@packwright/core/signing-sheets';
import type { PageBlock } from '../../layout/flow-blocks.ts';
import type { Box } from '../../layout/op.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/set-text.ts';
import { formatRowHeading } from '../pack-sheet/sheet-texts.ts';
import { black, createBlackStyle } from '../pack-sheet/style.ts';
import type { SigningSheetFacts } from './facts.ts';
import { room } from './geometry.ts';
import { buildNamedHead } from './log-table.ts';
import { buildText } from './logs.ts';
import { setMedicine } from './medicine-text.ts';

const perRow = 9;
const boxWidth = room / perRow;
const boxHeight = 18;
const numberStyle = createBlackStyle('bold', 12);
const ofStyle = createBlackStyle('regular', 7);
const whenStyle = createBlackStyle('semibold', 8);
const totalStyle = createBlackStyle('bold', 11);

/** A box for each dose of a course, numbered, so that the last one is known to be the last (SIGN-6). */
export function buildCourse(facts: SigningSheetFacts, charted: ChartedMedicine): PageBlock[] {
  const { course, medicine } = charted;
  if (course === null) return [];
  const rows = Array.from({ length: Math.ceil(course.doses.length / perRow) }, (_, row) =>
    course.doses.slice(row * perRow, (row + 1) * perRow),
  );
  return [
    ...buildText([...setMedicine(charted, facts, room - 4), setTotal(course)]),
    ...rows.map(
      (doses): PageBlock => ({
        height: boxHeight,
        about: medicine.name,
        repeated: buildNamedHead(medicine.name, null),
        draw: (pen, top, left) =>
          doses.forEach((dose, at) => {
            const box = { x: left + at * boxWidth, y: top, width: boxWidth, height: boxHeight };
            drawDose(pen, facts, charted, dose, box);
          }),
      }),
    ),
  ];
}

function setTotal({ total, last }: CourseChart) {
  const text =
    total === null || last === null
      ? 'The course has no end yet: ask the pharmacy.'
      : `Course of ${total} doses. Last dose on ${formatDay(last)}.`;
  return { ...setText([{ ...totalStyle, text }], room - 4), size: totalStyle.size, before: 0.8 };
}

function drawDose(
  pen: Pen,
  { options }: SigningSheetFacts,
  { medicine, course }: ChartedMedicine,
  { number, day, slot, dose }: CourseChart['doses'][number],
  box: Box,
): void {
  const { x, y, width } = box;
  pen.drawRect(box, { stroke: black, thickness: 0.3 });
  const taken = pen.drawText(String(number), numberStyle, x + 1.2, y + 4.6, width - 2.4);
  if (course !== null && course.total !== null)
    pen.drawText(`of ${course.total}`, ofStyle, x + taken + 2.2, y + 4.6, 12);
  pen.drawText(formatGlyphs(dose), numberStyle, x + 1.2, y + 4.6, width - 2.4, 'right');
  const heading = (medicine.headings[slot] ?? '').trim() || `Time ${slot + 1}`;
  const when = options.removeAdminDates ? heading : `${formatRowHeading(day, true)} ${heading}`;
  const { lines } = setText([{ ...whenStyle, text: when }], width - 2.4);
  pen.drawLines(lines.slice(0, 2), x + 1.2, y + 8.4, width - 2.4, 3.4, 'left');
}
