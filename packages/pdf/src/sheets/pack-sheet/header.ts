import { chipHeight, chipRows, drawChips } from '../../layout/chip.ts';
import { drawIcon } from '../../layout/icons.ts';
import { capHeight, leading, widthOf } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { tiedUnits } from '../../layout/units.ts';
import { setText } from '../../layout/wrap.ts';
import { bandHeight, drawBand } from './band.ts';
import type { PackSheet } from './sheet.ts';
import { amber, contentWidth, grey, ink, margin, pageTop, paper, red, rule, type, wash } from './look.ts';
import { drawPackPanel, packPanelHeight } from './pack-panel.ts';
import { allergyText, birthText, fullName } from './words.ts';

const photo = { width: 24, height: 30 };
const patientX = margin + photo.width + 4;
const patientRoom = 84;
const panelX = 127;
const panelRoom = margin + contentWidth - panelX;
const gap = 2.2;
const bodyTop = pageTop + bandHeight + gap;

/** Height in mm of the whole header for this sheet. */
export function headerHeight(sheet: PackSheet): number {
  return bodyBottom(sheet) - pageTop + allergyHeight(sheet) + alertsHeight(sheet);
}

/** The card front's head: pharmacy, photo, patient, pack, allergies and alerts (domain 2.4). */
export function drawHeader(pen: Pen, sheet: PackSheet): void {
  drawBand(pen, sheet);
  drawPhoto(pen, sheet);
  drawPatient(pen, sheet);
  drawPackPanel(pen, sheet, panelX, bodyTop, panelRoom);
  const y = bodyBottom(sheet) + gap;
  drawAllergies(pen, sheet, y);
  drawAlerts(pen, sheet, y + allergyHeight(sheet));
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

const allergySize = 9.5;
const allergyLabelWidth = 25;

function allergyLines(sheet: PackSheet, colour: string) {
  return setText(
    [{ ...type('bold', allergySize, colour), text: allergyText(sheet) }],
    contentWidth - allergyLabelWidth - 3,
  ).lines;
}

function allergyHeight(sheet: PackSheet): number {
  return gap + (allergyLines(sheet, ink).length - 1) * leading(allergySize) + 6;
}

function drawAllergies(pen: Pen, sheet: PackSheet, y: number): void {
  const { allergies } = sheet;
  const isAllergic = allergies.items.length > 0;
  const colour = isAllergic ? red : allergies.isNoneKnown ? ink : amber;
  const box = { x: margin, y, width: contentWidth, height: allergyHeight(sheet) - gap };
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

function alertChips(sheet: PackSheet) {
  const style = type('semibold', 7.5, ink);
  const chips = sheet.alerts.map((text) => ({
    text: tiedUnits(text),
    style,
    icon: 'warning' as const,
    stroke: ink,
  }));
  return chipRows(chips, contentWidth, 1.5);
}

function alertsHeight(sheet: PackSheet): number {
  return gap + alertChips(sheet).length * (chipHeight + 1);
}

function drawAlerts(pen: Pen, sheet: PackSheet, y: number): void {
  alertChips(sheet).forEach((row, index) => drawChips(pen, row, margin, y + index * (chipHeight + 1), 1.5));
}
