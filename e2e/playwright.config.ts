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

/** A folder of this run. Workers read this file again and inherit the environment, so that all of them name the same. */
function ensureFolder(name: string): string {
  return (process.env[`E2E_${name.replace('-', '_').toUpperCase()}`] ??= createFolder());
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-e2e-'));
  chmodSync(folder, 0o755);
  // The server of the run has stopped by then; a global teardown would come before that.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Story {
  readonly name: string;
  readonly testDir: string;
  readonly testMatch?: RegExp;
  /** The next port belongs to the second server of a day. */
  readonly port: number;
}

/** Stories run beside each other, each in order, with one worker and a whole server of its own on a copy of the sample. */
const stories: readonly Story[] = [
  // By night what opens takes longest: it has a server of its own and begins first.
  ...(isNight ? [{ name: 'opened', testDir: 'eyes', testMatch: /\/opened\./, port: port + 40 }] : []),
  { name: 'days', testDir: 'days', testMatch: /\/([01]\d|20|99)-[^/]*$/, port },
  { name: 'later-days', testDir: 'days', testMatch: /\/(2[1-9]|3[0-4])-[^/]*$/, port: port + 20 },
  { name: 'last-days', testDir: 'days', testMatch: /\/(3[5-9]|[4-8]\d)-[^/]*$/, port: port + 30 },
  // Shorter than the stories: they fill the time until the last of them ends.
  { name: 'eyes', testDir: 'eyes', ...(isNight && { testMatch: /\/(every|long)-/ }), port: port + 10 },
];

const getFolder = ({ name }: Story): string => ensureFolder(name);
const getFeedFolder = (story: Story): string => join(getFolder(story), 'feed');
const getMachineFolder = (story: Story): string => join(getFolder(story), 'machines');

const describeServer = (story: Story) => ({
  command: 'node e2e/serve-story.ts',
  cwd: root,
  url: `http://localhost:${story.port}/api/health/ready`,
  timeout: 300_000,
  // While days are being written, one running server with its sample serves them again and again.
  reuseExistingServer: !process.env.CI && process.env.E2E_PORT !== undefined,
  stdout: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: {
    PORT: String(story.port),
    PUBLIC_URL: `http://localhost:${story.port}`,
    E2E_SAMPLE: ensureFolder('sample'),
    DATA_FOLDER: getFolder(story),
    FEED_FOLDER: getFeedFolder(story),
    MACHINE_FOLDER: getMachineFolder(story),
    SECOND_FACTOR: 'optional',
    // Stories have printers of their own, at ports that are free.
    PRINTER_NETWORKS: 'loopback',
    PRINTER_PORTS: '1024-65535',
    LABEL_PRINTER_PORTS: '1024-65535',
  },
});

/** Only the stories of `--project` need their servers. */
const isWanted = ({ name }: Story): boolean =>
  !process.argv.includes('--project') || process.argv.includes(name);

export default defineConfig({
  projects: stories.map((story) => ({
    name: story.name,
    testDir: story.testDir,
    ...(story.testMatch && { testMatch: story.testMatch }),
    workers: 1,
    metadata: {
      dataFolder: getFolder(story),
      feedFolder: getFeedFolder(story),
      machineFolder: getMachineFolder(story),
    },
    use: { baseURL: `http://localhost:${story.port}` },
  })),
  ...(!isNight && { grepInvert: /@night/ }),
  outputDir: 'test-results',
  // The days wait for each other's servers and for time to pass; the looks keep a core busy.
  workers: 3,
  fullyParallel: false,
  timeout: 180_000,
  // A slow machine needs ten seconds to load a page again.
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? [['list'], ['json', { outputFile: 'test-results/results.json' }]] : [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Movement is no subject of a test; without it a page is at rest at once.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
  webServer: stories.filter(isWanted).map(describeServer),
});
