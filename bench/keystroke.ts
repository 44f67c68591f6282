import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Bench } from './figure.ts';
import { launchBrowser, signInOnPage } from './installation/browser.ts';
import { type Caller, signInAs } from './installation/caller.ts';
import { runOnInstallation } from './installation/installation.ts';
import { computeMedian, computePercentile } from './load/percentile.ts';

/** Long enough for what a keystroke sets off to end before the next one. */
const betweenKeys = 120;
/** The first ones compile the code of the page. */
const warmUp = 10;
const words = 'Take with a full glass of water, half an hour before food and stay upright.';
/** Doses as people type and correct them; a number of thirty digits would measure how its fault is told. */
const correctedDoses = ['1', '0.5', '2', '1.25', '3', '0.75', '1.5', '4', '2.5'].flatMap((dose) => [
  ...Array.from(dose),
  ...Array.from(dose, () => 'Backspace'),
]);

/** Script of one keystroke in the form of a new medicine, the largest there is: typed words and typed doses. */
export const bench: Bench = {
  name: 'keystroke',
  title: 'A keystroke in the largest form',
  measure: () =>
    runOnInstallation(async ({ served }) => {
      const { caller } = await signInAs(served.address, 'pharmacist');
      const path = await findForm(caller);
      const browser = await launchBrowser();
      try {
        const page = await browser.newPage();
        await signInOnPage(page, served.address, 'pharmacist');
        await page.goto(`${served.address}${path}`);
        const direction = page.getByRole('textbox', { name: 'Direction', exact: true });
        await direction.waitFor();
        const session = await page.context().newCDPSession(page);
        // Time of the processor: what else runs on the computer does not count.
        await session.send('Performance.enable', { timeDomain: 'threadTicks' });
        const typed = await measureKeys(page, session, direction, words);
        const dose = page.getByRole('textbox', { name: 'Breakfast' });
        const doses = await measureKeys(page, session, dose, correctedDoses);
        await page.goto(`${served.address}/auth/login`);
        await page.evaluate(showBareField);
        const bare = await measureKeys(page, session, page.getByRole('textbox'), words);
        const all = [...typed, ...doses];
        return [
          {
            what: 'script of a keystroke, p95',
            figure: computePercentile(all, 0.95),
            unit: 'ms',
            yardstick: `median ${computeMedian(all).toFixed(1)} ms; words p95 ${computePercentile(typed, 0.95).toFixed(1)} ms, doses p95 ${computePercentile(doses, 0.95).toFixed(1)} ms; a bare field: p95 ${computePercentile(bare, 0.95).toFixed(1)} ms`,
            target: { atMost: 8 },
          },
        ];
      } finally {
        await browser.close();
      }
    }),
};

/** The address of the form for a drug and a patient with a pack. */
async function findForm(caller: Caller): Promise<string> {
  const { data: patients } = await caller.searchPatients({ body: { page: 1, size: 20 } });
  const { data: drugs } = await caller.listDrugs({ query: { status: 0, size: 1 } });
  for (const { id } of patients) {
    const { data: foils } = await caller.listFoils({ query: { patientId: id } });
    const [foil] = foils;
    if (foil && drugs[0]) return `/patient/${id}/${foil.foilId}/add?drug=${drugs[0].drugCode}`;
  }
  throw new Error('The sample has no patient with a pack');
}

async function measureKeys(
  page: Page,
  session: CDPSession,
  field: Locator,
  keys: Iterable<string>,
): Promise<readonly number[]> {
  await field.click();
  const times: number[] = [];
  for (const key of keys) {
    const before = await readScriptSeconds(session);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await pause(betweenKeys);
    times.push(((await readScriptSeconds(session)) - before) * 1000);
  }
  return times.slice(warmUp);
}

async function readScriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'ScriptDuration');
  if (found === undefined) throw new Error('Chromium counts no script');
  return found.value;
}

// Runs in the page, which then holds one field and nothing else.
function showBareField(): void {
  document.body.innerHTML = '<input type="text">';
}
