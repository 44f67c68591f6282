import { formatDay } from '@packwright/core/days';
import { formatDecimal, formatGlyphs } from '@packwright/core/quantity';
import type { ChartedMedicine, LogLine, PatchChart, WarfarinSheetDay } from '@packwright/core/signing-sheets';
import { describeWarfarin } from '@packwright/core/warfarin';
import type { PageBlock } from '../../layout/flow-blocks.ts';
import { computeParagraphsHeight, drawParagraphs, type Paragraph } from '../../layout/paragraphs.ts';
import { setText } from '../../layout/set-text.ts';
import { formatLongDay } from '../pack-sheet/sheet-texts.ts';
import { createBlackStyle } from '../pack-sheet/style.ts';
import type { SigningSheetFacts } from './facts.ts';
import { formatDose } from './format-dose.ts';
import { room } from './geometry.ts';
import { buildLog, type LogColumn } from './log-table.ts';
import { setMedicine } from './medicine-text.ts';

type PatchChange = PatchChart['changes'][number];

/** A medicine with a table below it; its name stays with the first line. */
const buildMedicineLog = <Line>(
  facts: SigningSheetFacts,
  charted: ChartedMedicine,
  columns: readonly LogColumn<Line>[],
  lines: readonly Line[],
): PageBlock[] => [
  ...buildText(setMedicine(charted, facts, room - 4)),
  ...buildLog(columns, lines, charted.medicine.name),
];

const tallestText = 60;

/** A text across the page that stays with what follows; one that is very long goes on line by line. */
export function buildText(text: readonly Paragraph[]): PageBlock[] {
  const height = computeParagraphsHeight(text) + 1.4;
  if (height <= tallestText) return [{ ...buildLines(text, height), isHeading: true }];
  return text.flatMap(({ lines, size }) =>
    lines.map((line) => {
      const paragraph = { lines: [line], size, before: 0 };
      return buildLines([paragraph], computeParagraphsHeight([paragraph]));
    }),
  );
}

const buildLines = (text: readonly Paragraph[], height: number): PageBlock => ({
  height,
  draw: (pen, top, left) => void drawParagraphs(pen, text, left + 1, top, room - 4, 'left'),
});

/** The printed date of a line, or the empty place of one that a carer writes (SIGN-3). */
const createDateReader =
  ({ options }: SigningSheetFacts) =>
  ({ day }: { readonly day: LogLine['day'] }): string =>
    day === null || options.removeAdminDates ? '' : formatLongDay(day);

const readHeading = ({ heading }: LogLine): string => heading;

const createDoseReader =
  ({ medicine }: ChartedMedicine) =>
  ({ dose }: LogLine): string =>
    formatDose(dose, medicine.unit);

export const buildPrnLog = (facts: SigningSheetFacts, charted: ChartedMedicine): PageBlock[] =>
  buildMedicineLog(
    facts,
    charted,
    [
      { heading: 'Date', width: 26 },
      { heading: 'Time', width: 20 },
      { heading: 'Dose given', width: 24 },
      { heading: 'Reason', width: 60 },
      { heading: 'Outcome and time', width: 62 },
      { heading: 'Signature', width: 52 },
      { heading: 'Count remaining', width: 0 },
    ],
    charted.lines,
  );

export const buildInsulinLog = (facts: SigningSheetFacts, charted: ChartedMedicine): PageBlock[] =>
  buildMedicineLog<LogLine>(
    facts,
    charted,
    [
      { heading: 'Date', width: 35, read: createDateReader(facts) },
      { heading: 'Meal or time', width: 38, read: readHeading },
      { heading: 'Blood glucose mmol/L', width: 24 },
      { heading: 'Units charted', width: 28, read: createDoseReader(charted) },
      { heading: 'Units given', width: 24 },
      { heading: 'Site code', width: 20 },
      { heading: 'Device', width: 24 },
      { heading: 'Given by', width: 42 },
      { heading: 'Second check', width: 0 },
    ],
    charted.lines,
  );

export const buildRegister = (facts: SigningSheetFacts, charted: ChartedMedicine): PageBlock[] =>
  buildMedicineLog<LogLine>(
    facts,
    charted,
    [
      { heading: 'Date', width: 35, read: createDateReader(facts) },
      { heading: 'Time', width: 30, read: readHeading },
      { heading: 'Dose', width: 28, read: createDoseReader(charted) },
      { heading: 'Balance before', width: 24 },
      { heading: 'Balance after', width: 24 },
      { heading: 'Given by', width: 42 },
      { heading: 'Witness', width: 42 },
      { heading: 'Wasted', width: 20 },
      { heading: 'Waste witnessed by', width: 0 },
    ],
    charted.lines,
  );

export const buildPatchLog = (facts: SigningSheetFacts, charted: ChartedMedicine): PageBlock[] => {
  const readDate = createDateReader(facts);
  return buildMedicineLog<PatchChange>(
    facts,
    charted,
    [
      { heading: 'Apply on', width: 35, read: ({ apply }) => readDate({ day: apply }) },
      { heading: 'Time', width: 20 },
      { heading: 'Site', width: 46 },
      { heading: 'Applied by', width: 46 },
      { heading: 'Next change, take this one off', width: 37, read: ({ next }) => readDate({ day: next }) },
      { heading: 'Date and time off', width: 42 },
      { heading: 'Removed by', width: 0 },
    ],
    charted.patch?.changes ?? [],
  );
};

/** The INR test with its order, and a line for each day with the dose in milligrams and in tablets (SIGN-7). */
export function buildWarfarinLog(facts: SigningSheetFacts): PageBlock[] {
  const { warfarin, medicines } = facts.sheet;
  if (warfarin === null) return [];
  const { order } = warfarin;
  const text =
    order === null ? 'NO INR TEST IS RECORDED: ask the pharmacy which dose holds.' : describeWarfarin(order);
  const nextTest = order === null ? '' : `NEXT INR TEST: ${formatDay(order.nextInrDate)}`;
  const set = (words: string, style = createBlackStyle('bold', 11)): Paragraph[] =>
    words === ''
      ? []
      : [{ ...setText([{ ...style, text: words }], room - 4), size: style.size, before: 0.6 }];
  return [
    ...buildText([
      ...medicines.flatMap((charted) => setMedicine(charted, facts, room - 4).slice(0, 1)),
      ...set(describeIndications(facts), createBlackStyle('regular', 8.5)),
    ]),
    ...buildText([...set(text), ...set(nextTest)]),
    ...buildLog<WarfarinSheetDay>(
      [
        { heading: 'Date', width: 35, read: createDateReader(facts) },
        { heading: 'Dose', width: 22, read: describeDose },
        { heading: 'Tablets', width: 104, read: describeTablets },
        { heading: 'Time given', width: 24 },
        { heading: 'Given by', width: 52 },
        { heading: 'Checked by', width: 0 },
      ],
      warfarin.days,
      'Warfarin',
    ),
  ];
}

/** The indications of a sheet, each once; empty where nobody wants them (SIGN-3). */
function describeIndications({ sheet, options }: SigningSheetFacts): string {
  const indications = new Set(
    sheet.medicines.flatMap(({ medicine }) => (medicine.indication === '' ? [] : [medicine.indication])),
  );
  return options.isPrintIndications && indications.size > 0 ? `For: ${[...indications].join(', ')}` : '';
}

const describeDose = ({ state, milligrams }: WarfarinSheetDay): string => {
  if (state === 'suspended') return 'W';
  if (state === 'ended') return 'ENDED';
  return milligrams === null ? 'Ask' : `${formatDecimal(milligrams)} mg`;
};

function describeTablets({ state, tablets, isDifferent, isTestDue }: WarfarinSheetDay): string {
  const warning = isDifferent
    ? 'ASK THE PHARMACY FIRST: the tablets do not make the ordered dose. '
    : isTestDue
      ? 'INR TEST DUE: ask for the new dose first. '
      : '';
  if (state === 'suspended') return 'WITHHELD';
  if (state !== 'given') return `${warning}No warfarin on this day`;
  return warning + tablets.map(describeTablet).join(' + ');
}

function describeTablet({
  strength: milligrams,
  colour,
  tablets,
}: WarfarinSheetDay['tablets'][number]): string {
  const counted = `${formatGlyphs(tablets)} × ${milligrams}`;
  return colour === '' ? counted : `${counted} (${colour.toLowerCase()})`;
}
