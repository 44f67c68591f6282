import { drawIcon } from '../../layout/icons.ts';
import { capHeight, leading, widthOf } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/wrap.ts';
import { bandHeight, drawBand } from './band.ts';
import type { PackSheet } from './sheet.ts';
import { contentWidth, grey, ink, margin, pageTop, rule, type, wash } from './look.ts';
import { drawNotices, noticeGap, noticesHeight } from './notices.ts';
import { drawPackPanel, packPanelHeight } from './pack-panel.ts';
import { birthText, fullName } from './words.ts';

const photo = { width: 24, height: 30 };
const patientX = margin + photo.width + 4;
const patientRoom = 84;
const panelX = 127;
const panelRoom = margin + contentWidth - panelX;
const bodyTop = pageTop + bandHeight + noticeGap;

/** Height in mm of the whole header for this sheet. */
export function headerHeight(sheet: PackSheet): number {
  return bodyBottom(sheet) - pageTop + noticeGap + noticesHeight(sheet);
}

/** The card front's head: pharmacy, photo, patient, pack, allergies and alerts (domain 2.4). */
export function drawHeader(pen: Pen, sheet: PackSheet): void {
  drawBand(pen, sheet);
  drawPhoto(pen, sheet);
  drawPatient(pen, sheet);
  drawPackPanel(pen, sheet, panelX, bodyTop, panelRoom);
  drawNotices(pen, sheet, bodyBottom(sheet) + noticeGap);
}

function drawPhoto(pen: Pen, { patient }: PackSheet): void {
  const box = { x: margin, y: bodyTop, ...photo };
  if (patient.photoSha256 !== null) pen.image(box, patient.photoSha256);
  else {
    pen.rect(box, { fill: wash });
    drawIcon(pen, 'person', box.x + 6, box.y + 6, 12, rule);
    pen.text('No photo', type('regular', 7, grey), box.x, box.y + 25, box.width, 'centre');
  }
  pen.rect(box, { stroke: rule, thickness: 0.25 });
}

interface PatientLine {
  readonly lines: ReturnType<typeof setText>['lines'];
  readonly size: number;
  readonly before: number;
}

function patientLines({ patient }: PackSheet): PatientLine[] {
  const name = nameSize(fullName(patient));
  const set = (
    text: string,
    size: number,
    before: number,
    face: 'regular' | 'semibold' = 'regular',
    colour = ink,
  ) =>
    text === '' ? [] : [{ ...setText([{ ...type(face, size, colour), text }], patientRoom), size, before }];
  return [
    { ...setText([{ ...type('bold', name), text: fullName(patient) }], patientRoom), size: name, before: 0 },
    ...set(patient.preferredName === '' ? '' : `Prefers “${patient.preferredName}”`, 9, 0.9, 'regular', grey),
    ...set(birthText(patient), 10, 1.1, 'semibold'),
    ...patient.place
      .filter((line) => line !== '')
      .flatMap((line, index) => set(line, 8.5, index === 0 ? 1.1 : 0.2)),
  ];
}

/** The largest size at which the name stands on one line; the smallest of them may take two. */
function nameSize(name: string): number {
  return [18, 16, 14].find((size) => widthOf([{ ...type('bold', size), text: name }]) <= patientRoom) ?? 14;
}

function drawPatient(pen: Pen, sheet: PackSheet): void {
  let y = bodyTop;
  for (const { lines, size, before } of patientLines(sheet)) {
    y += before;
    pen.lines(lines, patientX, y + capHeight(size) + 0.4, patientRoom, leading(size), 'left');
    y += lines.length * leading(size);
  }
}

function bodyBottom(sheet: PackSheet): number {
  const patient = patientLines(sheet).reduce(
    (sum, line) => sum + line.before + line.lines.length * leading(line.size),
    0,
  );
  return bodyTop + Math.max(photo.height, patient, packPanelHeight(sheet, panelRoom));
}
