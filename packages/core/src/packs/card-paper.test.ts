import { expect, test } from 'vitest';
import { cardPapers, gridFits, gridPlace } from './card-paper.ts';

const nothing = { topMargin: 0, leftMargin: 0, width: 0, height: 0 };

test('a measure of 0 takes the one of the paper, any other its place', () => {
  expect(gridPlace(nothing, cardPapers.SOLID)).toEqual({ x: 20, y: 75, width: 168, height: 189 });
  expect(gridPlace({ ...nothing, topMargin: 78 }, cardPapers.SOLID)).toEqual({
    x: 20,
    y: 78,
    width: 168,
    height: 189,
  });
});

test.each(Object.entries(cardPapers))('the grid of %s lies on its paper', (_, paper) => {
  expect(gridFits(paper.grid, paper)).toEqual({ across: true, down: true });
});

test.each([
  ['SOLID', { leftMargin: 42 }, true, true],
  ['SOLID', { leftMargin: 42.1 }, false, true],
  ['SOLID', { topMargin: 96 }, true, true],
  ['SOLID', { topMargin: 96.1 }, true, false],
  ['SOLID', { leftMargin: 20.1, width: 189.9 }, true, true],
  ['TRIFOLD', { topMargin: 28 }, true, true],
  ['MEDICO PAK', { topMargin: 31.5, leftMargin: 21 }, false, false],
] as const)('%s with %j lies on its paper across %s, down %s', (packType, measures, across, down) => {
  const paper = cardPapers[packType];
  expect(gridFits(gridPlace({ ...nothing, ...measures }, paper), paper)).toEqual({ across, down });
});
