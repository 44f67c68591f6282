import { formatDay } from '@packwright/core/days';
import { computeLeading, type TextSpan, type TextStyle } from '../../layout/measure.ts';
import { computeParagraphsHeight, drawParagraphs, type Paragraph } from '../../layout/paragraphs.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/set-text.ts';
import { setName } from '../pack-sheet/set-name.ts';
import { formatFullName } from '../pack-sheet/sheet-texts.ts';
import { black, createBlackStyle, paper as white, red } from '../pack-sheet/style.ts';
import type { SigningResident, SigningSheetFacts } from './facts.ts';
import { margin, room } from './geometry.ts';
import { sheetNames, sheetWarnings } from './sheet-names.ts';

const photo = { width: 20, height: 25 };
const photoRoom = photo.width + 3;
const sideWidth = 104;
const bandSize = 11;
const bandPadding = 1.2;
const gap = 1.6;

const set = (spans: readonly TextSpan[], width: number, before = 0.4): Paragraph[] =>
  spans.every(({ text }) => text === '')
    ? []
    : [{ lines: setText(spans, width).lines, size: spans[0]?.size ?? 0, before }];
const write = (text: string, style: TextStyle, width: number, before?: number): Paragraph[] =>
  set([{ ...style, text }], width, before);

/** The head of every page: who the resident is, which sheet this is, and what nobody may overlook (SIGN-8). */
export interface SheetHeader {
  readonly bottom: number;
  draw(pen: Pen): void;
}

export function buildHeader(facts: SigningSheetFacts): SheetHeader {
  const { resident } = facts;
  const left = margin + (resident.photo === null ? 0 : photoRoom);
  const nameWidth = room - sideWidth - 4 - (left - margin);
  const person = setResident(resident, nameWidth);
  const side = setSheet(facts);
  const least = resident.photo === null ? 0 : photo.height;
  const height = Math.max(least, computeParagraphsHeight(person), computeParagraphsHeight(side));
  const bands = buildBands(facts);
  const bandsTop = margin + height + gap;
  const bottom = bands.reduce((y, band) => y + measureBand(band) + 1, bandsTop) + 1;
  return {
    bottom,
    draw(pen) {
      if (resident.photo !== null) pen.drawImage({ x: margin, y: margin, ...photo }, resident.photo);
      drawParagraphs(pen, person, left, margin, nameWidth, 'left');
      drawParagraphs(pen, side, margin + room - sideWidth, margin, sideWidth, 'right');
      bands.reduce((y, band) => y + drawBand(pen, band, y) + 1, bandsTop);
    },
  };
}

function setResident(resident: SigningResident, width: number): Paragraph[] {
  const { preferredName, birthDate, urn, doctor, place } = resident;
  const about = [
    birthDate === null ? 'DOB not recorded' : `DOB ${formatDay(birthDate)}`,
    urn === '' ? '' : `URN ${urn}`,
    preferredName === '' ? '' : `Prefers “${preferredName}”`,
  ];
  const where = [resident.room === '' ? '' : `Room ${resident.room}`, ...place];
  return [
    { ...setName(formatFullName(resident), width, { sizes: [20, 18, 16, 14], colour: black }), before: 0 },
    ...write(joinParts(about), createBlackStyle('semibold', 11), width, 0.8),
    ...write(joinParts(where), createBlackStyle('bold', 12), width, 0.6),
    ...write(doctor === '' ? '' : `GP: ${doctor}`, createBlackStyle('regular', 9), width),
  ];
}

const joinParts = (parts: readonly string[]): string => parts.filter(Boolean).join('  ·  ');

function setSheet({ sheet, reportTitle, pharmacy }: SigningSheetFacts): Paragraph[] {
  const [from, to] = [sheet.days.at(0), sheet.days.at(-1)];
  const period = from === undefined || to === undefined ? '' : `${formatDay(from)} – ${formatDay(to)}`;
  const others = sheet.otherSheets.map((code) =>
    code === sheet.code ? 'others of this kind' : sheetNames[code],
  );
  return [
    ...write(sheetNames[sheet.code], createBlackStyle('bold', 16), sideWidth, 0),
    ...write(period, createBlackStyle('bold', 12), sideWidth, 0.6),
    ...write(reportTitle, createBlackStyle('semibold', 9), sideWidth),
    ...write(
      others.length === 0 ? '' : `More medicines on other sheets: ${others.join(', ')}`,
      createBlackStyle('bold', 9),
      sideWidth,
    ),
    ...write(joinParts(pharmacy), createBlackStyle('regular', 7.5), sideWidth),
  ];
}

/** A warning across the page: white on a dark ground, or in a frame. */
interface Band {
  readonly text: string;
  readonly fill: string | null;
}

function buildBands({ resident, sheet }: SigningSheetFacts): Band[] {
  const warning = sheetWarnings[sheet.code];
  return [
    buildAllergyBand(resident),
    ...(resident.alerts.length > 0 ? [{ text: resident.alerts.join('  ·  '), fill: null }] : []),
    ...(resident.withheld === '' ? [] : [{ text: resident.withheld, fill: black }]),
    ...(warning === undefined ? [] : [{ text: warning, fill: null }]),
  ];
}

function buildAllergyBand({ allergies, hasNoAllergy }: SigningResident): Band {
  if (allergies.length > 0) return { text: `ALLERGIES: ${allergies.join(', ')}`, fill: red };
  return hasNoAllergy
    ? { text: 'ALLERGIES: none known', fill: null }
    : { text: 'ALLERGIES NOT RECORDED: ask before giving', fill: black };
}

const setBand = ({ text, fill }: Band) =>
  setText([{ ...createBlackStyle('bold', bandSize), colour: fill === null ? black : white, text }], room - 6)
    .lines;

const measureBand = (band: Band): number => setBand(band).length * computeLeading(bandSize) + 2 * bandPadding;

function drawBand(pen: Pen, band: Band, top: number): number {
  const height = measureBand(band);
  const look = { ...(band.fill !== null && { fill: band.fill }), stroke: band.fill ?? black, thickness: 0.5 };
  pen.drawRect({ x: margin, y: top, width: room, height }, look);
  drawParagraphs(
    pen,
    [{ lines: setBand(band), size: bandSize, before: 0 }],
    margin + 3,
    top + bandPadding,
    room - 6,
    'left',
  );
  return height;
}
