import { writeZip } from '../lists/write-zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export interface TestWorkbook {
  /** Inside of sheetData. */
  readonly rows: string;
  /** Behind sheetData; many parts for a long one. */
  readonly after?: string | readonly string[];
  readonly sharedTexts?: string;
  readonly workbook?: string;
  readonly more?: Readonly<Record<string, string>>;
}

/** A workbook as other programs write it: with shared texts and a style for days. */
export function buildWorkbook({ rows, after = '', sharedTexts = '', workbook, more = {} }: TestWorkbook) {
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      workbook ??
      `<workbook xmlns="${main}"><workbookPr/><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy;@"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="2"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${sharedTexts}</sst>`,
    ...more,
  };
  const sheet = [`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>`, after, '</worksheet>'].flat();
  return writeZip([
    { name: 'xl/worksheets/sheet1.xml', text: sheet },
    ...Object.entries(files).map(([name, text]) => ({ name, text: [text] })),
  ]);
}

/** A row of texts. */
export const buildTextRow = (row: number, ...texts: readonly string[]): string =>
  `<row r="${row}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
