import type { Day } from '@packwright/core/days';
import { formatGlyphs } from '@packwright/core/quantity';
import { type ChartedMedicine, type PackChart, splitChartDays } from '@packwright/core/signing-sheets';
import type { PageBlock } from '../../layout/flow-blocks.ts';
import type { Paragraph } from '../../layout/paragraphs.ts';
import { setText } from '../../layout/set-text.ts';
import { createBlackStyle } from '../pack-sheet/style.ts';
import { buildChartBlocks, formatAmount } from './chart-block.ts';
import { buildDayHead } from './chart-cells.ts';
import type { SigningSheetFacts } from './facts.ts';
import { textRoom } from './geometry.ts';
import { setMedicine } from './medicine-text.ts';

/** The boxes of a sheet: its packs and medicines for each run of days that stands on one page. */
export function buildCharts(facts: SigningSheetFacts): PageBlock[][] {
  return buildSpans(facts).map(({ days, offset, head }) => [
    head,
    ...facts.sheet.packs.flatMap((pack) => buildPack(pack, days, offset, head)),
    ...facts.sheet.medicines
      .filter(({ rows }) => rows.length > 0)
      .flatMap((charted) => buildMedicine(facts, charted, days, offset, head)),
  ]);
}

/** The days on which somebody looks whether a patch is still in place. */
export function buildPatchTicks(facts: SigningSheetFacts): PageBlock[][] {
  return buildSpans(facts).map(({ days, offset, head }) => [
    head,
    ...facts.sheet.medicines.flatMap((charted) =>
      buildChartBlocks({
        about: charted.medicine.name,
        text: setMedicine(charted, facts, textRoom).slice(0, 1),
        rows: [
          {
            heading: 'In place? Tick each day',
            amount: '',
            unit: '',
            cells: (charted.patch?.inPlace ?? [])
              .slice(offset, offset + days.length)
              .map((state) => ({ state })),
          },
        ],
        days,
        head,
      }),
    ),
  ]);
}

function buildSpans({ sheet, options }: SigningSheetFacts) {
  const [from, to] = [sheet.days.at(0), sheet.days.at(-1)];
  if (from === undefined || to === undefined) return [];
  return splitChartDays(from, to).map((days) => ({
    days,
    offset: sheet.days.indexOf(days[0] ?? from),
    head: buildDayHead(days, options.removeAdminDates),
  }));
}

function buildMedicine(
  facts: SigningSheetFacts,
  charted: ChartedMedicine,
  days: readonly Day[],
  offset: number,
  head: PageBlock,
): PageBlock[] {
  const { medicine, rows } = charted;
  return buildChartBlocks({
    about: medicine.name,
    text: setMedicine(charted, facts, textRoom),
    rows: rows.map(({ heading, dose, cells }) => ({
      heading: heading || 'As directed',
      amount: formatAmount(dose),
      unit: medicine.isEyeMedicine ? `${medicine.unit} L / R` : medicine.unit,
      cells: cells.slice(offset, offset + days.length).map((state) => ({ state })),
    })),
    days,
    head,
  });
}

const titleStyle = createBlackStyle('bold', 12);
const remarkStyle = createBlackStyle('semibold', 9);
const nameStyle = createBlackStyle('semibold', 9);
const doseStyle = createBlackStyle('regular', 8.5);

/** A pack that is signed as a whole, with the medicines that lie in it. */
function buildPack(
  pack: PackChart<ChartedMedicine>,
  days: readonly Day[],
  offset: number,
  head: PageBlock,
): PageBlock[] {
  return buildChartBlocks({
    about: pack.title,
    text: setPack(pack),
    rows: pack.rows.map(({ heading, cells }) => ({
      heading,
      amount: '',
      unit: '',
      cells: cells
        .slice(offset, offset + days.length)
        .map(({ state, count }) => ({ state, count: formatGlyphs(count) })),
    })),
    days,
    head,
  });
}

const setPack = ({ title, medicines }: PackChart<ChartedMedicine>): Paragraph[] => [
  { ...setText([{ ...titleStyle, text: title }], textRoom), size: titleStyle.size, before: 0 },
  {
    ...setText(
      [{ ...remarkStyle, text: 'Sign once for each time. The small number says how many come out.' }],
      textRoom,
    ),
    size: remarkStyle.size,
    before: 0.6,
  },
  ...medicines.map(({ medicine, rows }) => ({
    ...setText(
      [
        { ...nameStyle, text: `${medicine.name} ` },
        {
          ...doseStyle,
          text: rows.map(({ heading, dose }) => `${heading} ${formatGlyphs(dose)}`).join(', '),
        },
      ],
      textRoom,
    ),
    size: nameStyle.size,
    before: 0.7,
  })),
];
