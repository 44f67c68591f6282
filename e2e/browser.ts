import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The installed Chromium; its own download is not used. Undefined leaves the choice to Playwright. */
export function chromiumPath(): string | undefined {
  return places.find((place) => place !== undefined && existsSync(place));
}

// No sandbox inside containers and as root; no calls home, which a closed network would refuse one by one.
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
