import { expect, test } from 'vitest';
import { parsePreferences } from './preferences.ts';

const standard = {
  layout: 'layout1',
  navbar: 'dark',
  toolbar: 'light',
  footer: 'hidden',
  density: 'compact',
  contrast: 'normal',
  width: 'full',
  animations: 'on',
};

test.each([undefined, null, 'x', [], { layout: 'layout9', navbar: 3 }])(
  'stored preferences %j give the defaults',
  (saved) => {
    expect(parsePreferences(saved)).toEqual(standard);
  },
);

// Proves WEB-5.
test('stored preferences are kept, and missing ones get defaults', () => {
  expect(parsePreferences({ layout: 'layout3', contrast: 'high', width: 'container' })).toEqual({
    ...standard,
    layout: 'layout3',
    contrast: 'high',
    width: 'container',
  });
});
