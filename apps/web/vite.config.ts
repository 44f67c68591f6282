import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { createFlatImportsPlugin } from './flat-imports-plugin.ts';
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

// Many small files compress worse and need a request each: what is loaded together is one file (decision 0058). A
// group takes only what it names, so that no page loads much more for it.
const together = { minShareCount: 2, includeDependenciesRecursively: false };
const matchAny = (...patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'));
const groups = [
  {
    name: 'frame',
    tags: ['$initial'] as ['$initial'],
    test: (id: string) => !/(index\.html|main\.tsx)$/.test(id),
  },
  {
    ...together,
    name: 'basics',
    test: matchAny(/\/core\/src\/(days|quantity|fields)\/|\/drug-name\./, /\/web\/src\/kit\/(page|store)\//),
    minShareCount: 25,
  },
  {
    ...together,
    name: 'scan',
    // A bench with a scan box needs no passive scan.
    test: matchAny(/\/web\/src\/kit\/scan\/(?!use-passive)[^/]+$/, /\/Icon(Camera|Volume|VolumeOff)\./),
  },
  {
    ...together,
    name: 'icons',
    test: /\/Icon(AlertTriangle|Check|ChevronLeft|ChevronRight|Printer)\./,
  },
  {
    ...together,
    name: 'packs',
    test: matchAny(
      /\/packing\/(calls\/(jobs|keys|leaving-packs)|failure|parts\/jobs\/job-status)\./,
      /\/packing\/messages\/failures(\.ts|\/en\.json)/,
    ),
  },
  {
    ...together,
    name: 'pack-actions',
    test: matchAny(
      /\/packing\/calls\/(pack-version|transitions)\./,
      /\/packing\/parts\/(jobs\/(bench-path|find-bench|job-place|may-act-on|use-)|run\/use-print-run)/,
      /\/core\/src\/jobs\/(action-needs|compute-next-state)\./,
    ),
  },
  {
    ...together,
    name: 'bench',
    test: matchAny(
      /\/packing\/(calls\/(bench|line-changes|use-bench)|parts\/bench\/(?!dialogs|pack|scan))/,
      /\/packing\/messages\/bench(\.ts|\/en\.json)/,
      /\/core\/src\/jobs\/select-current-packs\.|\/Icon(HandStop|PlayerSkipForward)\./,
    ),
  },
  {
    ...together,
    name: 'small',
    test: matchAny(
      /\/kit\/(page\/(key-hint|scroll-box)|keys\/ignore-double-click)\.|\/components\/Kbd\//,
      /\/Icon(ArrowBackUp|FileText|History|X)\./,
    ),
  },
];

// The first file lists all others: a chunk that no source file asks for by name goes by its hash alone, which must not
// begin with a dash (the server sends no such file).
const nameChunk = ({ isDynamicEntry }: { isDynamicEntry: boolean }): string =>
  isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), createWiresPlugin(), createFlatImportsPlugin(), createCompressPlugin()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
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
