import { type FileFault, fileLimits } from '@packwright/core/import-files';
import { CsvFault, type CsvRow, assertHeadings } from '../csv/index.ts';
import { openZip, type ZipArchive, ZipFault, type ZipFaultReason } from '../zip/index.ts';
import { isDayFormat } from './cell-values.ts';
import { createSheetReader, type SheetFacts } from './read-sheet.ts';
import { getAttribute, readXml } from './read-xml.ts';

/** The rows of the first visible sheet of a workbook, the headings first; anything else is a CsvFault. */
export async function readWorkbook(bytes: Uint8Array): Promise<CsvRow[]> {
  try {
    return await readSheets(await openZip(bytes, fileLimits.inflatedBytes));
  } catch (error) {
    throw error instanceof ZipFault ? new CsvFault(zipFaults[error.reason]) : error;
  }
}

const zipFaults: Readonly<Record<ZipFaultReason, FileFault>> = {
  broken: 'notWorkbook',
  encrypted: 'oldWorkbook',
  tooMuchInside: 'tooMuchInside',
};

async function readSheets(zip: ZipArchive): Promise<CsvRow[]> {
  if (zip.names.some((name) => /vbaProject\.bin$|\/macrosheets\//i.test(name))) throw new CsvFault('macros');
  const { sheet, isFrom1904 } = await findSheet(zip);
  const facts: SheetFacts = {
    sharedTexts: await readSharedTexts(zip),
    dayStyles: await readDayStyles(zip),
    isFrom1904,
  };
  const { reader, rows } = createSheetReader(facts);
  await readXml(zip.read(sheet), reader);
  const [head, ...body] = rows;
  if (!head) throw new CsvFault('empty');
  if (head.row !== 1) throw new CsvFault('noHeading', { row: 1 });
  assertHeadings(head.values);
  if (body.length === 0) throw new CsvFault('noRows');
  return rows;
}

async function findSheet(zip: ZipArchive): Promise<{ sheet: string; isFrom1904: boolean }> {
  let isFrom1904 = false;
  let relation = '';
  await readXml(zip.read('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(getAttribute(attributes, 'date1904') ?? '');
      if (
        name === 'sheet' &&
        relation === '' &&
        (getAttribute(attributes, 'state') ?? 'visible') === 'visible'
      )
        relation = getAttribute(attributes, 'id') ?? '';
    },
  });
  let sheet = '';
  await readXml(zip.read('xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name === 'Relationship' && getAttribute(attributes, 'Id') === relation)
        sheet = resolveTarget(getAttribute(attributes, 'Target') ?? '');
    },
  });
  if (relation === '' || !zip.names.includes(sheet)) throw new CsvFault('notWorkbook');
  return { sheet, isFrom1904 };
}

const resolveTarget = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

/** Texts that cells name by number; readings for pronunciation are left out. */
async function readSharedTexts(zip: ZipArchive): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  await readXml(zip.read('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      if (name === 't') isText = !isReading;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isReading = false;
      if (name === 'si') texts.push(text);
    },
    text(part) {
      if (isText) text += part;
    },
  });
  return texts;
}

/** For each style of a cell whether it shows a day. */
async function readDayStyles(zip: ZipArchive): Promise<boolean[]> {
  const formats = new Map<number, string>();
  const styles: boolean[] = [];
  let isOfCells = false;
  await readXml(zip.read('xl/styles.xml'), {
    open(name, attributes) {
      const id = Number(getAttribute(attributes, 'numFmtId') ?? 0);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt') formats.set(id, getAttribute(attributes, 'formatCode') ?? '');
      if (name === 'xf' && isOfCells) styles.push(isDayFormat(id, formats.get(id)));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}
