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
        // Random walks and strange requests by the hundred belong to the night (npm run test:night).
        exclude: process.env.NIGHT === undefined ? ['apps/server/tests/{model,bad-input,faults}/**'] : [],
        globalSetup: ['apps/server/tests/database.setup.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
    ],
  },
});
