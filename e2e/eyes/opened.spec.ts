import { expect, type Locator, test } from '@playwright/test';
import { apiAs } from '../cast/api.ts';
import { findRecords, pharmacyPages, type Records } from './addresses.ts';
import { closeViewers, looks, viewerFor } from './looks.ts';
import { opened, Openers, openings, overlays, selfOpeners } from './openings.ts';
import type { Viewer } from './viewer.ts';

const isNight = process.env.NIGHT !== undefined;
let records: Records;

test.beforeAll(async ({ request }) => {
  records = await findRecords(await apiAs(request, 'pharmacist'));
});

test.afterAll(closeViewers);

/** By day the dialogs in the two looks of every change; by night all that opens, in every look. */
const seen = looks.filter(({ tag }) => isNight || tag === undefined);

for (const [route, addresses] of Object.entries(pharmacyPages)) {
  const paths = openings[route] ?? [];
  if (paths.length === 0 && !isNight) continue;
  test(`${route}, opened`, async ({ browser }) => {
    const viewer = await viewerFor(browser, 'pharmacist');
    const openers = new Openers();
    const address = [addresses(records)].flat().at(-1) ?? '';
    for (const { scheme, language, widths } of seen) {
      await viewer.chooses(scheme, language);
      await viewer.resizes(widths[0] ?? 1440);
      for (const path of paths) {
        await viewer.opens(address);
        for (const name of path) await (await openers.find(viewer.page, route, name)).click();
        await isRight(viewer, `${path.join(', ')} in ${scheme} ${language}`);
      }
      if (!isNight) continue;
      await viewer.opens(address);
      for (const opener of await selfOpeners(viewer.page, '#content')) {
        await opens(viewer, opener, `${scheme} ${language}`);
      }
    }
  });
}

async function opens(viewer: Viewer, opener: Locator, look: string): Promise<void> {
  const name = await opener.evaluate((element) => element.outerHTML.slice(0, 160));
  await opener.click();
  await isRight(viewer, `${name} in ${look}`);
}

async function isRight(viewer: Viewer, what: string): Promise<void> {
  const { page } = viewer;
  await expect(overlays(page).first(), what).toBeVisible();
  expect.soft(await viewer.faultsOfOpened(opened), what).toEqual([]);
  // A dialog that holds data does not close by Escape.
  const close = page.locator('.mantine-Modal-close, .mantine-Drawer-close');
  if ((await close.count()) > 0) await close.last().click();
  else await page.keyboard.press('Escape');
  await expect(overlays(page)).toHaveCount(0);
}
