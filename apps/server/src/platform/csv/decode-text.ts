import type { FileFault } from '@packwright/core/import-files';
import { fileTypeFromBuffer } from 'file-type';
import { decodeAs } from '../decode-as.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const looked = 4096;

/** The text of a file in one of the encodings that spreadsheets write, or why there is none (IMPORT-10). */
export async function decodeText(bytes: Uint8Array): Promise<{ text: string } | { fault: FileFault }> {
  if (bytes.every((byte) => byte <= 0x20)) return { fault: bytes.includes(0) ? 'control' : 'empty' };
  const encoding = detectEncoding(bytes);
  if (encoding === 'utf-8' && (await isBinary(bytes))) return { fault: 'notCsv' };
  const text = decodeAs(bytes, encoding) ?? (encoding === 'utf-8' ? decodeOldText(bytes) : null);
  if (text === null) return { fault: 'encoding' };
  if (text.trim() === '') return { fault: 'empty' };
  if (controls.test(text)) return { fault: 'control' };
  // Pages and their like begin so; no row of a table does.
  return /^\s*<[!?a-z]/i.test(text) ? { fault: 'notCsv' } : { text };
}

const controls = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff]/u;

function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark, every other byte of plain text in UTF-16 is a zero.
  const head = bytes.subarray(0, looked);
  const countZeros = (from: number): number =>
    head.filter((byte, at) => byte === 0 && at % 2 === from).length;
  const [even, odd] = [countZeros(0), countZeros(1)];
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : 'utf-8';
}

const isBinary = async (bytes: Uint8Array): Promise<boolean> =>
  (await fileTypeFromBuffer(bytes)) !== undefined;

/** Bytes to which Windows-1252 gives no letter: a file with one is in another encoding. */
const unassigned: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function decodeOldText(bytes: Uint8Array): string | null {
  return bytes.some((byte) => unassigned.has(byte)) ? null : decodeAs(bytes, 'windows-1252');
}
