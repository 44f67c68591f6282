import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no notice says deleted of what was archived', () => {
  const notices = globSync('apps/web/src/*/messages/**/{en,tr,ar}.json').flatMap((path) =>
    Object.entries<string>(JSON.parse(readFileSync(path, 'utf8')))
      .filter(([key]) => /(^|\.)archived(Toast)?$/.test(key))
      .map(([, text]) => text),
  );
  expect(notices.length).toBeGreaterThan(8);
  expect(notices.filter((text) => /deleted|silindi|حذف/.test(text))).toEqual([]);
});
