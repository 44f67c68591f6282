import { expect, test } from 'vitest';
import { cardPapers, checkGridFit, checkGridRoom, computeGridPlace } from './card-paper.ts';

const nothing = { topMargin: 0, leftMargin: 0, width: 0, height: 0 };

// Proves ADMIN-3.
test('a measure of 0 uses the paper default; others override it', () => {
  expect(computeGridPlace(nothing, cardPapers.SOLID)).toEqual({ x: 20, y: 75, width: 168, height: 189 });
  expect(computeGridPlace({ ...nothing, topMargin: 78 }, cardPapers.SOLID)).toEqual({
    x: 20,
    y: 78,
    width: 168,
    height: 189,
  });
});

// Proves PRINT-16.
test.each(Object.entries(cardPapers))('the grid of %s lies on its paper', (_, paper) => {
  expect(checkGridFit(paper.grid, paper)).toEqual({ across: true, down: true });
});

test.each([
  ['SOLID', { leftMargin: 42 }, true, true],
  ['SOLID', { leftMargin: 42.1 }, false, true],
  ['SOLID', { topMargin: 96 }, true, true],
  ['SOLID', { topMargin: 96.1 }, true, false],
  ['SOLID', { leftMargin: 20.1, width: 189.9 }, true, true],
  ['TRIFOLD', { topMargin: 28 }, true, true],
  ['TRIFOLD', { topMargin: 28.1 }, true, false],
  ['MEDICO PAK', { topMargin: 31.5, leftMargin: 21 }, false, false],
] as const)('%s with %j lies on its paper across %s, down %s', (packType, measures, across, down) => {
  const paper = cardPapers[packType];
  expect(checkGridFit(computeGridPlace({ ...nothing, ...measures }, paper), paper)).toEqual({ across, down });
});

test.each([
  ['SOLID', { topMargin: 39.9 }, false, true, true],
  ['PERF', { topMargin: 40, leftMargin: 0.1 }, true, true, true],
  ['TRIFOLD', { topMargin: 11.2, leftMargin: 92.9 }, true, false, true],
  ['TRIFOLD', { topMargin: 11.1, leftMargin: 93 }, false, true, true],
  ['MEDICO PAK', { topMargin: 22, width: 60, height: 60 }, true, true, true],
  ['MEDICO PAK', { topMargin: 21.9, width: 59.9 }, false, true, false],
  // The measures of one cell instead of the whole grid.
  ['SOLID', { width: 42, height: 27 }, true, true, false],
  ['PERF', { height: 109 }, true, true, false],
  // The measures of a sachet roll, which cells of a card would not have.
  ['PERF', { width: 60, height: 60 }, true, true, true],
  ['PERF', { width: 70, height: 80 }, true, true, true],
  ['PERF', { width: 80 }, true, true, true],
  ['PERF', { width: 80, height: 110.1 }, true, true, false],
  ['PERF', { width: 75, height: 80 }, true, true, false],
  ['PERF', { height: 80 }, true, true, false],
] as const)(
  '%s with %j has room above %s, beside %s, inside %s',
  (packType, measures, above, beside, inside) => {
    const paper = cardPapers[packType];
    expect(checkGridRoom(computeGridPlace({ ...nothing, ...measures }, paper), paper)).toEqual({
      above,
      beside,
      inside,
    });
  },
);

test.each(Object.entries(cardPapers))('%s can move by 2 mm each way for a test print', (_, paper) => {
  for (const by of [-2, 2]) {
    const place = { ...paper.grid, x: paper.grid.x + by, y: paper.grid.y + by };
    expect(checkGridFit(place, paper)).toEqual({ across: true, down: true });
    expect(checkGridRoom(place, paper)).toEqual({ above: true, beside: true, inside: true });
  }
});
