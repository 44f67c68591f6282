import { expect, test } from 'vitest';
import { ignoreDoubleClick } from './ignore-double-click.ts';

test('a double click acts once, but every key press acts', () => {
  let acts = 0;
  const click = ignoreDoubleClick(() => {
    acts += 1;
  });
  for (const detail of [1, 2, 3]) click({ detail });
  expect(acts).toBe(1);
  click({ detail: 1 });
  // The click event of Enter and the space bar.
  for (const detail of [0, 0]) click({ detail });
  expect(acts).toBe(4);
});
