import { addQuantities, formatGlyphs } from '@packwright/core/quantity';
import type { Block } from '../../layout/flow.ts';
import type { Pen } from '../../layout/pen.ts';
import type { PackSheetFacts } from './facts.ts';
import { contentWidth, grey, ink, margin, rule, type } from './look.ts';

const height = 13.5;
const boxWidth = 62;
const gutter = 3;

/** Boxes for those who packed and checked, and the total that the pack must hold. */
export function signOffSection(facts: PackSheetFacts): Block[] {
  return [
    {
      height,
      draw(pen, top) {
        drawBox(pen, 'Packed by', facts.packedBy, margin, top);
        drawBox(pen, 'Checked by (pharmacist)', facts.checkedBy, margin + boxWidth + gutter, top);
        drawTotal(pen, facts, margin + 2 * (boxWidth + gutter), top);
      },
    },
  ];
}

function drawBox(pen: Pen, label: string, initials: string, x: number, y: number): void {
  pen.rect({ x, y, width: boxWidth, height }, { stroke: ink, thickness: 0.3, radius: 0.8 });
  pen.text(label, type('semibold', 7.5), x + 2, y + 3.8, boxWidth - 4);
  pen.line(x + 2, y + height - 4.2, x + 38, y + height - 4.2, 0.15, rule);
  pen.line(x + 41, y + height - 4.2, x + boxWidth - 2, y + height - 4.2, 0.15, rule);
  if (initials !== '') pen.text(initials, type('bold', 9), x + 3, y + height - 5, 34);
  pen.text('Initials', type('regular', 6.5, grey), x + 2, y + height - 1.4, 20);
  pen.text('Date', type('regular', 6.5, grey), x + 41, y + height - 1.4, 15);
}

function drawTotal(pen: Pen, facts: PackSheetFacts, x: number, y: number): void {
  const room = margin + contentWidth - x;
  const doses = facts.rows
    .filter((row) => !row.isOutside)
    .flatMap((row) => row.cells.flatMap((cell) => cell.doses));
  const total = formatGlyphs(addQuantities(...doses.map((dose) => dose.quantity)));
  pen.text('Total in this pack', type('semibold', 7.5), x, y + 3.8, room, 'right');
  pen.text(total, type('bold', 18), x, y + height - 2, room, 'right');
}
