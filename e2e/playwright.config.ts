import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/chromium.mjs';
import { chromiumFlags } from './chromium-flags.ts';

const isNight = process.env.NIGHT !== undefined;
const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.E2E_PORT ?? 3999);

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-e2e-'));
  chmodSync(folder, 0o755);
  // The server of the run has stopped by then; a global teardown would come before that.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// Workers read this file again and inherit the environment, so that all of them name the same folder.
process.env.E2E_DATA ??= createFolder();

/** A pharmacist's days in a real browser, against a whole server on a database of its own with the sample. */
export default defineConfig({
  projects: [
    { name: 'eyes', testDir: 'eyes' },
    { name: 'days', testDir: 'days' },
  ],
  ...(!isNight && { grepInvert: /@night/ }),
  outputDir: 'test-results',
  workers: 1,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['list'], ['json', { outputFile: 'test-results/results.json' }]] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
  webServer: {
    command: 'node apps/server/src/main.ts',
    cwd: root,
    url: `http://localhost:${port}/api/health/ready`,
    timeout: 300_000,
    // While days are being written, one running server with its sample serves them again and again.
    reuseExistingServer: !process.env.CI && process.env.E2E_PORT !== undefined,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), DATA_FOLDER: process.env.E2E_DATA, SAMPLE: 'yes' },
  },
});
