import { inflateRawSync } from 'node:zlib';

/** The files of an archive, found by its directory. */
export function readZip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes);
  const end = zip.length - 22;
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const length = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const body = local + 30 + zip.readUInt16LE(local + 26);
    files.set(name, inflateRawSync(zip.subarray(body, body + zip.readUInt32LE(at + 20))));
    at += 46 + length;
  }
  return files;
}
