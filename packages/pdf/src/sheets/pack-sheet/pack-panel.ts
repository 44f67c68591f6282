import { dataMatrix, drawModules } from '../../layout/barcode.ts';
import { capHeight, leading } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/wrap.ts';
import { formatDay } from '@packwright/core/days';
import { barcodeText, type PackSheetFacts } from './facts.ts';
import { categoryColours, categoryNames, codeType, grey, ink, paper, type } from './look.ts';
import { longDay, weekText } from './words.ts';

const badge = 11;
const moduleSize = 0.75;
const symbolWidth = 20 * moduleSize;

/** Which pack this is: its letter and kind, its dates, its week and its barcode. */
export function drawPackPanel(pen: Pen, facts: PackSheetFacts, x: number, top: number, room: number): void {
  const { pack } = facts;
  pen.rect({ x, y: top, width: badge, height: badge }, { fill: categoryColours[pack.category], radius: 1.2 });
  pen.text(pack.label, type('bold', 20, paper), x, top + (badge + capHeight(20)) / 2, badge, 'centre');
  const textRoom = room - badge - 2.5 - (facts.profile.isPackBarcode ? symbolWidth + 5 : 0);
  const kind = setText([{ ...type('bold', 9.5), text: pack.type }], textRoom).lines;
  const below = pen.lines(kind, x + badge + 2.5, top + capHeight(9.5) + 0.6, textRoom, leading(9.5), 'left');
  pen.paragraph(
    categoryNames[pack.category],
    type('semibold', 7.5, categoryColours[pack.category]),
    x + badge + 2.5,
    below,
    textRoom,
    'left',
  );
  drawRows(pen, facts, x, top + badge + 5.6, room);
  drawBarcode(pen, facts, x + room, top);
}

function drawRows(pen: Pen, facts: PackSheetFacts, x: number, y: number, room: number): void {
  const { pack, profile } = facts;
  const rows: [string, string][] = [];
  if (profile.isPackStartDate) rows.push(['Starts', longDay(pack.start)], ['Ends', longDay(pack.end)]);
  if (profile.isPackDateOnFoil && pack.packDate !== null) rows.push(['Packed', formatDay(pack.packDate)]);
  if (pack.expiry !== null) rows.push(['Use by', formatDay(pack.expiry)]);
  let baseline = y;
  for (const [label, value] of rows) {
    pen.text(label, type('regular', 7.5, grey), x, baseline, 12);
    pen.text(value, { ...type('semibold', 8.5), isCode: true }, x + 12.5, baseline, 30);
    baseline += 4.1;
  }
  pen.text(weekText(pack), type('bold', 8.5, ink), x, baseline + 0.2, room);
}

/** The readable number stands beside the DataMatrix, and alone when the profile prints none (D-148). */
function drawBarcode(pen: Pen, { pack, profile }: PackSheetFacts, right: number, top: number): void {
  const textTop = profile.isPackBarcode ? top + symbolWidth + 3.6 : top + 3;
  if (profile.isPackBarcode)
    drawModules(pen, dataMatrix(barcodeText(pack)), right - symbolWidth, top, moduleSize);
  pen.text(pack.number, codeType('semibold', 8), right - 24, textTop, 24, 'right');
  pen.text(pack.snapshotTag, codeType('semibold', 8), right - 24, textTop + 3.4, 24, 'right');
}
