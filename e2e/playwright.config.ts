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
// The next port belongs to the second server of a day.
const eyesPort = port + 10;

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-e2e-'));
  chmodSync(folder, 0o755);
  // The server of the run has stopped by then; a global teardown would come before that.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// Workers read this file again and inherit the environment, so that all of them name the same folders.
process.env.E2E_DATA ??= createFolder();
process.env.E2E_EYES_DATA ??= createFolder();
process.env.E2E_FEED ??= join(process.env.E2E_DATA, 'feed');

/** A whole server on a database of its own, with the sample. */
const describeServer = (at: number, dataFolder: string, feedFolder?: string) => ({
  command: 'node apps/server/src/main.ts',
  cwd: root,
  url: `http://localhost:${at}/api/health/ready`,
  timeout: 300_000,
  // While days are being written, one running server with its sample serves them again and again.
  reuseExistingServer: !process.env.CI && process.env.E2E_PORT !== undefined,
  stdout: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: {
    PORT: String(at),
    DATA_FOLDER: dataFolder,
    SAMPLE: 'yes',
    SECOND_FACTOR: 'optional',
    ...(feedFolder && { FEED_FOLDER: feedFolder }),
  },
});

/** `--project days` needs no server of the eyes. */
const isWanted = (project: string): boolean =>
  !process.argv.includes('--project') || process.argv.includes(project);

/** The days are one story in order and the eyes another: each has one worker and a server of its own beside the other. */
export default defineConfig({
  projects: [
    { name: 'days', testDir: 'days', workers: 1, use: { baseURL: `http://localhost:${port}` } },
    { name: 'eyes', testDir: 'eyes', workers: 1, use: { baseURL: `http://localhost:${eyesPort}` } },
  ],
  ...(!isNight && { grepInvert: /@night/ }),
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['list'], ['json', { outputFile: 'test-results/results.json' }]] : [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
  webServer: [
    ...(isWanted('days') ? [describeServer(port, process.env.E2E_DATA, process.env.E2E_FEED)] : []),
    ...(isWanted('eyes') ? [describeServer(eyesPort, process.env.E2E_EYES_DATA)] : []),
  ],
});
