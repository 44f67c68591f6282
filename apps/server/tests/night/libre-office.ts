import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';

const run = promisify(execFile);

/** The value of a cell in LibreOffice: its type there, and its value without format. */
export interface SeenCell {
  readonly type: string;
  readonly value: string;
  readonly isFormula: boolean;
}

/** The rows of a sheet, without the empty cells at their end. */
export type SeenSheet = readonly (readonly SeenCell[])[];

/** Opens workbooks in LibreOffice, all at once; answers the sheets of each. */
export async function openInLibreOffice(workbooks: readonly Uint8Array[]): Promise<SeenSheet[][]> {
  await ensureLibreOffice();
  const folder = await mkdtemp(join(tmpdir(), 'packwright-sheets-'));
  try {
    const paths = workbooks.map((_, at) => join(folder, `${at}.xlsx`));
    for (const [at, path] of paths.entries()) await writeFile(path, workbooks[at] ?? '');
    // A profile of its own: another LibreOffice of this person may be open.
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const convert = [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, ...paths];
    await run('soffice', convert, { timeout: 240_000 });
    const flat = workbooks.map((_, at) => readFile(join(folder, `${at}.fods`), 'utf8'));
    return (await Promise.all(flat)).map(readFlatSheets);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The sheets of a flat OpenDocument file. */
function readFlatSheets(xml: string): SeenSheet[] {
  const sheets: SeenCell[][][] = [];
  let cell: SeenCell | undefined;
  let repeated = 1;
  let paragraphs = 0;
  let isInParagraph = false;
  const append = (letters: string): void => {
    if (cell?.type === 'string') cell = { ...cell, value: cell.value + letters };
  };
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const read = (key: string): string => attributes[key] ?? '';
    if (name === 'table:table') sheets.push([]);
    if (name === 'table:table-row') sheets.at(-1)?.push([]);
    if (name === 'text:p') {
      // Each line of a text is a paragraph.
      if (paragraphs > 0) append('\n');
      paragraphs += 1;
      isInParagraph = true;
    }
    if (name === 'text:s') append(' '.repeat(Number(read('text:c') || 1)));
    if (name !== 'table:table-cell') return;
    paragraphs = 0;
    repeated = Number(read('table:number-columns-repeated') || 1);
    const type = read('office:value-type');
    const value = type === 'float' ? read('office:value') : read('office:date-value');
    cell = { type, value, isFormula: read('table:formula') !== '' };
  });
  parser.on('text', (letters) => {
    if (isInParagraph) append(letters);
  });
  parser.on('closetag', ({ name }) => {
    const rows = sheets.at(-1);
    if (name === 'text:p') isInParagraph = false;
    if (name === 'table:table-row') rows?.push(trimEnd(rows.pop() ?? []));
    if (name !== 'table:table-cell' || !cell) return;
    for (let time = 0; time < Math.min(repeated, 20); time += 1) rows?.at(-1)?.push(cell);
    cell = undefined;
  });
  parser.write(xml).close();
  return sheets;
}

/** A row without the empty cells at its end. */
export const trimEnd = <Cell extends Pick<SeenCell, 'type'>>(cells: readonly Cell[]): Cell[] =>
  cells.slice(0, cells.findLastIndex(({ type }) => type !== '') + 1);

/** By night the machine gets LibreOffice where it may; a machine that may not says how to get it. */
async function ensureLibreOffice(): Promise<void> {
  if (spawnSync('soffice', ['--version']).status === 0) return;
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'libreoffice-calc-nogui'];
  await run('apt-get', install, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).catch(
    (error: unknown) => {
      throw new Error('Install libreoffice-calc-nogui for this test of the night', { cause: error });
    },
  );
}
