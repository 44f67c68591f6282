import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './wall.ts';

const folders = ['apps', 'packages', 'e2e', 'bench', 'tools'];
const skipped = new Set(['node_modules', 'dist', 'data', 'generated', 'golden', 'test-results']);

/** Every source file of the repository, with its text. */
export function listSourceFiles(root: string): SourceFile[] {
  return folders.flatMap((folder) => listFilesBelow(root, folder));
}

function listFilesBelow(root: string, folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFilesBelow(root, path);
    return /\.(ts|tsx|mjs|cjs|js|css)$|\/messages\/.*\.json$/.test(path)
      ? [{ path, text: readFileSync(join(root, path), 'utf8') }]
      : [];
  });
}
