import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findMissingImports } from './build-web.mjs';

it('a built script may not import a file that was not written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-built-'));
  const write = (name, code) => writeFileSync(join(folder, name), code);
  write(
    'page.js',
    `import './shared.js';import{a}from"./styles.js";const later=()=>import(\`./dialog.js\`);`,
  );
  write('shared.js', `export * from 'react';`);
  expect(findMissingImports(folder)).toEqual(['page.js imports styles.js', 'page.js imports dialog.js']);
  rmSync(folder, { recursive: true });
});
