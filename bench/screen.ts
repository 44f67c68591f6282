import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { launchBrowser, signInOnPage } from './installation/browser.ts';
import { signInAs } from './installation/caller.ts';
import { runOnInstallation } from './installation/installation.ts';
import { pickInTurn, listOpenPacks } from './installation/open-pack.ts';
import type { Bench } from './figure.ts';
import { computeMedian, computePercentile } from './load/percentile.ts';

const scans = 60;
// A person needs at least this long for the next box; by then the last scan has flashed and sounded.
const betweenScans = 400;

declare global {
  interface Window {
    /** Milliseconds from Enter to the frame after the page changed. */
    answered?: Promise<number>;
  }
}

/** From the scanner's Enter to the picture that shows what was scanned, in Chromium. */
export const bench: Bench = {
  name: 'screen',
  title: 'From scan to changed screen',
  measure: () =>
    runOnInstallation(async ({ served }) => {
      const { caller } = await signInAs(served.address, 'staff');
      const packs = await listOpenPacks(caller, 20);
      const pack = packs.find(({ boxes }) => new Set(boxes).size > 2) ?? pickInTurn(packs, 0);
      const browser = await launchBrowser();
      try {
        const page = await browser.newPage();
        await signInOnPage(page, served.address, 'staff');
        await page.goto(`${served.address}/job/pack?job=${pack.jobId}`);
        await page.getByRole('textbox', { name: 'Scan a medication barcode' }).waitFor();
        const ours = await measureScans(page, pack.boxes);
        await page.goto(`${served.address}/auth/login`);
        await page.evaluate(clearPage);
        const bare = await measureScans(page, pack.boxes);
        return [
          {
            what: 'scan to changed screen, p95',
            figure: computePercentile(ours, 0.95),
            unit: 'ms',
            yardstick: `median ${computeMedian(ours).toFixed(1)} ms; a bare page that shows the answer of a trivial call: p95 ${computePercentile(bare, 0.95).toFixed(1)} ms, median ${computeMedian(bare).toFixed(1)} ms`,
            target: { atMost: 50 },
          },
        ];
      } finally {
        await browser.close();
      }
    }),
};

/** The first ten are left out: they warm the page. */
async function measureScans(page: Page, codes: readonly string[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (let at = 0; at < scans; at += 1) {
    times.push(await measureScan(page, pickInTurn(codes, at)));
    await pause(betweenScans);
  }
  return times.slice(10);
}

// Runs in the page, which then holds one line of text and nothing else.
function clearPage(): void {
  document.body.innerHTML = '<output></output>';
  const shown = document.querySelector('output');
  let answers = 0;
  window.addEventListener('keydown', async ({ key }) => {
    if (key !== 'Enter' || !shown) return;
    const { ok } = await fetch('/api/health/live');
    answers += 1;
    shown.textContent = `${answers} ${ok}`;
  });
}

async function measureScan(page: Page, code: string): Promise<number> {
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
    const startClock = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return;
      window.removeEventListener('keydown', startClock, true);
      const began = performance.now();
      const watch = new MutationObserver(() => {
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
      });
      for (const place of document.querySelectorAll('output, [role=status]'))
        watch.observe(place, { childList: true, subtree: true, characterData: true });
    };
    window.addEventListener('keydown', startClock, true);
  });
}
