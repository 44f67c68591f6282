import { type Day, getDayParts } from '@packwright/core/days';
import PDFDocument from 'pdfkit';
import { getFont } from '../layout/faces.ts';
import type { Face, Page } from '../layout/op.ts';
import { type DrawPicture, PageContent, toPoints } from './page-content.ts';

/** JPEG bytes by the key that image steps name. */
export type Pictures = Readonly<Record<string, Uint8Array>>;

export interface DocumentFacts {
  readonly title: string;
  /** The document's date; with the same pages it makes the same bytes, so it comes from the facts, not a clock. */
  readonly date: Day;
  /** BCP 47 language of the sheet's own words. */
  readonly language: string;
}

const megabyte = 1024 * 1024;
/** Twenty thousand sheets; of a room only what is written in takes memory. */
const widestRoom = 256 * megabyte;
const growth = megabyte / 4;

const faces: readonly Face[] = ['regular', 'semibold', 'bold', 'arabic', 'arabicBold'];

/** Writes pages as a PDF. The same pages, facts and pictures always make the same bytes. */
export async function writePdf(
  pages: Iterable<Page> | AsyncIterable<Page>,
  facts: DocumentFacts,
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<Uint8Array> {
  const document = openDocument(facts);
  const bytes = collectBytes(document);
  const content = new PageContent(document, createPictureDrawer(document, pictures));
  for await (const page of pages) {
    document.addPage({ size: [toPoints(page.width), toPoints(page.height)], margin: 0 });
    content.write(page.ops);
  }
  document.end();
  return bytes;
}

function openDocument({ title, date, language }: DocumentFacts): PDFDocument {
  const { year, month, dayOfMonth } = getDayParts(date);
  const stamp = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const document = new PDFDocument({
    ...({
      autoFirstPage: false,
      font: null,
      margin: 0,
      pdfVersion: '1.7',
      lang: language,
      displayTitle: true,
      // The fonts remember what they shaped; every document would keep a copy of it.
      fontLayoutCache: false,
    } as const),
    info: {
      Title: title,
      Creator: 'Packwright',
      Producer: 'Packwright',
      CreationDate: stamp,
      ModDate: stamp,
    },
  });
  // "Fit to page" would move every cell off its cavity.
  Object.assign(document._root.data.ViewerPreferences.data, { PrintScaling: 'None' });
  for (const face of faces) document.registerFont(face, getFont(face));
  return document;
}

/** A picture drawn on many sheets is stored once. */
function createPictureDrawer(document: PDFDocument, pictures: ReadonlyMap<string, Uint8Array>): DrawPicture {
  const opened = new Map<string, ReturnType<PDFDocument['openImage']>>();
  return (op) => {
    const bytes = pictures.get(op.picture);
    if (bytes === undefined) throw new RangeError(`No picture “${op.picture}” was given`);
    const image = opened.get(op.picture) ?? document.openImage(bytes);
    opened.set(op.picture, image);
    document.image(image, toPoints(op.x), toPoints(op.y), {
      width: toPoints(op.width),
      height: toPoints(op.height),
    });
  };
}

/**
 * The file as it grows, in one piece of memory that is never moved: twice a large file would be the most that a print
 * takes. The library's own pieces are small and many and some lie in far larger memory than they need.
 */
async function collectBytes(document: PDFDocument): Promise<Uint8Array> {
  const room = new ArrayBuffer(growth, { maxByteLength: widestRoom });
  const file = new Uint8Array(room);
  let length = 0;
  await new Promise<void>((resolve, reject) => {
    document.on('data', (chunk) => {
      const end = length + chunk.byteLength;
      if (end > room.byteLength) room.resize(Math.ceil(end / growth) * growth);
      file.set(chunk, length);
      length = end;
    });
    document.on('end', resolve);
    document.on('error', reject);
  });
  room.resize(length);
  return new Uint8Array(room, 0, length);
}
