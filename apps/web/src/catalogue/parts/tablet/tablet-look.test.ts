import { expect, it } from 'vitest';
import { parseColour, isSolid, parseTabletLook } from './tablet-look.ts';

const parseLook = (color: string, shape: string, form = 'tablet') => parseTabletLook({ color, shape, form });

it.each([
  ['Round', 'round'],
  ['oblong', 'oblong'],
  ['caplet', 'oblong'],
  ['Elliptical', 'oval'],
  ['capsule shaped', 'capsule'],
  ['rectangular', 'rectangle'],
  ['six-sided', 'hexagon'],
  ['octagonal', 'octagon'],
  ['clover', 'round'],
])('draws a %s tablet as %s', (shape, expected) => {
  expect(parseLook('white', shape).shape).toBe(expected);
});

it('takes the shape from the form when the record names none', () => {
  expect(parseLook('white', '', 'capsule').shape).toBe('capsule');
});

it('draws the two halves of a capsule in their colours', () => {
  expect(parseLook('green/white', 'capsule').colours).toEqual([parseColour('green'), parseColour('white')]);
  expect(parseLook('yellow and red', 'capsule').colours).toHaveLength(2);
  expect(parseLook('invisible', 'capsule').colours).toEqual([parseColour('white')]);
});

it.each([
  ['white', '#fbfbfa'],
  ['Yellow-orange', '#f0a46b'],
  ['#A1B2C3', '#a1b2c3'],
  ['speckled', null],
  ['', null],
])('reads the colour %s', (words, colour) => {
  expect(parseColour(words)).toBe(colour);
});

it('draws pale colours lighter and dark colours darker than plain ones', () => {
  const computeLightness = (colour: string | null) => Number.parseInt(colour?.slice(1, 3) ?? '', 16);
  expect(computeLightness(parseColour('pale blue'))).toBeGreaterThan(computeLightness(parseColour('blue')));
  expect(computeLightness(parseColour('dark blue'))).toBeLessThan(computeLightness(parseColour('blue')));
});

it.each([
  ['enteric tablet', '', true],
  ['capsule', '', true],
  ['inhaler', '', false],
  ['injection pen', '', false],
  ['', 'round', true],
])('a %s tablet with shape "%s" is solid: %s', (form, shape, expected) => {
  expect(isSolid({ form, shape })).toBe(expected);
});
