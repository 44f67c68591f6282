import { type IconName, drawIcon } from './icons.ts';
import { computeCapHeight, type TextStyle, computeWidth } from './measure.ts';
import type { Pen } from './pen.ts';

export interface Chip {
  readonly text: string;
  readonly style: TextStyle;
  readonly icon?: IconName;
  readonly fill?: string;
  readonly stroke?: string;
}

export const chipHeight = 3.9;
const side = 1.1;
const iconSize = 2.6;

/** Width of a chip in mm. */
export function computeChipWidth(chip: Chip): number {
  return (
    computeWidth([{ ...chip.style, text: chip.text }]) +
    2 * side +
    (chip.icon === undefined ? 0 : iconSize + 0.7)
  );
}

/** Room for the text of a chip with an icon that is `width` mm wide. */
export function computeChipRoom(width: number): number {
  return width - 2 * side - iconSize - 0.7;
}

/** Breaks chips over as many rows as the room in mm asks for. */
export function breakChips(chips: readonly Chip[], room: number, gap: number): Chip[][] {
  const rows: Chip[][] = [];
  let left = 0;
  for (const chip of chips) {
    const width = computeChipWidth(chip);
    const row = rows.at(-1);
    if (row === undefined || left + gap + width > room) {
      rows.push([chip]);
      left = width;
    } else {
      row.push(chip);
      left += gap + width;
    }
  }
  return rows;
}

/** Draws a row of chips from x rightwards, their upper edge at y. */
export function drawChips(pen: Pen, chips: readonly Chip[], x: number, y: number, gap: number): void {
  let left = x;
  for (const chip of chips) {
    drawChip(pen, chip, left, y);
    left += computeChipWidth(chip) + gap;
  }
}

function drawChip(pen: Pen, chip: Chip, x: number, y: number): void {
  const width = computeChipWidth(chip);
  pen.drawRect(
    { x, y, width, height: chipHeight },
    {
      radius: 0.8,
      thickness: 0.25,
      ...(chip.fill && { fill: chip.fill }),
      ...(chip.stroke && { stroke: chip.stroke }),
    },
  );
  const indent = chip.icon === undefined ? 0 : iconSize + 0.7;
  if (chip.icon !== undefined)
    drawIcon(pen, chip.icon, x + side, y + (chipHeight - iconSize) / 2, iconSize, chip.style.colour);
  const baseline = y + (chipHeight + computeCapHeight(chip.style.size)) / 2;
  pen.drawText(chip.text, chip.style, x + side + indent, baseline, width - 2 * side - indent + 0.01);
}
