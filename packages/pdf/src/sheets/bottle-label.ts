import { shortenDrugName } from '@packwright/core/medicines';
import type { ListedMedicine } from '@packwright/core/packs';
import type { TextSpan } from '../layout/measure.ts';
import type { Page } from '../layout/op.ts';
import { Pen } from '../layout/pen.ts';
import { setText } from '../layout/set-text.ts';
import { splitTallMan } from '../layout/tall-man.ts';
import { tieUnits } from '../layout/tie-units.ts';
import {
  computePartsEnd,
  drawParts,
  labelFoot,
  labelMargin,
  type LabelPart,
  labelRoom,
  labelSize,
  smallLetters,
} from './label-parts.ts';
import type { PackLabelFacts } from './pack-label.ts';
import { childWarning } from './pack-sheet/foot.ts';
import { setName } from './pack-sheet/set-name.ts';
import { formatBirth, formatFullName, formatPage } from './pack-sheet/sheet-texts.ts';
import { black, createBlackStyle } from './pack-sheet/style.ts';

/** The lines of a medicine end above the line of the pharmacy. */
const lowest = 32.4;
const pageRoom = 24;

/** A label for each medicine that is taken from its own container (PRINT-35); none where the group wants none. */
export function layoutBottleLabels(facts: PackLabelFacts): Page[] {
  if (facts.bottleLabels === undefined) return [];
  const { isNamed } = facts.bottleLabels;
  const head = isNamed ? setPatient(facts) : setPack(facts);
  return facts.snapshot.listed
    .filter(({ reason }) => reason !== 'withheld')
    .flatMap((medicine) => layoutMedicine(facts, head, setMedicine(medicine)));
}

function layoutMedicine(
  { snapshot }: PackLabelFacts,
  head: readonly LabelPart[],
  body: readonly LabelPart[],
): Page[] {
  const pages = divideBody(body, lowest - computePartsEnd(head, labelMargin));
  return pages.map((parts, index) => {
    const pen = new Pen();
    const below = drawParts(pen, head, labelMargin, labelRoom);
    drawParts(pen, parts, below, labelRoom);
    drawFoot(pen, snapshot.pharmacy, pages.length > 1 ? formatPage(index + 1, pages.length) : '');
    return { ...labelSize, ops: pen.ops };
  });
}

/** Directions of any length go on upon further labels; no line is cut. */
function divideBody(body: readonly LabelPart[], space: number): LabelPart[][] {
  const lines = body.flatMap(({ lines, ...part }) =>
    lines.map((line, index) => ({ ...part, lines: [line], before: index === 0 ? part.before : 0 })),
  );
  const pages: LabelPart[][] = [[]];
  for (const line of lines) {
    const page = pages.at(-1) ?? [];
    if (page.length === 0 || computePartsEnd([...page, line], 0) <= space) page.push(line);
    else pages.push([{ ...line, before: 0 }]);
  }
  return pages;
}

function setPatient({ snapshot: { patient } }: PackLabelFacts): LabelPart[] {
  const name = setName(formatFullName(patient), labelRoom, { sizes: [11, 9, 8], colour: black });
  return [{ ...name, before: 0 }, setPart(formatBirth(patient), smallLetters, 0)];
}

/** Without the name, the pack says whose medicine it is. */
function setPack({ snapshot, number, isWithoutJob }: PackLabelFacts): LabelPart[] {
  const pack = `With pack ${snapshot.foil.label}`;
  return [setPart(isWithoutJob === true ? pack : `${pack}  ·  ${number}`, 9, 0)];
}

function setMedicine({ drug, directions, reason }: ListedMedicine): LabelPart[] {
  const title = splitTallMan(shortenDrugName(drug, 0), createBlackStyle('semibold', 10), 'bold');
  const about = [drug.genericName, drug.form].filter((part) => part !== '').join('  ·  ');
  return [
    setSpans(title, 10, 0.8),
    setPart(about, smallLetters, 0),
    ...directions.map((line) => setPart(tieUnits(line), 8.5, 0.4)),
    setPart(reason === 'unpackedPrn' ? 'When required' : '', smallLetters, 0.3),
  ].filter(({ lines }) => lines.length > 0);
}

function setPart(text: string, size: number, before: number): LabelPart {
  if (text === '') return { lines: [], size, before };
  return setSpans([{ ...createBlackStyle('semibold', size), text }], size, before);
}

function setSpans(spans: readonly TextSpan[], size: number, before: number): LabelPart {
  return { lines: setText(spans, labelRoom).lines, size, before };
}

function drawFoot(pen: Pen, { name, phone }: PackLabelFacts['snapshot']['pharmacy'], page: string): void {
  const style = createBlackStyle('semibold', smallLetters);
  const seller = setPart([name, phone].filter((part) => part !== '').join('  ·  '), smallLetters, 0);
  // One line: the label of the pack, which comes before, has no room for more either.
  pen.drawLines(seller.lines.slice(0, 1), labelMargin, labelFoot.pharmacy, labelRoom, 0, 'left');
  pen.drawText(childWarning, style, labelMargin, labelFoot.warning, labelRoom - pageRoom);
  pen.drawText(page, style, labelMargin + labelRoom - pageRoom, labelFoot.warning, pageRoom, 'right');
}
