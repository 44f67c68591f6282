import { existsSync } from 'node:fs';
import { node, getProgramPath, runCommand } from './run.mjs';

// It has no window, so that the same pages take a third less of the processor.
const shell = '/usr/bin/chromium-headless-shell';
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const isDebian = () => existsSync('/usr/bin/apt-get');

/** The installed Chromium; its own download is not used. Undefined leaves the choice to Playwright. */
export const findChromium = () =>
  process.env.CHROMIUM_PATH === undefined && existsSync(shell) ? shell : findWholeChromium();

/** The same with a window, which alone has cameras. */
export const findWholeChromium = () => places.find((place) => place !== undefined && existsSync(place));

/** Makes sure that a Chromium for the end-to-end tests is there; throws a sentence that says how to get one. */
export async function ensureChromium() {
  if (findWholeChromium() !== undefined) return;
  console.log('Installing Chromium …');
  const tries =
    process.getuid?.() === 0 && isDebian()
      ? [
          () => installWithApt('chromium', 'chromium-headless-shell'),
          () => installWithApt('chromium'),
          installWithPlaywright,
        ]
      : [installWithPlaywright];
  const said = [];
  for (const attempt of tries) {
    const { code, output } = await attempt();
    if (code === 0) return;
    said.push(output.trim().slice(-600));
  }
  throw new Error(
    `No Chromium was found, and none could be installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.\n${said.join('\n')}`,
  );
}

async function installWithApt(...names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await runCommand('apt-get', ['update', '-qq'], { env });
  return updated.code === 0
    ? runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env })
    : updated;
}

const installWithPlaywright = () =>
  runCommand(node, [getProgramPath('@playwright/test/cli.js'), 'install', 'chromium']);
