import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * How a server process is started (decision 0021): with little room for what lives briefly, which one thread empties
 * faster than several (decision 0056), few arenas of memory for its threads, and its sources compiled once, not at
 * every start.
 */
export const serverProcess = {
  arguments: ['--max-semi-space-size=4', '--no-parallel-scavenge', 'apps/server/src/main.ts'],
  env: {
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  },
};
