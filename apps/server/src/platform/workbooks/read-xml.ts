import { SaxesParser } from 'saxes';
import { CsvFault } from '../csv/index.ts';

export type XmlAttributes = Readonly<Record<string, string>>;

/** Receives the elements and texts of a part of a workbook, one after the other. */
export interface XmlReader {
  open?(name: string, attributes: XmlAttributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Twice what 50,000 rows of 13 values are. */
const mostTags = 8_000_000;

/** Reads XML as it comes, with the local names of its elements and attributes; a document type is a fault. */
export async function readXml(chunks: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const parser = createParser(reader);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }));
    parser.write(decoder.decode());
  } catch (error) {
    // Bytes that are no UTF-8.
    throw error instanceof TypeError ? new CsvFault('notWorkbook') : error;
  }
}

function createParser(reader: XmlReader) {
  // The newer version lets a cell hold any character, so that its place can be named.
  const parser = new SaxesParser({
    xmlns: false,
    position: false,
    defaultXMLVersion: '1.1',
    forceXMLVersion: true,
  });
  const refuse = (): never => {
    throw new CsvFault('notWorkbook');
  };
  let tags = 0;
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    tags += 1;
    if (tags > mostTags) throw new CsvFault('tooMuchInside');
    reader.open?.(getLocalName(name), attributes);
  });
  parser.on('closetag', ({ name }) => reader.close?.(getLocalName(name)));
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  return parser;
}

const getLocalName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The value of an attribute by its local name; undefined when there is none. */
export function getAttribute(attributes: XmlAttributes, name: string): string | undefined {
  const found = Object.keys(attributes).find((each) => getLocalName(each) === name);
  return found === undefined ? undefined : attributes[found];
}
