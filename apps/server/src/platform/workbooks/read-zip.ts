import { createInflateRaw } from 'node:zlib';
import { fileLimits } from '@packwright/core/import-files';
import { CsvFault } from '../csv/index.ts';

interface ZipEntry {
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

export interface ZipReader {
  readonly names: readonly string[];
  /** The bytes of a file, unpacked as they are taken; nothing for a name that is not there. */
  read(name: string): AsyncGenerator<Buffer>;
}

const marks = { end: 0x06054b50, directory: 0x02014b50, local: 0x04034b50 } as const;
const lengths = { end: 22, directory: 46, local: 30, comment: 65_535 } as const;
const mostEntries = 2000;
const piece = 64 * 1024;
const stored = 0;
const deflated = 8;

/** A zip archive, of which no more than the limit is ever unpacked, whatever it says of itself (IMPORT-10). */
export function openZip(archive: Uint8Array): ZipReader {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const entries = readDirectory(bytes);
  let left: number = fileLimits.inflatedBytes;
  return {
    names: [...entries.keys()],
    async *read(name) {
      const entry = entries.get(name);
      if (!entry) return;
      for await (const chunk of openEntry(bytes, entry)) {
        left -= chunk.length;
        if (left < 0) throw new CsvFault('tooMuchInside');
        yield chunk;
      }
    },
  };
}

/** The entries by their names; an archive that breaks off or contradicts itself is a fault. */
function readDirectory(bytes: Buffer): Map<string, ZipEntry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > mostEntries) throw new CsvFault('notWorkbook');
  const entries = new Map<string, ZipEntry>();
  for (let index = 0; index < count; index += 1) {
    if (at + lengths.directory > end || bytes.readUInt32LE(at) !== marks.directory)
      throw new CsvFault('notWorkbook');
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) throw new CsvFault('oldWorkbook');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + lengths.directory, at + lengths.directory + nameLength);
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += lengths.directory + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - lengths.end - lengths.comment);
  for (let at = bytes.length - lengths.end; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === marks.end) return at;
  throw new CsvFault('notWorkbook');
}

async function* openEntry(bytes: Buffer, { method, packed, offset }: ZipEntry): AsyncGenerator<Buffer> {
  if (offset + lengths.local > bytes.length || bytes.readUInt32LE(offset) !== marks.local)
    throw new CsvFault('notWorkbook');
  const start = offset + lengths.local + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) throw new CsvFault('notWorkbook');
  const body = bytes.subarray(start, start + packed);
  if (method === stored) {
    for (let at = 0; at < body.length; at += piece) yield body.subarray(at, at + piece);
    return;
  }
  if (method !== deflated) throw new CsvFault('notWorkbook');
  yield* inflate(body);
}

async function* inflate(body: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: piece });
  try {
    stream.end(body);
    for await (const chunk of stream) yield chunk as Buffer;
  } catch (error) {
    // Only of broken data: what the reader throws passes by.
    throw isBrokenData(error) ? new CsvFault('notWorkbook') : error;
  } finally {
    stream.destroy();
  }
}

const isBrokenData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
