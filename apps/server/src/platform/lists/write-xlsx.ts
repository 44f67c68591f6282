import { createDay, toDayNumber } from '@packwright/core/days';
import type { Cell, Table } from './cell.ts';
import { writeZip } from './write-zip.ts';

/** Tables as a workbook of a sheet each, with its first row in bold and always in view (decision 0051). */
export function writeXlsx(...tables: readonly Table[]): Promise<Uint8Array> {
  const numbers = tables.map((_, at) => at + 1);
  const files = Object.entries(buildParts(numbers)).map(([name, text]) => ({
    name,
    text: [declaration + text],
  }));
  const sheets = tables.map((table, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    text: writeSheet(table),
  }));
  return writeZip([...files, { name: 'xl/workbook.xml', text: [buildWorkbook(tables)] }, ...sheets]);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The places in cellXfs of styles.xml. */
const styles = { heading: 1, day: 2, moment: 3 } as const;

/** The files that name the sheets, and their styles. */
const buildParts = (numbers: readonly number[]) => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>` +
    numbers
      .map(
        (number) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${contentType}.worksheet+xml"/>`,
      )
      .join('') +
    `<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${packageRelations}">` +
    numbers
      .map(
        (number) =>
          `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join('') +
    `<Relationship Id="rId${numbers.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>` +
    '<numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
});

const buildWorkbook = (tables: readonly Table[]): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
  tables
    .map(({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('') +
  '</sheets></workbook>';

async function* writeSheet({ header, rows, isFromRight }: Table): AsyncIterable<string> {
  const headings = header.map((text) => writeText(text, ` s="${styles.heading}"`)).join('');
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${isFromRight ? ' rightToLeft="1"' : ''}>` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols><col min="1" max="${header.length}" width="20" customWidth="1"/></cols>` +
    `<sheetData><row>${headings}</row>`;
  for await (const batch of rows)
    yield batch.map((row) => `<row>${row.map(writeCell).join('')}</row>`).join('');
  yield '</sheetData></worksheet>';
}

function writeCell(cell: Cell): string {
  if (cell.kind === 'text') return cell.text === '' ? '<c/>' : writeText(cell.text);
  if (cell.kind === 'number') return `<c><v>${cell.text}</v></c>`;
  const style = cell.time === null ? styles.day : styles.moment;
  return `<c s="${style}"><v>${computeSerial(cell)}</v></c>`;
}

// A formula has an element of its own: whatever a text begins with, here it is text (API-23).
const writeText = (text: string, style = ''): string =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const dayZero = toDayNumber(createDay('1899-12-30'));

/** The number by which spreadsheets count days and, behind the point, the time of a day. */
function computeSerial({ day, time }: Extract<Cell, { kind: 'day' }>): number {
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
  return toDayNumber(day) - dayZero + (hours * 60 + minutes) / 1440;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// XML has no place for control characters, escaped or not.
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
