import { expect, test } from 'vitest';
import { addIndirectImports } from '../flat-imports-plugin.ts';

const chunks = {
  'assets/page.js': { imports: ['assets/form.js'], moduleIds: ['page.tsx'] },
  'assets/form.js': {
    imports: ['assets/field.js', 'assets/frame.js', 'assets/styles.js'],
    moduleIds: ['form.tsx'],
  },
  'assets/field.js': {
    imports: ['assets/frame.js', 'assets/form.js'],
    moduleIds: ['field.tsx', 'field.css'],
  },
  'assets/frame.js': { imports: [], moduleIds: ['frame.tsx'] },
  'assets/styles.js': { imports: [], moduleIds: ['fields.css'] },
};

test('a page imports the scripts of its imports, once and not itself', () => {
  expect(addIndirectImports('code', 'assets/page.js', chunks)).toBe(
    "import './field.js';\nimport './frame.js';\ncode",
  );
  expect(addIndirectImports('code', 'assets/form.js', chunks)).toBe('code');
  expect(addIndirectImports('code', 'assets/frame.js', chunks)).toBe('code');
});
