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

/**
 * Sends the keys of a scan at the speed of a scanner. The keyboard of Playwright waits for the page after each key, and
 * on a busy machine that takes longer than a page allows between two keys of a scan.
 */
export async function sendScanKeys(page: Page, code: string): Promise<void> {
  const session = await getSession(page);
  const keys = Array.from(`${code}\n`, describeKey);
  await Promise.all(
    keys.flatMap((key) => [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]),
  );
}
