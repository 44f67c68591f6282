import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

export type ZipFaultReason = 'broken' | 'encrypted' | 'tooMuchInside';

/** An archive that cannot be unpacked. */
export class ZipFault extends Error {
  readonly reason: ZipFaultReason;

  constructor(reason: ZipFaultReason) {
    super(`The archive is ${reason}`);
    this.reason = reason;
  }
}

export interface ZipArchive {
  readonly names: readonly string[];
  /** The bytes of a file, unpacked as they are taken; nothing for a name that is not there. */
  read(name: string): AsyncGenerator<Buffer>;
}

const mostEntries = 2000;

/**
 * A zip archive in memory, of which no more than so many bytes are ever unpacked, whatever it says of itself. No name in it
 * becomes a path. Throws a ZipFault, also while a file is read.
 */
export async function openZip(archive: Uint8Array, mostBytes: number): Promise<ZipArchive> {
  const zip = await rejectAsBroken(fromBufferPromise(toBuffer(archive), { autoClose: false }));
  const entries = await listEntries(zip);
  let left = mostBytes;
  return {
    names: [...entries.keys()],
    async *read(name) {
      const entry = entries.get(name);
      if (!entry) return;
      for await (const chunk of readEntry(zip, entry)) {
        left -= chunk.length;
        if (left < 0) throw new ZipFault('tooMuchInside');
        yield chunk;
      }
    },
  };
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new ZipFault('tooMuchInside');
  return rejectAsBroken(collectEntries(zip));
}

async function collectEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new ZipFault('encrypted');
    if (entries.has(entry.fileName)) throw new ZipFault('broken');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await rejectAsBroken(zip.openReadStreamPromise(entry));
  let checksum = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch {
    // Only the stream throws here, of data that it cannot unpack: what the reader throws ends this generator.
    throw new ZipFault('broken');
  } finally {
    stream.destroy();
  }
  if (checksum !== entry.crc32) throw new ZipFault('broken');
}

const rejectAsBroken = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((error: unknown) => {
    throw error instanceof ZipFault ? error : new ZipFault('broken');
  });
