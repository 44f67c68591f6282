import { setTimeout as pause } from 'node:timers/promises';
import { type Page, request } from '@playwright/test';
import { signInToApi } from '../e2e/cast/api.ts';
import { mostShift, readShift, watchShifts } from '../e2e/cast/layout-shift.ts';
import { administratorPages, pharmacyPages } from '../e2e/eyes/addresses.ts';
import { findRecords, type Records } from '../e2e/eyes/records.ts';
import type { Bench, Figure } from './figure.ts';
import { launchBrowser, signInOnPage } from './installation/browser.ts';
import { runOnInstallation } from './installation/installation.ts';
import { computeMedian, computePercentile } from './load/percentile.ts';

declare global {
  interface Window {
    /** Milliseconds from each click or key to the next picture. */
    interactions?: number[];
  }
}

const size = { width: 1440, height: 900 };
const settled = 600;
const scrollSteps = 60;

/** Whether pages jump while they open, how soon they answer a gesture, how smoothly a list scrolls. */
export const bench: Bench = {
  name: 'pages',
  title: 'Pages in the hand',
  measure: () =>
    runOnInstallation(async ({ served }) => {
      const asProgram = await request.newContext({ baseURL: served.address });
      const records = await findRecords(await signInToApi(asProgram, 'pharmacist'));
      await asProgram.dispose();
      const browser = await launchBrowser();
      try {
        const page = await browser.newPage({ viewport: size });
        await page.addInitScript(watchInteractions);
        await watchShifts(page);
        await signInOnPage(page, served.address, 'administrator');
        return [
          ...(await measureOpening(page, served.address, records)),
          await measureScroll(page, served.address),
        ];
      } finally {
        await browser.close();
      }
    }),
};

// Runs in the page before its own scripts.
function watchInteractions(): void {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) window.interactions?.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function measureOpening(page: Page, address: string, records: Records): Promise<Figure[]> {
  const shifts: { shift: number; path: string; moved: string }[] = [];
  const interactions: number[] = [];
  for (const build of Object.values({ ...pharmacyPages, ...administratorPages })) {
    const path = [build(records)].flat().at(-1) ?? '/home';
    await page.goto(`${address}${path}`);
    await page.getByRole('main').waitFor();
    await pause(settled);
    const shift = await readShift(page);
    shifts.push({ shift, path, moved: await page.evaluate(() => window.moved ?? '') });
    await useGestures(page);
    interactions.push(...(await page.evaluate(() => window.interactions ?? [])));
  }
  const jumping = shifts
    .filter(({ shift }) => shift > mostShift)
    .toSorted((one, other) => other.shift - one.shift);
  return [
    {
      what: 'pages whose layout shifts by more than 0.02 while they open',
      figure: jumping.length,
      unit: '',
      yardstick: `of ${shifts.length}${jumping.map(({ shift, path, moved }) => `; ${path} ${shift.toFixed(3)} by ${moved}`).join('')}`,
      target: { equals: 0 },
    },
    {
      what: 'gesture to the next picture, p95',
      figure: computePercentile(interactions, 0.95),
      unit: 'ms',
      yardstick: `median ${computeMedian(interactions)} ms of ${interactions.length}; steps of 8 ms, from 16 ms`,
      target: { atMost: 100 },
    },
  ];
}

/** Opens and closes what every page has, its tabs, and its search field. */
async function useGestures(page: Page): Promise<void> {
  if (await page.getByRole('dialog').first().isVisible()) return;
  await page.getByRole('button', { name: 'Language' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ban', { delay: 40 });
  await page.keyboard.press('Escape');
  const search = page.getByRole('main').getByRole('searchbox').first();
  if (await search.isVisible()) {
    await search.click();
    await page.keyboard.type('a', { delay: 40 });
  }
  const box = page.getByRole('main').getByRole('row').getByRole('checkbox').nth(1);
  if ((await box.isVisible()) && (await box.isEnabled())) await box.click();
  await pause(settled);
}

async function measureScroll(page: Page, address: string): Promise<Figure> {
  await page.goto(`${address}/patient/list?size=100`);
  await page.getByRole('row').nth(60).waitFor({ state: 'attached' });
  await pause(settled);
  await page.getByRole('row').nth(5).hover();
  const frames = page.evaluate(collectFrames, scrollSteps);
  for (let step = 0; step < scrollSteps; step += 1) {
    await page.mouse.wheel(0, 60);
    await pause(16);
  }
  const lengths = await frames;
  return {
    what: 'scrolling a list of 100 rows, frames longer than 34 ms',
    figure: lengths.filter((length) => length > 34).length,
    unit: 'frames',
    yardstick: `of ${lengths.length}; p95 ${computePercentile(lengths, 0.95).toFixed(1)} ms, drawn without a graphics card`,
    target: { equals: 0 },
  };
}

// Runs in the page.
function collectFrames(count: number): Promise<number[]> {
  return new Promise((resolve) => {
    const lengths: number[] = [];
    let before = performance.now();
    const addFrame = (): void => {
      const now = performance.now();
      lengths.push(now - before);
      before = now;
      if (lengths.length < count) requestAnimationFrame(addFrame);
      else resolve(lengths);
    };
    requestAnimationFrame(addFrame);
  });
}
