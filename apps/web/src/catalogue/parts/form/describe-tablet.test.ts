import { expect, it } from 'vitest';
import { describeTablet } from './describe-tablet.ts';

it.each([
  [
    { color: 'white', shape: 'round', form: 'tablet', marking: 'AB 5', isScored: true },
    'White round tablet, marked AB 5, scored',
  ],
  [{ color: 'green/white', shape: 'capsule', form: 'capsule' }, 'Green and white capsule'],
  [{ color: 'pink', shape: 'hexagon', form: 'tablet' }, 'Pink six-sided tablet'],
  [{ color: '', shape: '', form: 'inhaler' }, 'Inhaler'],
  [{ color: '', shape: '', form: '' }, ''],
])('describes the tablet %j', (look, sentence) => {
  expect(describeTablet(look)).toBe(sentence);
});
