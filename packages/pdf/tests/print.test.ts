import { createDay } from '@packwright/core/days';
import { describe, expect, test } from 'vitest';
import { cardPapers, computeGridPlace } from '@packwright/core/packs';
import {
  layoutPackPapers,
  layoutTestPage,
  type Page,
  renderPackLabels,
  renderPackSheets,
  renderTestPage,
} from '../src/index.ts';
import { getPaperStock } from '../src/sheets/pack-sheet/paper-stock.ts';
import { placeRulers } from '../src/sheets/test-page-rulers.ts';
import { cases } from './cases.ts';
import { getTexts } from './display-list.ts';
import { type PrintedBox, type PrintedPage, readPdf } from './read-pdf.ts';

const date = createDay('2026-03-02');
const tolerance = 0.1;
const names = Object.keys(cases) as (keyof typeof cases)[];

/** The texts of the display list beside those of the file; Arabic is shaped, so only its place is compared. */
function toComparable(page: Page, printed: PrintedPage) {
  const drawn = getTexts(page);
  expect(printed.texts).toHaveLength(drawn.length);
  return drawn.map((op, index) => ({ op, there: printed.texts[index] }));
}

/** Stroked frames of just one box, the grid's among them. */
function getFrames(page: PrintedPage): readonly PrintedBox[] {
  return page.shapes
    .filter(({ isFilled, boxes }) => !isFilled && boxes.length === 1)
    .flatMap(({ boxes }) => boxes);
}

const isAt = (box: PrintedBox, [x, y, width, height]: readonly [number, number, number, number]) =>
  Math.max(
    Math.abs(box.left - x),
    Math.abs(box.top - y),
    Math.abs(box.right - x - width),
    Math.abs(box.bottom - y - height),
  ) <= tolerance;

describe('the printed file', () => {
  test.each(names)('of %s has every text of its display list in place', async (name) => {
    const pages = layoutPackPapers(cases[name]);
    const printed = readPdf(await renderPackSheets([cases[name]], date));
    expect(printed.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
      pages.map(({ width, height }) => [width, height]),
    );
    for (const [index, page] of pages.entries())
      for (const { op, there } of toComparable(
        page,
        printed[index] ?? { width: 0, height: 0, texts: [], shapes: [] },
      )) {
        if (op.isRightToLeft !== true) expect(there?.text).toBe(op.text);
        const distance = Math.hypot((there?.x ?? 0) - op.x, (there?.y ?? 0) - op.y);
        expect(distance, op.text).toBeLessThan(0.02);
        expect(there?.size).toBe(op.size);
      }
  });

  test.each([
    ['ordinary', {}, [20, 75, 168, 189]],
    [
      'ordinary',
      { topMargin: 80.3, leftMargin: 24.7, width: 150.1, height: 182.2 },
      [24.7, 80.3, 150.1, 182.2],
    ],
    ['perforated', { topMargin: 78.5 }, [20, 78.5, 168, 189]],
    ['trifold', {}, [105, 15, 180, 182]],
    ['trifold', { leftMargin: 107.4, height: 178.6 }, [107.4, 15, 180, 178.6]],
    ['medico-pak', {}, [10, 25, 180, 119]],
    ['medico-pak', { topMargin: 26.4, width: 176.8 }, [10, 26.4, 176.8, 119]],
  ] as const)('of %s with the profile %j has its grid at %j mm', async (name, change, box) => {
    const facts = cases[name];
    const profile = { ...facts.profile, ...change };
    const [first] = readPdf(await renderPackSheets([{ ...facts, profile }], date));
    expect(first && getFrames(first).filter((frame) => isAt(frame, box))).toHaveLength(1);
  });

  test.each(['SOLID', 'PERF', 'TRIFOLD', 'MEDICO PAK'] as const)(
    'of a %s test has rulers, corner marks and the grid',
    async (packType) => {
      const measures = { ...cases.ordinary.profile, leftMargin: packType === 'TRIFOLD' ? 106.2 : 12.3 };
      const facts = { pharmacyName: 'Wattle Street', profileName: 'Counter', packType, measures, columns: 4 };
      const [page] = readPdf(await renderTestPage(facts, date));
      if (page === undefined) throw new Error('no page');
      const { grid, width, height } = getPaperStock(packType);
      const place = [measures.leftMargin, grid.y, grid.width, grid.height] as const;
      expect(getFrames(page).filter((frame) => isAt(frame, place))).toHaveLength(1);
      const corners = [5, width - 5].flatMap((x) => [5, height - 5].map((y) => [x, y] as const));
      for (const [x, y] of corners) {
        const meeting = getFrames(page).filter(
          (box) =>
            Math.min(Math.abs(box.left - x), Math.abs(box.right - x)) <= tolerance &&
            Math.min(Math.abs(box.top - y), Math.abs(box.bottom - y)) <= tolerance,
        );
        expect(meeting).toHaveLength(2);
      }
      const { across, down } = placeRulers(computeGridPlace(measures, { grid }));
      for (let mm = 10; mm <= width - 10; mm += 10) {
        expect(getFrames(page).some((box) => isAt(box, [mm, across.ticks, 0, 4]))).toBe(true);
        expect(page.texts.some(({ text, y }) => text === String(mm) && y < grid.y - 0.2)).toBe(true);
      }
      for (let mm = 20; mm <= height - 10; mm += 10)
        expect(getFrames(page).some((box) => isAt(box, [down.ticks, mm, 4, 0]))).toBe(true);
      expect(layoutTestPage(facts).width).toBe(width);
    },
  );

  const buildTestPageFacts = (profileName: string) => ({
    pharmacyName: 'Wattle Street Pharmacy',
    profileName,
    columns: 4,
  });
  const unset = { topMargin: 0, leftMargin: 0, width: 0, height: 0 };

  test.each([
    ['SOLID', unset, 'Counter', 28],
    ['TRIFOLD', unset, 'Counter', 28],
    ['MEDICO PAK', unset, 'Counter', 22],
    ['MEDICO PAK', { ...unset, topMargin: 30 }, 'A printer of a rather long name '.repeat(4), 20],
    ['SOLID', { ...unset, topMargin: 20 }, 'Counter', 24],
    ['SOLID', { topMargin: 5, leftMargin: 5, width: 60, height: 60 }, 'x'.repeat(255), 12],
  ] as const)('of a test of %s with %j covers no cross', (packType, measures, name, least) => {
    const { ops } = layoutTestPage({ ...buildTestPageFacts(name), packType, measures });
    const lines = ops.filter((op) => op.kind === 'line');
    const crosses = lines.filter(
      ({ x1, x2, thickness }) => thickness === 0.15 && Math.abs(x2 - x1 - 4) < 1e-9,
    );
    expect(crosses.length).toBeGreaterThanOrEqual(least);
    const words = ops.filter((op) => op.kind === 'text').filter(({ size }) => size > 6.5);
    const hidden = crosses.filter((cross) =>
      words.some(
        ({ x, y, width, size }) =>
          cross.x1 < x + width && x < cross.x2 && cross.y1 - 2 < y + 1 && y - size * 0.36 < cross.y1 + 2,
      ),
    );
    expect(hidden).toEqual([]);
    const place = computeGridPlace(measures, cardPapers[packType]);
    const [first, last] = [crosses.at(0), crosses.at(-1)];
    expect([first?.y1, last?.y1]).toEqual([
      expect.closeTo(place.y + place.height / 14),
      expect.closeTo(place.y + (place.height * 13) / 14),
    ]);
  });

  // Proves PRINT-11.
  test('of a label is 80 by 40 mm and names the patient', async () => {
    const [label] = readPdf(await renderPackLabels([cases.ordinary], date));
    expect(label && [label.width, label.height].map(Math.round)).toEqual([80, 40]);
    expect(label?.texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['O’BRIEN, Margaret Rose', 'J000000123.ABC234', 'Week 1/4']),
    );
  });
});
