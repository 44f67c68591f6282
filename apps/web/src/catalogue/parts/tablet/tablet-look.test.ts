import { expect, it } from 'vitest';
import { colourOf, isSolid, tabletLook } from './tablet-look.ts';

const look = (color: string, shape: string, form = 'tablet') => tabletLook({ color, shape, form });

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
  expect(look('white', shape).shape).toBe(expected);
});

it('takes the shape from the form when the record names none', () => {
  expect(look('white', '', 'capsule').shape).toBe('capsule');
});

it('draws the two halves of a capsule in their colours', () => {
  expect(look('green/white', 'capsule').colours).toEqual([colourOf('green'), colourOf('white')]);
  expect(look('yellow and red', 'capsule').colours).toHaveLength(2);
  expect(look('invisible', 'capsule').colours).toEqual([colourOf('white')]);
});

it.each([
  ['white', '#fbfbfa'],
  ['Yellow-orange', '#f0a46b'],
  ['#A1B2C3', '#a1b2c3'],
  ['speckled', null],
  ['', null],
])('reads the colour %s', (words, colour) => {
  expect(colourOf(words)).toBe(colour);
});

it('draws pale nearer to white and dark nearer to black than the plain colour', () => {
  const light = (colour: string | null) => Number.parseInt(colour?.slice(1, 3) ?? '', 16);
  expect(light(colourOf('pale blue'))).toBeGreaterThan(light(colourOf('blue')));
  expect(light(colourOf('dark blue'))).toBeLessThan(light(colourOf('blue')));
});

it.each([
  ['enteric tablet', '', true],
  ['capsule', '', true],
  ['inhaler', '', false],
  ['injection pen', '', false],
  ['', 'round', true],
])('%s with shape "%s" is solid: %s', (form, shape, expected) => {
  expect(isSolid({ form, shape })).toBe(expected);
});
