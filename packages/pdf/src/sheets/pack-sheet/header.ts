import { drawIcon } from '../../layout/icons.ts';
import { widthOf } from '../../layout/measure.ts';
import { drawParagraphs, heightOfParagraphs, type Paragraph } from '../../layout/paragraphs.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/wrap.ts';
import { bandHeight, drawBand } from './band.ts';
import type { PackSheet } from './sheet.ts';
import { grey, ink, rule, type, wash } from './look.ts';
import { drawNotices, noticeGap, noticesHeight } from './notices.ts';
import { drawPackPanel, packPanelHeight } from './pack-panel.ts';
import type { Column } from './stock.ts';
import { birthText, fullName } from './words.ts';

const photo = { width: 24, height: 30 };
const photoGap = 4;
const panelWidth = 73;
const panelGap = 5;
/** A narrower column has the pack below the patient, not beside. */
const leastForPanel = 150;

/** Height in mm of the whole header for this sheet in this column. */
export function headerHeight(sheet: PackSheet, column: Column): number {
  return identityHeight(sheet, column) + noticeGap + noticesHeight(sheet, column);
}

/** Height in mm of the header without allergies and alerts. */
export function identityHeight(sheet: PackSheet, column: Column): number {
  return placesOf(sheet, column).bodyBottom - sheet.stock.top;
}

/** The card front's head: pharmacy, photo, patient, pack, allergies and alerts (domain 2.4). */
export function drawHeader(pen: Pen, sheet: PackSheet, column: Column): void {
  drawIdentity(pen, sheet, column);
  drawNotices(pen, sheet, sheet.stock.top + identityHeight(sheet, column) + noticeGap, column);
}

/** The header without allergies and alerts: whose pack this is, and which. */
export function drawIdentity(pen: Pen, sheet: PackSheet, column: Column): void {
  const { bodyTop, patientRoom, panel } = placesOf(sheet, column);
  drawBand(pen, sheet, column);
  drawPhoto(pen, sheet, column.x, bodyTop);
  const patient = patientLines(sheet, patientRoom);
  drawParagraphs(pen, patient, column.x + photo.width + photoGap, bodyTop, patientRoom, 'left');
  drawPackPanel(pen, sheet, panel.x, panel.y, panel.width);
}

function placesOf(sheet: PackSheet, column: Column) {
  const bodyTop = sheet.stock.top + bandHeight(sheet, column) + noticeGap;
  const isBeside = column.width >= leastForPanel;
  const besidePhoto = column.width - photo.width - photoGap;
  const patientRoom = isBeside ? besidePhoto - panelGap - panelWidth : besidePhoto;
  const patientBottom =
    bodyTop + Math.max(photo.height, heightOfParagraphs(patientLines(sheet, patientRoom)));
  const panel = isBeside
    ? { x: column.x + column.width - panelWidth, y: bodyTop, width: panelWidth }
    : { x: column.x, y: patientBottom + 2.5, width: column.width };
  const bodyBottom = Math.max(patientBottom, panel.y + packPanelHeight(sheet, panel.width));
  return { bodyTop, patientRoom, panel, bodyBottom };
}

function drawPhoto(pen: Pen, { patient }: PackSheet, x: number, y: number): void {
  const box = { x, y, ...photo };
  if (patient.photoSha256 !== null) pen.image(box, patient.photoSha256);
  else {
    pen.rect(box, { fill: wash });
    drawIcon(pen, 'person', box.x + 6, box.y + 6, 12, rule);
    pen.text('No photo', type('regular', 7, grey), box.x, box.y + 25, box.width, 'centre');
  }
  pen.rect(box, { stroke: rule, thickness: 0.25 });
}

function patientLines({ patient }: PackSheet, room: number): Paragraph[] {
  const name = nameSize(fullName(patient), room);
  const set = (
    text: string,
    size: number,
    before: number,
    face: 'regular' | 'semibold' = 'regular',
    colour = ink,
  ) => (text === '' ? [] : [{ ...setText([{ ...type(face, size, colour), text }], room), size, before }]);
  return [
    { ...setText([{ ...type('bold', name), text: fullName(patient) }], room), size: name, before: 0 },
    ...set(patient.preferredName === '' ? '' : `Prefers “${patient.preferredName}”`, 9, 0.9, 'regular', grey),
    ...set(birthText(patient), 10, 1.1, 'semibold'),
    ...patient.place
      .filter((line) => line !== '')
      .flatMap((line, index) => set(line, 8.5, index === 0 ? 1.1 : 0.2)),
  ];
}

/** The largest size at which the name stands on one line; the smallest of them may take two. */
function nameSize(name: string, room: number): number {
  return [18, 16, 14].find((size) => widthOf([{ ...type('bold', size), text: name }]) <= room) ?? 14;
}
