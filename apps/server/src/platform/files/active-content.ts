import { inflateSync } from 'node:zlib';

// Names of a PDF that make a reader act: run scripts, start programs, send forms, open what is inside or elsewhere.
const activeNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'XFA',
];

/** A name however its letters are written: `#4c` is an L. */
const matchName = (name: string): string =>
  Array.from(name, (letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');
const active = new RegExp(`/(?:${activeNames.map(matchName).join('|')})`, 'i');
const objectStream = new RegExp(`/${matchName('ObjStm')}`, 'i');
const plainFilter = /\/Filter\s*\[?\s*\/FlateDecode\s*\]?/;
const otherFilter = /\/DecodeParms|\/(?:LZW|ASCII85|ASCIIHex|RunLength|Crypt)Decode|\/Crypt\b/;

/** Of all compressed objects together; a bomb is larger. */
const mostInflated = 64 * 1024 * 1024;
const longestDictionary = 4096;

/**
 * Whether a PDF acts when it is opened, or hides objects in a way that cannot be looked into (API-32). Names stand in
 * the open or in compressed object streams; what a page draws is no object.
 */
export function isActivePdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1');
  if (active.test(text)) return true;
  let left = mostInflated;
  for (const { index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const start = text.lastIndexOf(' obj', index);
    const dictionary = text.slice(Math.max(start, index - longestDictionary), index);
    if (!objectStream.test(dictionary)) continue;
    const inflated = inflateObjects(bytes, text, index, dictionary, left);
    if (inflated === null || active.test(inflated)) return true;
    left -= inflated.length;
  }
  return false;
}

/** The objects of a compressed stream; null when they cannot be read. */
function inflateObjects(
  bytes: Uint8Array,
  text: string,
  index: number,
  dictionary: string,
  most: number,
): string | null {
  const from = text.indexOf('\n', index) + 1;
  const to = text.indexOf('endstream', from);
  if (to < 0 || otherFilter.test(dictionary)) return null;
  if (!plainFilter.test(dictionary)) return text.slice(from, to);
  try {
    return inflateSync(bytes.subarray(from, to), { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch (error) {
    // Encrypted, broken or too large.
    if (error instanceof Error) return null;
    throw error;
  }
}

/** Whether a document of an office program holds macros or other programs: the names of its parts are not compressed. */
export const hasMacros = (bytes: Uint8Array): boolean =>
  /vbaProject|vbaData|macrosheets\/|activeX\/|oleObject\d*\.bin/i.test(Buffer.from(bytes).toString('latin1'));
