import { chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../e2e/chromium-flags.ts';
import { chromiumPath } from '../tools/chromium.mjs';
import { samplePassword, signedIn } from './ground/caller.ts';
import { onGround } from './ground/ground.ts';
import { nth, openPacks } from './ground/open-pack.ts';
import type { Bench } from './figure.ts';
import { median, percentile } from './load/percentile.ts';

const scans = 60;

declare global {
  interface Window {
    /** Milliseconds from Enter to the next picture after the page said something else. */
    answered?: Promise<number>;
  }
}

/** From the scanner's Enter to the picture that shows what was scanned, in Chromium. */
export const bench: Bench = {
  name: 'screen',
  title: 'From scan to changed screen',
  measure: () =>
    onGround(async ({ served }) => {
      const { caller } = await signedIn(served.address, 'staff');
      const packs = await openPacks(caller, 20);
      const pack = packs.find(({ boxes }) => new Set(boxes).size > 2) ?? nth(packs, 0);
      const browser = await chromium.launch({ ...withPath(), args: chromiumFlags });
      try {
        const page = await browser.newPage();
        await signIn(page, served.address);
        await page.goto(`${served.address}/job/pack?job=${pack.jobId}`);
        await page.getByRole('textbox', { name: 'Scan a medication barcode' }).waitFor();
        const times: number[] = [];
        for (let at = 0; at < scans; at += 1) times.push(await timedScan(page, nth(pack.boxes, at)));
        const steady = times.slice(10);
        return [
          {
            what: 'scan to changed screen, p95',
            figure: percentile(steady, 0.95),
            unit: 'ms',
            yardstick: `median ${median(steady).toFixed(1)} ms, one picture at 60 a second takes 16.7 ms`,
            target: { atMost: 50 },
          },
        ];
      } finally {
        await browser.close();
      }
    }),
};

function withPath(): { executablePath?: string } {
  const executablePath = chromiumPath();
  return executablePath === undefined ? {} : { executablePath };
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/auth/login`);
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill(samplePassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
}

async function timedScan(page: Page, code: string): Promise<number> {
  await page.evaluate(watchNextScan);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  const took = await page.evaluate(() => window.answered);
  if (took === undefined) throw new Error('The page forgot the scan');
  return took;
}

// Runs in the page: the clock starts in the Enter itself and stops when the answer has been painted.
function watchNextScan(): void {
  window.answered = new Promise((resolve) => {
    const begin = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return;
      window.removeEventListener('keydown', begin, true);
      const began = performance.now();
      const watch = new MutationObserver(() => {
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
      });
      for (const place of document.querySelectorAll('output, [role=status]'))
        watch.observe(place, { childList: true, subtree: true, characterData: true });
    };
    window.addEventListener('keydown', begin, true);
  });
}
