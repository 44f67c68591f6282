import { expect, type Locator, type Page, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { administratorPages, pharmacyPages } from './addresses.ts';
import { closeViewers, looks, getViewer } from './looks.ts';
import {
  administratorOpenings,
  opened,
  Openers,
  openings,
  getOverlays,
  listSelfOpeners,
  platformOpenings,
  supportOpenings,
} from './openings.ts';
import { findRecords, type Records } from './records.ts';
import type { Viewer } from './viewer.ts';

const isNight = process.env.NIGHT !== undefined;
let records: Records;

test.beforeAll(async ({ request }) => {
  records = await findRecords(await signInToApi(request, 'pharmacist'));
});

test.afterAll(closeViewers);

/**
 * By day the dialogs are opened in the first look, in which the places of their buttons are found. By night they are opened
 * in every look, and what a page opens by itself in the first look and in one of the others: fields of one kind stand for
 * each other there.
 */
const seen = isNight ? looks : looks.slice(0, 1);
const isTurnFor = (look: number, index: number) => look === 0 || index % (seen.length - 1) === look - 1;

const visits = [
  ...Object.entries(pharmacyPages).map((page) => ({ userName: 'pharmacist', page, openings })),
  ...Object.entries(administratorPages).map((page) => ({
    userName: 'administrator',
    page,
    openings: administratorOpenings,
  })),
  {
    userName: 'superadmin',
    page: ['/pharmacy/list', () => '/pharmacy/list'] as const,
    openings: platformOpenings,
  },
  { userName: 'supportadmin', page: ['/welcome', () => '/welcome'] as const, openings: supportOpenings },
];

const neutralAddress = '/profile/detail';

for (const { userName, page, openings } of visits) {
  const [route, addresses] = page;
  const paths = openings[route] ?? [];
  if (paths.length === 0 && !isNight) continue;
  test(`${route}, opened by ${userName}`, async ({ browser }) => {
    test.slow(isNight);
    const viewer = await getViewer(browser, userName);
    const openers = new Openers();
    const address = [addresses(records)].flat().at(-1) ?? '';
    for (const [look, { scheme, language, widths }] of seen.entries()) {
      // A page that is open already would keep what was chosen there.
      await viewer.openAddress(neutralAddress);
      await viewer.chooseLook(scheme, language);
      await viewer.resize(widths[0] ?? 1440);
      for (const path of paths) {
        await viewer.openAddress(address);
        for (const name of path) await (await openers.findOpener(viewer.page, route, name)).click();
        await expect(getOverlays(viewer.page).first(), path.join(', ')).toBeVisible();
        await expectFaultless(viewer, `${path.join(', ')} in ${scheme} ${language}`);
        await closeOverlay(viewer.page);
      }
      if (!isNight) continue;
      await viewer.openAddress(address);
      const all = await listSelfOpeners(viewer.page, '#content');
      for (const opener of all.filter((_, index) => isTurnFor(look, index))) {
        await openOverlay(viewer, opener, `${scheme} ${language}`);
      }
    }
  });
}

async function openOverlay(viewer: Viewer, opener: Locator, look: string): Promise<void> {
  const name = await opener.evaluate((element) => element.outerHTML.slice(0, 160));
  await opener.click();
  await expect(getOverlays(viewer.page).first(), name).toBeVisible();
  await expectFaultless(viewer, `${name} in ${look}`);
  await closeOverlay(viewer.page);
}

const expectFaultless = async (viewer: Viewer, what: string): Promise<void> =>
  expect.soft(await viewer.listOverlayFaults(opened), what).toEqual([]);

async function closeOverlay(page: Page): Promise<void> {
  // A dialog that holds data does not close by Escape.
  const close = page.locator('.mantine-Modal-close, .mantine-Drawer-close');
  if ((await close.count()) > 0) await close.last().click();
  else await page.keyboard.press('Escape');
  await expect(getOverlays(page)).toHaveCount(0);
}
