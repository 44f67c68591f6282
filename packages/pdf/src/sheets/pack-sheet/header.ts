import { drawIcon } from '../../layout/icons.ts';
import { drawParagraphs, computeParagraphsHeight, type Paragraph } from '../../layout/paragraphs.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/set-text.ts';
import { computeBandHeight, drawBand } from './band.ts';
import type { PackSheet } from './sheet.ts';
import { grey, ink, rule, createStyle, wash } from './style.ts';
import { drawNotices, noticeGap, computeNoticesHeight } from './notices.ts';
import { setName } from './set-name.ts';
import { drawPackPanel, computePackPanelHeight } from './pack-panel.ts';
import type { PageColumn } from './paper-stock.ts';
import { formatBirth, formatFullName } from './sheet-texts.ts';

const photo = { width: 24, height: 30 };
const photoGap = 4;
const panelWidth = 73;
const panelGap = 5;
/** A narrower column has the pack below the patient, not beside. */
const leastForPanel = 150;

/** Height in mm of the whole header for this sheet in this column. */
export function computeHeaderHeight(sheet: PackSheet, column: PageColumn): number {
  return computeIdentityHeight(sheet, column) + noticeGap + computeNoticesHeight(sheet, column);
}

/** Height in mm of the header without allergies and alerts. */
export function computeIdentityHeight(sheet: PackSheet, column: PageColumn): number {
  return computePlaces(sheet, column).bodyBottom - sheet.stock.top;
}

/** The card front's head: pharmacy, photo, patient, pack, allergies and alerts (PRINT-4). */
export function drawHeader(pen: Pen, sheet: PackSheet, column: PageColumn): void {
  drawIdentity(pen, sheet, column);
  drawNotices(pen, sheet, sheet.stock.top + computeIdentityHeight(sheet, column) + noticeGap, column);
}

/** The header without allergies and alerts: whose pack this is, and which. */
export function drawIdentity(pen: Pen, sheet: PackSheet, column: PageColumn): void {
  const { bodyTop, patientRoom, panel } = computePlaces(sheet, column);
  drawBand(pen, sheet, column);
  drawPhoto(pen, sheet, column.x, bodyTop);
  const patient = setPatientLines(sheet, patientRoom);
  drawParagraphs(pen, patient, column.x + photo.width + photoGap, bodyTop, patientRoom, 'left');
  drawPackPanel(pen, sheet, panel.x, panel.y, panel.width);
}

function computePlaces(sheet: PackSheet, column: PageColumn) {
  const bodyTop = sheet.stock.top + computeBandHeight(sheet, column) + noticeGap;
  const isBeside = column.width >= leastForPanel;
  const besidePhoto = column.width - photo.width - photoGap;
  const patientRoom = isBeside ? besidePhoto - panelGap - panelWidth : besidePhoto;
  const patientBottom =
    bodyTop + Math.max(photo.height, computeParagraphsHeight(setPatientLines(sheet, patientRoom)));
  const panel = isBeside
    ? { x: column.x + column.width - panelWidth, y: bodyTop, width: panelWidth }
    : { x: column.x, y: patientBottom + 2.5, width: column.width };
  const bodyBottom = Math.max(patientBottom, panel.y + computePackPanelHeight(sheet, panel.width));
  return { bodyTop, patientRoom, panel, bodyBottom };
}

function drawPhoto(pen: Pen, { patient }: PackSheet, x: number, y: number): void {
  const box = { x, y, ...photo };
  if (patient.photoSha256 !== null) pen.drawImage(box, patient.photoSha256);
  else {
    pen.drawRect(box, { fill: wash });
    drawIcon(pen, 'person', box.x + 6, box.y + 6, 12, rule);
    pen.drawText('No photo', createStyle('regular', 7, grey), box.x, box.y + 25, box.width, 'centre');
  }
  pen.drawRect(box, { stroke: rule, thickness: 0.25 });
}

function setPatientLines({ patient }: PackSheet, room: number): Paragraph[] {
  const setParagraph = (
    text: string,
    size: number,
    before: number,
    face: 'regular' | 'semibold' = 'regular',
    colour = ink,
  ) =>
    text === '' ? [] : [{ ...setText([{ ...createStyle(face, size, colour), text }], room), size, before }];
  return [
    { ...setName(formatFullName(patient), room, { sizes: [18, 16, 14] }), before: 0 },
    ...setParagraph(
      patient.preferredName === '' ? '' : `Prefers “${patient.preferredName}”`,
      9,
      0.9,
      'regular',
      grey,
    ),
    ...setParagraph(formatBirth(patient), 10, 1.1, 'semibold'),
    ...setParagraph(patient.preferredLanguage ? `Language: ${patient.preferredLanguage}` : '', 8.5, 0.2),
    ...patient.place
      .filter((line) => line !== '')
      .flatMap((line, index) => setParagraph(line, 8.5, index === 0 ? 1.1 : 0.2)),
    ...setParagraph(patient.doctorName ? `Doctor: ${patient.doctorName}` : '', 8.5, 0.2),
  ];
}
