import type { Plugin } from 'vite';

interface PlannedChunk {
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

type Chunks = Readonly<Record<string, PlannedChunk>>;

/**
 * Lets each chunk that is loaded on demand import all that its imports import. The browser asks for everything as soon
 * as it has that one file, and the code of every page holds no lists of files (decision 0058).
 */
export function createFlatImportsPlugin(): Plugin {
  return {
    name: 'flat-imports',
    apply: 'build',
    renderChunk: (code, { fileName, isDynamicEntry }, _options, { chunks }) =>
      isDynamicEntry ? addIndirectImports(code, fileName, chunks) : null,
  };
}

/** The code with an import of each file that it needs and does not name. */
export function addIndirectImports(code: string, file: string, chunks: Chunks): string {
  const direct = new Set([file, ...(chunks[file]?.imports ?? [])]);
  const indirect = collectImports(file, chunks).difference(direct);
  const scripts = [...indirect].filter((each) => chunks[each]?.moduleIds.some((id) => !id.endsWith('.css')));
  // All chunks lie in one folder. A chunk of styles alone is not written: Vite links its styles.
  return scripts.map((each) => `import './${each.split('/').at(-1)}';\n`).join('') + code;
}

function collectImports(file: string, chunks: Chunks, found = new Set<string>()): Set<string> {
  for (const next of chunks[file]?.imports ?? []) {
    if (found.has(next)) continue;
    found.add(next);
    collectImports(next, chunks, found);
  }
  return found;
}
