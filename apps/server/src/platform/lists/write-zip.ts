import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, in parts. */
export interface ZipEntry {
  readonly name: string;
  readonly text: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

interface PackedEntry {
  readonly head: Buffer;
  readonly body: Buffer;
}

/** The files as one zip archive; each is compressed as its text comes, off the thread that serves. */
export async function writeZip(entries: readonly ZipEntry[]): Promise<Uint8Array> {
  const packed: PackedEntry[] = [];
  for (const entry of entries) packed.push(await packEntry(entry));
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { head, body } of packed) {
    directory.push(buildDirectoryEntry(head, offset));
    offset += head.length + body.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(packed.length, 8);
  end.writeUInt16LE(packed.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...packed.flatMap(({ head, body }) => [head, body]), ...directory, end]);
}

async function packEntry({ name, text }: ZipEntry): Promise<PackedEntry> {
  const deflate = createDeflateRaw();
  const chunks: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(deflate, 'end');
  let checksum = 0;
  let size = 0;
  for await (const part of text) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    checksum = crc32(bytes, checksum);
    size += bytes.length;
    if (!deflate.write(bytes)) await once(deflate, 'drain');
  }
  deflate.end();
  await ended;
  const body = Buffer.concat(chunks);
  return { head: buildLocalHeader(name, { checksum, packed: body.length, size }), body };
}

interface Measures {
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
}

// The first of January 1980, the earliest that a zip archive knows: the same table is the same bytes.
const earliestDate = 0x21;
const isUtf8 = 0x0800;
const deflated = 8;

function buildLocalHeader(name: string, { checksum, packed, size }: Measures): Buffer {
  const head = Buffer.alloc(30 + Buffer.byteLength(name));
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(isUtf8, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(earliestDate, 12);
  head.writeUInt32LE(checksum, 14);
  head.writeUInt32LE(packed, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(head.length - 30, 26);
  head.write(name, 30);
  return head;
}

/** The directory repeats a local header and says where it stands. */
function buildDirectoryEntry(head: Buffer, offset: number): Buffer {
  const entry = Buffer.alloc(16 + head.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  head.copy(entry, 6, 4, 28);
  entry.writeUInt32LE(offset, 42);
  head.copy(entry, 46, 30);
  return entry;
}
