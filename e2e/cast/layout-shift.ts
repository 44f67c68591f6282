import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The sum of the shifts of the layout that no gesture caused. */
    shifted?: number;
    /** The first element that the largest of them moved: its kind and the beginning of its text. */
    moved?: string;
  }
}

/** The most that a page may shift while it opens (WEB-35). */
export const mostShift = 0.02;

/** Adds up how far each page that opens from now on shifts, as Chromium counts it; call it before the first. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(addUpShifts);

/** The shift of the page so far, once nothing is loaded any more. */
export async function readShift(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => window.shifted ?? 0);
}

// Runs in the page before its own scripts.
function addUpShifts(): void {
  window.shifted = 0;
  let most = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { readonly node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      window.shifted = (window.shifted ?? 0) + entry.value;
      const node = entry.sources[0]?.node;
      if (entry.value > most) window.moved = `${node?.nodeName} “${node?.textContent?.slice(0, 40)}”`;
      most = Math.max(most, entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
