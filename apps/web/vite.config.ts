import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { createWiresPlugin } from './wires-plugin.ts';

const server = `127.0.0.1:${process.env.PORT ?? '3000'}`;

/** Writes scripts and styles once more, compressed, so that the server sends a third of the bytes and no work. */
function createCompressPlugin(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
      await Promise.all(
        files.map(async (name) => {
          const path = join(dir, name);
          await writeFile(`${path}.gz`, gzipSync(await readFile(path), { level: 9 }));
        }),
      );
    },
  };
}

// Code that every page needs is one file: many small files compress worse and need a request each.
const groups = [
  {
    name: 'frame',
    tags: ['$initial'] as ['$initial'],
    test: (id: string) => !/(index\.html|main\.tsx)$/.test(id),
  },
];

// The first file lists all others: a chunk that no source file asks for by name goes by its hash alone, which must not
// begin with a dash (the server sends no such file).
const nameChunk = ({ isDynamicEntry }: { isDynamicEntry: boolean }): string =>
  isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), createWiresPlugin(), createCompressPlugin()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups }, chunkFileNames: nameChunk, hashCharacters: 'base36' },
    },
  },
  server: {
    proxy: {
      '/api': { target: `http://${server}` },
      '/ws': { target: `ws://${server}`, ws: true },
    },
  },
});
