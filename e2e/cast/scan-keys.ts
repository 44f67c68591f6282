import type { CDPSession, Page } from '@playwright/test';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function getSession(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}

function describeKey(character: string): object {
  if (character === '\n')
    return { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13, nativeVirtualKeyCode: 13 };
  const code = /\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`;
  return { key: character, text: character, ...(/[\dA-Za-z]/.test(character) && { code }) };
}

/** Sends keys as fast as they are taken; they may say themselves when they were pressed. */
async function sendKeys(page: Page, keys: string, time: { readonly timestamp?: number } = {}): Promise<void> {
  const session = await getSession(page);
  await Promise.all(
    Array.from(keys, describeKey).flatMap((key) => [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...time, ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...time, ...key }),
    ]),
  );
}

/**
 * Sends the keys of a scan at the speed of a scanner. The keyboard of Playwright waits for the page after each key, and
 * on a busy machine that takes longer than a page allows between two keys of a scan.
 */
export const sendScanKeys = (page: Page, code: string): Promise<void> => sendKeys(page, `${code}\n`);

/** Milliseconds that a slow scanner may pause between two keys. */
const longestPause = 140;

/** A scan during which something happens; on a busy machine that takes longer than a scanner pauses. */
export async function sendCutScan(page: Page, code: string, happen: () => Promise<void>): Promise<void> {
  const half = Math.ceil(code.length / 2);
  const start = Date.now();
  await sendKeys(page, code.slice(0, half), { timestamp: start / 1000 });
  await happen();
  const end = Math.min(Date.now(), start + longestPause);
  await sendKeys(page, `${code.slice(half)}\n`, { timestamp: end / 1000 });
}
