import { fileLimits } from '@packwright/core/import-files';
import { CsvFault, type CsvRow } from '../csv/index.ts';
import { type DayStyles, showNumber, toColumnIndex, toSerialDay } from './cell-values.ts';
import { getAttribute, type XmlAttributes, type XmlReader } from './read-xml.ts';

export interface SheetFacts {
  readonly sharedTexts: readonly string[];
  readonly dayStyles: DayStyles;
  readonly isFrom1904: boolean;
}

interface OpenCell {
  readonly column: number;
  readonly kind: string;
  readonly style: number;
  text: string;
}

const controls = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff]/u;

/** Collects the rows of a sheet that have values; a formula or merged cells are a fault at their place. */
export function createSheetReader(facts: SheetFacts): {
  readonly reader: XmlReader;
  readonly rows: CsvRow[];
} {
  const rows: CsvRow[] = [];
  let row = 0;
  let values: string[] = [];
  let next = 0;
  let cell: OpenCell | null = null;
  let isValue = false;

  const openCell = (attributes: XmlAttributes): void => {
    const column = toColumnIndex(getAttribute(attributes, 'r') ?? '') ?? next;
    next = column + 1;
    const [kind, style] = [getAttribute(attributes, 't') ?? 'n', Number(getAttribute(attributes, 's') ?? 0)];
    cell = { column, kind, style, text: '' };
  };
  const closeCell = (): void => {
    if (!cell) return;
    if (cell.kind === 'e') throw new CsvFault('errorValue', { row, column: showColumn(cell, rows) });
    const value = readValue(cell, facts);
    if (controls.test(value)) throw new CsvFault('control');
    if (value.length > fileLimits.rowLength) throw new CsvFault('rowTooLong', { row });
    if (value !== '') {
      if (cell.column >= fileLimits.columns) throw new CsvFault('tooManyColumns');
      while (values.length < cell.column) values.push('');
      values[cell.column] = value;
    }
    cell = null;
  };
  const closeRow = (): void => {
    if (!values.some((value) => value.trim() !== '')) return;
    if (rows.length > fileLimits.rows) throw new CsvFault('tooManyRows', { row });
    rows.push({ row, values });
  };

  const reader: XmlReader = {
    open(name, attributes) {
      if (name === 'row') {
        row = Number(getAttribute(attributes, 'r') ?? row + 1);
        values = [];
        next = 0;
      } else if (name === 'c') openCell(attributes);
      else if (name === 'v' || name === 't') isValue = cell !== null;
      else if (name === 'f') throw new CsvFault('formula', { row, column: showColumn(cell, rows) });
      else if (name === 'mergeCell') throw buildMergeFault(attributes);
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') closeCell();
      else if (name === 'row') closeRow();
    },
    text(text) {
      if (cell && isValue) cell.text += text;
    },
  };
  return { reader, rows };
}

function readValue({ kind, style, text }: OpenCell, facts: SheetFacts): string {
  switch (kind) {
    case 's':
      return facts.sharedTexts[Number(text)] ?? '';
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE';
    case 'n':
      return readNumber(text, facts.dayStyles[style] ?? false, facts.isFrom1904);
    default:
      return text;
  }
}

function readNumber(text: string, isDay: boolean, isFrom1904: boolean): string {
  if (text === '') return '';
  const day = isDay ? toSerialDay(Number(text), isFrom1904) : null;
  return day ?? showNumber(text);
}

/** The heading of a column, where the headings are known already. */
function showColumn(cell: OpenCell | null, rows: readonly CsvRow[]): string {
  if (cell === null) return '';
  return rows[0]?.values[cell.column]?.trim().slice(0, 100) || String(cell.column + 1);
}

function buildMergeFault(attributes: XmlAttributes): CsvFault {
  const first = /^[A-Z]+(\d+)/.exec(getAttribute(attributes, 'ref') ?? '')?.[1];
  return new CsvFault('mergedCells', { row: Number(first ?? 0) });
}
