import type { Page } from '@playwright/test';

interface Gestures {
  readonly clicks: number;
  readonly keys: number;
}

declare global {
  interface Window {
    countedGestures: { clicks: number; keys: number };
  }
}

/** Counts what a person does on this page from now on; a key that only goes with another one is none. */
export async function startCounting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const modifiers = new Set(['Control', 'Shift', 'Alt', 'Meta']);
    const isFirst = window.countedGestures === undefined;
    window.countedGestures = { clicks: 0, keys: 0 };
    if (!isFirst) return;
    window.addEventListener(
      'click',
      // A press of Enter on a button is a click without a pointer.
      ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0) window.countedGestures.clicks += 1;
      },
      true,
    );
    window.addEventListener(
      'keydown',
      ({ isTrusted, key }) => {
        if (isTrusted && !modifiers.has(key)) window.countedGestures.keys += 1;
      },
      true,
    );
  });
}

/** The clicks and keys since the count began. */
export const readGestures = (page: Page): Promise<Gestures> => page.evaluate(() => window.countedGestures);
