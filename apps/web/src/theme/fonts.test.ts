import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface FontFace {
  readonly file: string;
  readonly range: string;
}

function readFaces(path: string): FontFace[] {
  const rules = readFileSync(path, 'utf8').matchAll(/@font-face \{[^}]*\}/g);
  return [...rules].map(([rule]) => ({
    file: /files\/([\w-]+\.woff2)/.exec(rule)?.[1] ?? '',
    range: /unicode-range:([^;]+);/.exec(rule)?.[1]?.replaceAll(/\s/g, '') ?? '',
  }));
}

test('both font sheets together declare each face of Inter once', () => {
  const ours = ['fonts', 'more-fonts'].flatMap((name) => readFaces(`${import.meta.dirname}/${name}.css`));
  const shipped = readFaces(fileURLToPath(import.meta.resolve('@fontsource-variable/inter/index.css')));
  expect(shipped.length).toBeGreaterThan(2);
  const sort = (faces: FontFace[]) => faces.toSorted((a, b) => a.file.localeCompare(b.file));
  expect(sort(ours)).toEqual(sort(shipped));
});

test('the font of Arabic comes with the other scripts', () => {
  const shipped = import.meta.resolve('@fontsource-variable/noto-sans-arabic/index.css');
  const files = readFaces(fileURLToPath(shipped)).map(({ file }) => file);
  expect(files).toContain('noto-sans-arabic-arabic-wght-normal.woff2');
  const more = readFileSync(`${import.meta.dirname}/more-fonts.css`, 'utf8');
  expect(more).toContain('@import "@fontsource-variable/noto-sans-arabic/index.css";');
});
