import { expect, test } from 'vitest';
import { pickSection } from './pick-section.ts';

/** Four sections of a page in a window of 700; the last two are short. */
const pick = (passed: number, end: number): string | undefined => {
  const starts = { identity: 0, contact: 500, cards: 1000, clinical: 1200 };
  const sections = Object.entries(starts).map(([id, start]) => ({ id, top: start - passed }));
  return pickSection(sections, { height: 700, passed, rest: end - passed });
};

test('the last section that has reached the top is marked', () => {
  expect(pick(0, 1900)).toBe('identity');
  expect(pick(498, 1900)).toBe('identity');
  expect(pick(500, 1900)).toBe('contact');
  expect(pick(1010, 1900)).toBe('cards');
});

test('short last sections are marked at the end of the page', () => {
  expect(pick(650, 700)).toBe('clinical');
  expect(pick(700, 700)).toBe('clinical');
  expect(pick(0, 700)).toBe('identity');
});

test('a page that does not scroll marks its first section', () => {
  expect(pick(0, 0)).toBe('identity');
});

test('a page without sections marks none', () => {
  expect(pickSection([], { height: 700, passed: 0, rest: 0 })).toBeUndefined();
});
