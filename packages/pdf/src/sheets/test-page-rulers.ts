import { computeCapHeight } from '../layout/measure.ts';
import type { Box } from '../layout/op.ts';
import type { Pen } from '../layout/pen.ts';
import type { PaperStock } from './pack-sheet/paper-stock.ts';
import { createStyle, ink } from './pack-sheet/style.ts';

/** Where a ruler and its figures stand from the paper's edge, and where the inner lines of the grid may begin. */
interface RulerPlace {
  readonly ticks: number;
  readonly figures: number;
  readonly end: number;
}

/** As near to the edge as printers reach. */
const nearest = 4;
const tickRoom = 4.2;
const gap = 0.5;
const usualRuler = 8.5;

/**
 * A ruler stands before the grid where there is room for it and its figures; else its ticks alone do, and the figures
 * within the grid, whose inner lines begin behind them; else all of it stands within (PRINT-30).
 */
function placeRuler(gridStart: number, figureRoom: number): RulerPlace {
  const last = gridStart - tickRoom - figureRoom - gap;
  if (last >= nearest) {
    const ticks = Math.min(usualRuler, last);
    return { ticks, figures: ticks + tickRoom, end: gridStart };
  }
  const isWithin = gridStart - tickRoom - gap < nearest;
  const ticks = isWithin ? Math.max(usualRuler, gridStart + gap) : gridStart - tickRoom - gap;
  const figures = isWithin ? ticks + tickRoom : gridStart + gap;
  return { ticks, figures, end: figures + figureRoom + gap };
}

/** The rulers across and down. */
export interface RulerPlaces {
  readonly across: RulerPlace;
  readonly down: RulerPlace;
}

const figureStyle = createStyle('regular', 6.5);
const figureHeight = computeCapHeight(figureStyle.size) + 0.6;
const figureWidth = 4.4;

/** Finds a place for both rulers beside this grid. */
export function placeRulers(grid: Box): RulerPlaces {
  return { across: placeRuler(grid.y, figureHeight), down: placeRuler(grid.x, figureWidth) };
}

/** Distances from the upper and left paper edges, so that a profile's margins can be read directly. */
export function drawRulers(
  pen: Pen,
  { width, height }: PaperStock,
  grid: Box,
  { across, down }: RulerPlaces,
): void {
  for (let formatMm = 10; formatMm <= width - 10; formatMm += 1) {
    const length = computeTickLength(formatMm);
    pen.drawLine(formatMm, across.ticks, formatMm, across.ticks + length, 0.12, ink);
    if (formatMm % 10 === 0)
      pen.drawText(
        String(formatMm),
        figureStyle,
        formatMm - 4,
        across.figures + computeCapHeight(figureStyle.size),
        8,
        'centre',
      );
  }
  const first = Math.ceil(across.figures + 2 * figureHeight);
  for (let formatMm = first; formatMm <= height - 10; formatMm += 1) {
    pen.drawLine(down.ticks, formatMm, down.ticks + computeTickLength(formatMm), formatMm, 0.12, ink);
    const baseline = formatMm + computeCapHeight(figureStyle.size) / 2;
    if (formatMm % 10 === 0 && !isOnFrame(formatMm, grid, down))
      pen.drawText(String(formatMm), figureStyle, down.figures, baseline, figureWidth);
  }
}

/** A figure within the grid that would stand on its upper or lower line is left out; its tick is not. */
function isOnFrame(mm: number, { x, y, height }: Box, { figures }: RulerPlace): boolean {
  const isNear = [y, y + height].some((line) => Math.abs(mm - line) < figureHeight);
  return figures > x && isNear;
}

function computeTickLength(mm: number): number {
  return mm % 10 === 0 ? 4 : mm % 5 === 0 ? 2.6 : 1.5;
}
