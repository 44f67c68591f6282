import type { PageBlock } from '../../layout/flow-blocks.ts';
import { computeCapHeight, computeLeading, type TextSpan } from '../../layout/measure.ts';
import { setText } from '../../layout/set-text.ts';
import { buildTable, type TableCell } from '../../layout/table.ts';
import { createStyle, hair, ink, rule, wash } from '../pack-sheet/style.ts';
import {
  buildCeasedColumns,
  buildPackColumns,
  buildPrnColumns,
  buildUnpackedColumns,
  headingStyle,
  type ProfileColumn,
  sheetWidth,
  textStyle,
} from './columns.ts';
import type { ProfileMedicine, ProfileSheetFacts } from './facts.ts';

const look = { text: textStyle, heading: headingStyle, rule: hair, headingFill: wash };
const titleStyle = createStyle('bold', 10.5);
/** Longer words stand below their row across the page: in a narrow column they would be taller than it. */
const longestBeside = 300;
const step = computeLeading(textStyle.size);

/** The medicines of the profile: pack by pack, then when required, from own containers, and ceased of late. */
export function buildMedicineSections(facts: ProfileSheetFacts): PageBlock[][] {
  const { words, packs, prn, unpacked, ceased } = facts;
  const sections = [
    ...packs.map((pack) => ({
      title: pack.title,
      columns: buildPackColumns(pack, words),
      rows: pack.medicines,
    })),
    { title: words.prn, columns: buildPrnColumns(words), rows: prn },
    { title: words.unpacked, columns: buildUnpackedColumns(words), rows: unpacked },
    { title: words.ceased, columns: buildCeasedColumns(words), rows: ceased },
  ].filter(({ rows }) => rows.length > 0);
  const built = sections.map(({ title, columns, rows }) => [
    buildTitle(title, facts.isFromRight),
    ...buildMedicineTable(columns, rows, facts),
  ]);
  if (packs.length + prn.length + unpacked.length > 0) return built;
  return [buildWide([{ ...titleStyle, text: words.nothing }], facts.isFromRight), ...built];
}

function buildTitle(title: string, isFromRight: boolean): PageBlock {
  const { lines } = setText([{ ...titleStyle, text: title }], sheetWidth);
  const leading = computeLeading(titleStyle.size);
  const height = 2.2 + lines.length * leading;
  return {
    height,
    isHeading: true,
    draw(pen, top, left) {
      pen.drawLines(lines, left, top + 4, sheetWidth, leading, isFromRight ? 'right' : 'left');
      pen.drawLine(left, top + height - 0.6, left + sheetWidth, top + height - 0.6, 0.3, ink);
    },
  };
}

function buildMedicineTable(
  columns: readonly ProfileColumn[],
  medicines: readonly ProfileMedicine[],
  { words, isFromRight }: ProfileSheetFacts,
): PageBlock[] {
  const placed = isFromRight
    ? columns.toReversed().map((column): ProfileColumn => ({ align: 'right', ...column }))
    : columns;
  const split = medicines.map((medicine) => {
    const cells = placed.map(({ heading, read }) => ({ heading, cell: read(medicine) }));
    const isLong = ({ cell }: { readonly cell: TableCell }): boolean =>
      typeof cell === 'string' && cell.length > longestBeside;
    return {
      row: cells.map((each) => (isLong(each) ? words.seeBelow : each.cell)),
      below: cells.filter(isLong),
    };
  });
  const [head, ...rows] = buildTable(
    placed,
    split.map(({ row }) => row),
    look,
  );
  if (head === undefined) return [];
  return [
    head,
    ...rows.flatMap((row, index) => [
      { ...row, about: medicines[index]?.name ?? '' },
      ...(split[index]?.below ?? []).flatMap(({ heading, cell }) =>
        buildWide(
          [
            { ...headingStyle, size: textStyle.size, text: `${heading}: ` },
            { ...textStyle, text: typeof cell === 'string' ? cell : '' },
          ],
          isFromRight,
        ),
      ),
    ]),
  ];
}

/** Words across the page, a line each, so that even the longest go on to the next page. */
export function buildWide(spans: readonly TextSpan[], isFromRight: boolean): PageBlock[] {
  const indent = 1.2;
  const { lines } = setText(spans, sheetWidth - 2 * indent);
  return lines.map((line) => ({
    height: step + 0.3,
    draw: (pen, top, left) =>
      void pen.drawLines(
        [line],
        left + indent,
        top + computeCapHeight(textStyle.size) + 0.6,
        sheetWidth - 2 * indent,
        step,
        isFromRight ? 'right' : 'left',
      ),
  }));
}

const boxHeight = 14;
const gap = 4;

/** Boxes in which prescriber and pharmacist sign that they have reviewed the profile. */
export function buildSignOff({ words, isFromRight }: ProfileSheetFacts): PageBlock[] {
  const width = (sheetWidth - gap) / 2;
  const labels = isFromRight ? [words.pharmacist, words.prescriber] : [words.prescriber, words.pharmacist];
  const align = isFromRight ? 'right' : 'left';
  const small = createStyle('regular', 7);
  return [
    {
      height: boxHeight,
      draw(pen, top, left) {
        labels.forEach((label, index) => {
          const x = left + index * (width + gap);
          pen.drawRect({ x, y: top, width, height: boxHeight }, { stroke: ink, thickness: 0.3 });
          pen.drawText(label, createStyle('semibold', 8), x + 2, top + 4, width - 4, align);
          pen.drawLine(x + 2, top + 10, x + width - 2, top + 10, 0.2, rule);
          const parts = isFromRight ? [words.date, words.signature] : [words.signature, words.date];
          pen.drawText(parts[0] ?? '', small, x + 2, top + 13, width / 2 - 3);
          pen.drawText(parts[1] ?? '', small, x + width / 2, top + 13, width / 2 - 2, 'right');
        });
      },
    },
  ];
}
