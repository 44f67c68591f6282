import type { PageBlock } from '../../layout/flow-blocks.ts';
import { computeLeading, type TextSpan } from '../../layout/measure.ts';
import { setText } from '../../layout/set-text.ts';
import { buildTable, type TableCell } from '../../layout/table.ts';
import { createStyle, hair, ink, wash } from '../pack-sheet/style.ts';
import { buildSignBoxes, buildWideLines } from '../paper-parts.ts';
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

/** Words across the page, a line each. */
export const buildWide = (spans: readonly TextSpan[], isFromRight: boolean): PageBlock[] =>
  buildWideLines(spans, { size: textStyle.size, width: sheetWidth, isFromRight });

/** Boxes in which prescriber and pharmacist sign that they have reviewed the profile. */
export const buildSignOff = ({ words, isFromRight }: ProfileSheetFacts): PageBlock[] => [
  buildSignBoxes(
    { labels: [words.prescriber, words.pharmacist], signature: words.signature, date: words.date },
    { width: sheetWidth, isFromRight },
  ),
];
