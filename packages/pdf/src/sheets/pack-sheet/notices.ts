import { type Chip, chipHeight, computeChipRoom, breakChips, drawChips } from '../../layout/chip.ts';
import { computeCapHeight, computeLeading, computeWidth } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { tieUnits } from '../../layout/tie-units.ts';
import { describeWarfarin } from '@packwright/core/warfarin';
import { setText } from '../../layout/set-text.ts';
import { amber, ink, paper, red, createStyle } from './style.ts';
import type { PackSheet } from './sheet.ts';
import type { PageColumn } from './paper-stock.ts';
import { allergyTitle, formatAllergies, skippedTitle, warfarinTitle } from './sheet-texts.ts';
import { formatSkippedList } from './skipped-text.ts';

/** Space above the allergies and between them and the alerts, in mm. */
export const noticeGap = 2.2;
const chipPitch = chipHeight + 1;
const bandGap = 1.2;

/** Height in mm of allergies, medicines that were left out, and alerts. */
export function computeNoticesHeight(sheet: PackSheet, { width }: PageColumn): number {
  const chips = buildAlertChips(sheet, width).length * chipPitch;
  return computeBandsHeight(sheet, width) + noticeGap + chips;
}

/** Warnings that nobody may overlook: allergies and what is not in the pack on bands, alerts below them. */
export function drawNotices(pen: Pen, sheet: PackSheet, y: number, column: PageColumn): void {
  let top = y;
  for (const band of buildBands(sheet)) {
    drawNoticeBand(pen, band, top, column);
    top += computeNoticeBandHeight(band, column.width) + bandGap;
  }
  const below = y + computeBandsHeight(sheet, column.width) + noticeGap;
  buildAlertChips(sheet, column.width).forEach((row, index) =>
    drawChips(pen, row, column.x, below + index * chipPitch, 1.5),
  );
}

/** A warning with its title on a band across the page. */
interface NoticeBand {
  readonly title: string;
  readonly text: string;
  readonly colour: string;
  /** White on the colour; else in the colour, within a frame. */
  readonly isFilled: boolean;
}

function buildBands(sheet: PackSheet): NoticeBand[] {
  const isAllergic = sheet.allergies.items.length > 0;
  const allergies = {
    title: allergyTitle,
    text: formatAllergies(sheet),
    colour: isAllergic ? red : sheet.allergies.isNoneKnown ? ink : amber,
    isFilled: isAllergic,
  };
  const skipped = {
    title: skippedTitle,
    text: formatSkippedList(sheet.skipped),
    colour: ink,
    isFilled: true,
  };
  const warfarin = sheet.warfarin && {
    title: warfarinTitle,
    text: describeWarfarin(sheet.warfarin),
    colour: ink,
    isFilled: false,
  };
  return [allergies, ...(sheet.skipped.length > 0 ? [skipped] : []), ...(warfarin ? [warfarin] : [])];
}

function computeBandsHeight(sheet: PackSheet, width: number): number {
  const heights = buildBands(sheet).map((band) => computeNoticeBandHeight(band, width));
  return heights.reduce((sum, height) => sum + height, (heights.length - 1) * bandGap);
}

const textSize = 9.5;
const titleStyle = createStyle('semibold', 8);
const indent = 3;

/** The texts of the bands begin below one another where the longer title leaves them room. */
function computeTextStart({ title }: NoticeBand): number {
  return Math.max(25, indent + computeWidth([{ ...titleStyle, text: title }]) + indent);
}

function setNoticeLines(band: NoticeBand, width: number, colour: string) {
  return setText(
    [{ ...createStyle('bold', textSize, colour), text: band.text }],
    width - computeTextStart(band) - indent,
  ).lines;
}

function computeNoticeBandHeight(band: NoticeBand, width: number): number {
  return (setNoticeLines(band, width, ink).length - 1) * computeLeading(textSize) + 6;
}

function drawNoticeBand(pen: Pen, band: NoticeBand, y: number, { x, width }: PageColumn): void {
  const { colour, isFilled, title } = band;
  const box = { x, y, width, height: computeNoticeBandHeight(band, width) };
  pen.drawRect(box, { ...(isFilled ? { fill: colour } : {}), stroke: colour, thickness: 0.4, radius: 1 });
  const text = isFilled ? paper : colour;
  const start = computeTextStart(band);
  const baseline = y + (6 + computeCapHeight(textSize)) / 2;
  pen.drawText(title, { ...titleStyle, colour: text }, x + indent, baseline, start - indent);
  pen.drawLines(
    setNoticeLines(band, width, text),
    x + start,
    baseline,
    width - start - indent,
    computeLeading(textSize),
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
