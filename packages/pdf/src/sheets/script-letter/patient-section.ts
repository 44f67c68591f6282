import type { PageBlock } from '../../layout/flow-blocks.ts';
import { computeLeading, computeWidth, type TextSpan } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/set-text.ts';
import { buildTable, type TableCell, type TableColumn } from '../../layout/table.ts';
import { splitTallMan } from '../../layout/tall-man.ts';
import { tieUnits } from '../../layout/tie-units.ts';
import { createStyle, grey, hair, ink, rule, wash } from '../pack-sheet/style.ts';
import type { LetterMedicine, LetterPatient, LetterWords, ScriptLetterFacts } from './facts.ts';

const textStyle = createStyle('regular', 8);
const headingStyle = createStyle('semibold', 7.5);
const nameStyle = createStyle('semibold', 9);
const look = { text: textStyle, heading: headingStyle, rule: hair, headingFill: wash };

interface LetterColumn extends TableColumn {
  read(medicine: LetterMedicine): TableCell;
}

const joinFacts = (facts: readonly string[]): string => tieUnits(facts.join(' · '));

const readName = ({ name, details }: LetterMedicine): TableCell => {
  const spans: TextSpan[] = splitTallMan(details.length === 0 ? name : `${name} `, nameStyle, 'bold');
  return [...spans, { ...textStyle, text: joinFacts(details) }];
};

function buildColumns(words: LetterWords, width: number): LetterColumn[] {
  return [
    { heading: words.medicine, width: width * 0.38, read: readName },
    { heading: words.lastScript, width: width * 0.22, read: ({ script }) => joinFacts(script) },
    { heading: words.need, width: width * 0.28, read: ({ need }) => joinFacts(need) },
    { heading: words.wanted, width: width * 0.12, read: ({ wanted }) => joinFacts(wanted) },
  ];
}

/** A patient with the medicines that are asked for, each above boxes for the answer. */
export function buildPatient(
  patient: LetterPatient,
  { words, isFromRight }: Pick<ScriptLetterFacts, 'words' | 'isFromRight'>,
  width: number,
): PageBlock[] {
  const columns = buildColumns(words, width);
  const placed = isFromRight
    ? columns.toReversed().map((column): LetterColumn => ({ ...column, align: 'right' }))
    : columns;
  const [head, ...rows] = buildTable(
    placed,
    patient.medicines.map((medicine) => placed.map((column) => column.read(medicine))),
    look,
  );
  if (head === undefined) return [];
  return [
    buildTitle(patient, width, isFromRight),
    head,
    ...rows.map((row, index) => {
      const about = patient.medicines[index]?.name ?? '';
      return { ...joinBlocks(row, buildAnswer(words, width, isFromRight)), about, repeated: head };
    }),
  ];
}

/** The name of the patient and, lighter, who that is. */
function buildTitle({ name, about }: LetterPatient, width: number, isFromRight: boolean): PageBlock {
  const style = createStyle('bold', 10.5);
  const { lines } = setText(
    [
      { ...style, text: about === '' ? name : `${name}  ` },
      { ...createStyle('regular', 8.5, grey), text: about },
    ],
    width,
  );
  const step = computeLeading(style.size);
  const height = 2.2 + lines.length * step;
  return {
    height,
    isHeading: true,
    draw(pen, top, left) {
      pen.drawLines(lines, left, top + 4, width, step, isFromRight ? 'right' : 'left');
      pen.drawLine(left, top + height - 0.6, left + width, top + height - 0.6, 0.3, ink);
    },
  };
}

/** One block of two, so that an answer is never parted from its medicine. */
const joinBlocks = (upper: PageBlock, lower: PageBlock): PageBlock => ({
  height: upper.height + lower.height,
  draw(pen, top, left) {
    upper.draw(pen, top, left);
    lower.draw(pen, top + upper.height, left);
  },
});

const answerHeight = 6.5;
const box = 2.8;
const answerStyle = createStyle('regular', 7.5);

/** Boxes to tick, and a line for a comment. */
function buildAnswer(words: LetterWords, width: number, isFromRight: boolean): PageBlock {
  const choices = [words.attached, words.change, words.cease];
  return {
    height: answerHeight,
    draw(pen, top, left) {
      let used = 1.2;
      const toLeft = (room: number): number => (isFromRight ? left + width - used - room : left + used);
      for (const text of choices) {
        const room = box + 1.4 + computeWidth([{ ...answerStyle, text }]);
        drawChoice(pen, text, { x: toLeft(room), top, room, isFromRight });
        used += room + 5;
      }
      const comment = computeWidth([{ ...answerStyle, text: words.comment }]);
      pen.drawText(words.comment, answerStyle, toLeft(comment), top + 4.2, comment + 0.1);
      used += comment + 1.5;
      const end = isFromRight ? left : left + width;
      pen.drawLine(isFromRight ? left + width - used : left + used, top + 4.8, end, top + 4.8, 0.2, rule);
      pen.drawLine(left, top + answerHeight, left + width, top + answerHeight, 0.3, ink);
    },
  };
}

function drawChoice(
  pen: Pen,
  text: string,
  { x, top, room, isFromRight }: { x: number; top: number; room: number; isFromRight: boolean },
): void {
  const boxLeft = isFromRight ? x + room - box : x;
  pen.drawRect({ x: boxLeft, y: top + 1.8, width: box, height: box }, { stroke: ink, thickness: 0.25 });
  const textRoom = room - box - 1.4;
  pen.drawText(text, answerStyle, isFromRight ? x : x + box + 1.4, top + 4.2, textRoom + 0.1);
}
