import { CsvFault } from '../csv/index.ts';

/** Receives the elements and texts of a part of a workbook, one after the other. */
export interface XmlReader {
  open?(name: string, attributes: string): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Longer tags and texts are in no workbook that a spreadsheet program writes. */
const mostPending = 1024 * 1024;
/** Twice what 50,000 rows of 13 values are. */
const mostTags = 8_000_000;

/**
 * Reads XML as it comes and tells its elements by their local names. It knows no entities but the five of XML, so that
 * nothing grows; a document type is a fault.
 */
export async function readXml(chunks: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let pending = '';
  let tags = 0;
  const countTag = (): void => {
    tags += 1;
    if (tags > mostTags) throw new CsvFault('tooMuchInside');
  };
  try {
    for await (const chunk of chunks) {
      pending = readTags(pending + decoder.decode(chunk, { stream: true }), reader, countTag);
      if (pending.length > mostPending) throw new CsvFault('notWorkbook');
    }
    pending = readTags(pending + decoder.decode(), reader, countTag);
  } catch (error) {
    throw error instanceof TypeError ? new CsvFault('notWorkbook') : error;
  }
  if (pending.trim() !== '') throw new CsvFault('notWorkbook');
}

/** Reads the whole tags of a text; answers the rest. */
function readTags(xml: string, reader: XmlReader, countTag: () => void): string {
  let at = 0;
  for (;;) {
    const start = xml.indexOf('<', at);
    if (start === -1) return xml.slice(at);
    const end = findTagEnd(xml, start);
    if (end === -1) return xml.slice(at);
    if (start > at) reader.text?.(decodeEntities(xml.slice(at, start)));
    countTag();
    readTag(xml.slice(start, end), reader);
    at = end;
  }
}

const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Where a tag ends that begins here; -1 while its end has not come. A quoted `>` ends none. */
function findTagEnd(xml: string, start: number): number {
  const section = sections.find(([opening]) => xml.startsWith(opening, start));
  if (section) {
    const [opening, closing] = section;
    const found = xml.indexOf(closing, start + opening.length);
    return found === -1 ? -1 : found + closing.length;
  }
  let quote = '';
  for (let at = start + 1; at < xml.length; at += 1) {
    const letter = xml.charAt(at);
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at + 1;
  }
  return -1;
}

const openingTag = /^<(?:[\w.-]+:)?([\w.-]+)([^]*?)(\/?)>$/;
const closingTag = /^<\/(?:[\w.-]+:)?([\w.-]+)\s*>$/;

function readTag(tag: string, reader: XmlReader): void {
  if (tag.startsWith('<![CDATA[')) return reader.text?.(tag.slice(9, -3));
  if (tag.startsWith('<?') || tag.startsWith('<!--')) return;
  const [, closed] = closingTag.exec(tag) ?? [];
  if (closed !== undefined) return reader.close?.(closed);
  const [, name, attributes = '', isEmpty] = openingTag.exec(tag) ?? [];
  if (name === undefined) throw new CsvFault('notWorkbook');
  reader.open?.(name, attributes);
  if (isEmpty === '/') reader.close?.(name);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const patterns = new Map<string, RegExp>();

/** The value of an attribute by its local name; undefined when there is none. */
export function getAttribute(attributes: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|\\s|:)${name}\\s*=\\s*("[^"]*"|'[^']*')`);
  patterns.set(name, pattern);
  const found = pattern.exec(attributes)?.[1];
  return found === undefined ? undefined : decodeEntities(found.slice(1, -1));
}
