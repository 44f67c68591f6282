import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readProductVersion } from './product-version.ts';

const folder = mkdtempSync(join(tmpdir(), 'packwright-version-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the version names the package, and the commit of a checkout', () => {
  expect(readProductVersion()).toMatch(/^\d+\.\d+\.\d+( \([0-9a-f]{7,}\))?$/);
});

it('a copy has the version of its package alone', () => {
  writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}');
  expect(readProductVersion(folder)).toBe('1.2.3');
  // A checkout that git cannot read.
  mkdirSync(join(folder, '.git'));
  expect(readProductVersion(folder)).toBe('1.2.3');
});
