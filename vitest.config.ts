import { defineConfig } from 'vitest/config';

const project = (name: string, folder: string, options: object = {}) => ({
  test: { name, include: [`${folder}/{src,tests}/**/*.test.{ts,tsx}`], ...options },
});

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'tools', include: ['tools/**/*.test.{ts,mjs}'], testTimeout: 30_000 } },
      project('core', 'packages/core'),
      project('contract', 'packages/contract'),
      project('pdf', 'packages/pdf', { testTimeout: 30_000 }),
      project('sample', 'packages/sample'),
      project('web', 'apps/web'),
      project('server', 'apps/server', {
        // These tests wait for PostgreSQL half of their time: one worker would leave a core of two idle.
        maxWorkers: '100%',
        globalSetup: ['apps/server/tests/database.setup.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
    ],
  },
});
