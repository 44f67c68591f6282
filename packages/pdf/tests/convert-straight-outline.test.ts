import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { convertStraightOutline } from '../src/backend/convert-straight-outline.ts';
import { encodeDataMatrix, drawModules } from '../src/layout/barcode.ts';
import { drawIcon } from '../src/layout/icons.ts';
import { Pen } from '../src/layout/pen.ts';
import { drawHatch } from '../src/sheets/pack-sheet/hatch.ts';

/** The library's conversion of a path. */
function convertByLibrary(d: string): string {
  const document = new PDFDocument({
    autoFirstPage: false,
    font: null,
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en-AU',
    displayTitle: true,
    fontLayoutCache: false,
    info: {},
  });
  const told: string[] = [];
  Object.assign(document, {
    addContent: (instruction: string) => {
      told.push(instruction);
      return document;
    },
  });
  document.path(d);
  return told.join('\n');
}

function collectPaths(draw: (pen: Pen) => void): string[] {
  const pen = new Pen();
  draw(pen);
  return pen.ops.flatMap((op) => (op.kind === 'path' ? [op.d] : []));
}

const length = fc.double({ min: 2.5, max: 90, noNaN: true });

test('Data Matrix codes and hatches convert as the library converts them', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^J\d{9}\.[A-Z2-7]{6}$/u), length, length, (text, width, height) => {
      const paths = collectPaths((pen) => {
        drawModules(pen, encodeDataMatrix(text), 0, 0, width);
        drawHatch(pen, { x: 0, y: 0, width, height });
      });
      expect(paths.map(convertStraightOutline)).toEqual(paths.map(convertByLibrary));
    }),
    { numRuns: 25 },
  );
});

test('the library converts a path with curves', () => {
  const paths = collectPaths((pen) => drawIcon(pen, 'warning', 0, 0, 5, '#000000'));
  expect(paths.map(convertStraightOutline)).toEqual([null]);
});
