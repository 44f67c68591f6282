import { crc32, inflateRawSync } from 'node:zlib';

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const;
const endLength = 22;
const longestComment = 0xffff;
/** Archives of tables hold some thirty. */
const mostEntries = 200;
const isEncrypted = 0x1;
const methods = { stored: 0, deflated: 8 } as const;

/** The table of brands among those that the PBS publishes; its folder has another name each month. */
export const tableOfItems = 'items.csv';

interface ZipEntry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * The table of items in a zip archive of the PBS, at most so many bytes; null for any other archive and for one that says
 * of itself what is not so. No name in it is used as a path, and nothing but this table is unpacked.
 */
export function readTableOfItems(bytes: Uint8Array, mostBytes: number): Uint8Array | null {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = listEntries(archive)?.filter(({ name }) => isTable(name)) ?? [];
  const [entry, ...others] = found;
  if (!entry || others.length > 0 || entry.size > mostBytes) return null;
  if ((entry.flags & isEncrypted) !== 0) return null;
  return readEntry(archive, entry);
}

const isTable = (name: string): boolean =>
  name.toLowerCase().split('/').at(-1) === tableOfItems && !name.startsWith('__MACOSX/');

/** The entries that the directory at the end names; null when it does not hold together. */
function listEntries(archive: Buffer): ZipEntry[] | null {
  const end = findEnd(archive);
  if (end === null) return null;
  const [thisDisk, count, size, start] = [
    archive.readUInt16LE(end + 4),
    archive.readUInt16LE(end + 10),
    archive.readUInt32LE(end + 12),
    archive.readUInt32LE(end + 16),
  ];
  if (thisDisk !== 0 || count > mostEntries || start + size > end) return null;
  const entries: ZipEntry[] = [];
  for (let at = start; entries.length < count; ) {
    if (at + 46 > end || archive.readUInt32LE(at) !== signatures.entry) return null;
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    entries.push({
      name: archive.toString('utf8', at + 46, nameEnd),
      flags: archive.readUInt16LE(at + 8),
      method: archive.readUInt16LE(at + 10),
      checksum: archive.readUInt32LE(at + 16),
      packedSize: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    });
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(archive: Buffer): number | null {
  const first = Math.max(0, archive.length - endLength - longestComment);
  for (let at = archive.length - endLength; at >= first; at -= 1)
    if (archive.readUInt32LE(at) === signatures.end) return at;
  return null;
}

function readEntry(archive: Buffer, entry: ZipEntry): Uint8Array | null {
  const { offset, packedSize, size, checksum } = entry;
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== signatures.local) return null;
  const from = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  if (from + packedSize > archive.length) return null;
  const content = inflateBytes(archive.subarray(from, from + packedSize), entry);
  return content?.length === size && crc32(content) === checksum ? content : null;
}

/** A bomb ends where it grows beyond the size that it has by its directory. */
function inflateBytes(packed: Buffer, { method, size }: ZipEntry): Buffer | null {
  if (method === methods.stored) return packed;
  if (method !== methods.deflated || size === 0) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: size });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}
