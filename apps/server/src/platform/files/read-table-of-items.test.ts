import { describe, expect, it } from 'vitest';
import { writeZip } from '../lists/write-zip.ts';
import { inspectUpload } from './inspect-upload.ts';
import { readTableOfItems } from './read-table-of-items.ts';

const table = 'li_item_id,brand_name\n77001_1_2,Demobrand\n';
const most = 1000;

const buildZip = async (...names: readonly string[]): Promise<Buffer> =>
  Buffer.from(await writeZip(names.map((name) => ({ name, text: [table] }))));

/** An archive with some bytes of it written anew; the directory entry of its first file begins at `entry`. */
async function changeZip(change: (archive: Buffer, entry: number) => void): Promise<Buffer> {
  const archive = await buildZip('items.csv');
  change(archive, archive.indexOf(Buffer.from('504b0102', 'hex')));
  return archive;
}

const readTable = async (bytes: Uint8Array): Promise<string | null> => {
  const found = await readTableOfItems(bytes, most);
  return found && Buffer.from(found).toString();
};

describe('an archive of tables', () => {
  it('gives its table of items, in whatever folder', async () => {
    expect(
      await readTable(await buildZip('readme.txt', 'tables_as_csv/items.csv', 'tables_as_csv/fees.csv')),
    ).toBe(table);
    expect(await readTable(await buildZip('ITEMS.CSV', '__MACOSX/items.csv'))).toBe(table);
  });

  it('gives nothing when a name leads elsewhere', async () => {
    expect(await readTable(await buildZip('../../etc/items.csv'))).toBeNull();
  });

  it('without one table of items gives nothing', async () => {
    expect(await readTable(await buildZip('fees.csv', 'my-items.csv'))).toBeNull();
    expect(await readTable(await buildZip('a/items.csv', 'b/items.csv'))).toBeNull();
    expect(await readTable(Buffer.from('PK'))).toBeNull();
    expect(await readTable((await buildZip('items.csv')).subarray(0, -30))).toBeNull();
  });

  it.each<[string, (archive: Buffer, entry: number) => void]>([
    ['grows beyond its size', (archive, entry) => archive.writeUInt32LE(10, entry + 24)],
    ['is larger than it may be', (archive, entry) => archive.writeUInt32LE(most + 1, entry + 24)],
    ['is shorter than it says', (archive, entry) => archive.writeUInt32LE(most, entry + 24)],
    ['has another checksum', (archive, entry) => archive.writeUInt32LE(1, entry + 16)],
    ['is encrypted', (archive, entry) => archive.writeUInt16LE(1, entry + 8)],
    ['is packed otherwise', (archive, entry) => archive.writeUInt16LE(12, entry + 10)],
    ['begins nowhere', (archive, entry) => archive.writeUInt32LE(0xffff_fff0, entry + 42)],
    ['ends behind the archive', (archive, entry) => archive.writeUInt32LE(0xffff_fff0, entry + 20)],
    ['has a name without end', (archive, entry) => archive.writeUInt16LE(0xffff, entry + 28)],
    ['has more entries than it names', (archive) => archive.writeUInt16LE(9, archive.length - 12)],
    ['is one of too many', (archive) => archive.writeUInt16LE(0xffff, archive.length - 12)],
    ['has a directory elsewhere', (archive) => archive.writeUInt32LE(0xffff_ffff, archive.length - 6)],
    ['is broken inside', (archive) => archive.fill(0xff, 40, 50)],
  ])('gives nothing when its table %s', async (_, change) => {
    expect(await readTable(await changeZip(change))).toBeNull();
  });

  it('is kept as its table alone, and any other archive is refused', async () => {
    const kept = await inspectUpload({ fileName: 'pbs.zip', bytes: await buildZip('x/items.csv') });
    expect(kept).toMatchObject({ contentType: 'text/csv; charset=utf-8' });
    expect('bytes' in kept && Buffer.from(kept.bytes).toString()).toBe(table);
    expect(await inspectUpload({ fileName: 'any.zip', bytes: await buildZip('any.csv') })).toEqual({
      problem: 'type',
    });
  });
});
