import { createDay } from '@packwright/core/days';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutPackLabel, type Page, UnknownToLabelPrinter, writeZpl } from '../src/index.ts';
import { escapeZplText } from '../src/backend/zpl-text.ts';
import { renderLabelRun } from '../src/render.ts';
import { cases } from './cases.ts';
import { getTexts } from './display-list.ts';

const facts = [
  cases.ordinary,
  cases['part-week'],
  { ...cases.ordinary, skipped: [{ prescriptionId: 4, reason: 'Out of stock' }] },
];

/** The texts of a document, as a label printer reads its fields. */
const readTexts = (zpl: string): string[] =>
  [...zpl.matchAll(/\^FH_\^FD(.*?)\^FS/g)].map(([, data = '']) =>
    decodeURIComponent(data.replaceAll('%', '%25').replaceAll(/_([0-9A-F]{2})/g, '%$1')),
  );

const buildPage = (text: string): Page => ({
  width: 80,
  height: 40,
  ops: [{ kind: 'text', x: 2, y: 5, width: 20, size: 8, face: 'bold', colour: '#000000', text }],
});

// Proves PRINT-47.
describe('a label in ZPL', () => {
  test.each([8, 12] as const)('matches the reviewed document of %i dots a millimetre', async (dots) => {
    const document = facts.map((each) => writeZpl(layoutPackLabel(each), dots)).join('');
    await expect(document).toMatchFileSnapshot(`../src/golden/label-${dots}.zpl`);
  });

  test('says what its PDF says and has the code as a field', () => {
    for (const each of facts) {
      const page = layoutPackLabel(each);
      const zpl = writeZpl(page, 8);
      const says = getTexts(page).map(({ text }) => text.replaceAll('\u00a0', ' '));
      expect(readTexts(zpl).join(' ')).toBe(says.join(' '));
      expect(zpl).toMatch(/\^BY2,3,(\d+)\^BCN,\1,N,N,N,A\^FD/);
      expect(zpl).toContain(`^FD${each.number}.${each.snapshotTag}^FS`);
    }
  });

  test('stays on the label at both resolutions', () => {
    for (const [dots, width, height] of [
      [8, 640, 320],
      [12, 945, 472],
    ] as const) {
      const zpl = writeZpl(layoutPackLabel(cases.ordinary), dots);
      expect(zpl).toContain(`^PW${width}^LL${height}`);
      for (const [, x, y] of zpl.matchAll(/\^F[OT](\d+),(\d+)/g)) {
        expect(Number(x)).toBeLessThan(width);
        expect(Number(y)).toBeLessThan(height);
      }
    }
  });

  test('no character of a text becomes a command', () => {
    const anything = fc.string({
      unit: fc.oneof(fc.constantFrom('^', '~', '_', '\\', '\n', '\u001b'), fc.string()),
    });
    fc.assert(
      fc.property(anything, (text) => {
        expect(escapeZplText(text)).toMatch(/^(?:[A-Za-z0-9 .,:;()/+-]|_[0-9A-F]{2})*$/);
      }),
    );
    const page = buildPage('^XA~JA_5E');
    expect(writeZpl(page, 8)).toContain('^FH_^FD_5EXA_7EJA_5F5E^FS');
  });

  test.each(['محمد', 'Nguyễn', 'Иван', 'a\u001bb'])('refuses %j, which it would leave out', (text) => {
    expect(() => writeZpl(buildPage(text), 8)).toThrow(UnknownToLabelPrinter);
  });

  test('is made with the PDF, unless a name has other letters', async () => {
    const date = createDay('2026-03-02');
    const render = (some: readonly (typeof facts)[number][]) =>
      renderLabelRun({ numbers: [], date, batches: [{ facts: some, pictures: {} }] });
    const { pdf, zpl } = await render(facts);
    expect(Buffer.from(pdf.subarray(0, 4)).toString()).toBe('%PDF');
    expect(zpl?.[8].match(/\^XA/g)).toHaveLength(facts.length);
    expect((await render([cases.ordinary, cases['other-scripts']])).zpl).toBeNull();
  });
});
