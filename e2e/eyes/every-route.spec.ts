import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import {
  administratorPages,
  cataloguePages,
  findRecords,
  guestPages,
  pharmacyPages,
  type Records,
} from './addresses.ts';
import { closeViewers, looks, getViewer } from './looks.ts';

const people = [
  { name: 'a guest', userName: null, pages: guestPages, always: true },
  { name: 'a pharmacist', userName: 'pharmacist', pages: pharmacyPages, always: true },
  { name: 'an administrator', userName: 'administrator', pages: administratorPages, always: true },
  { name: 'a drug administrator', userName: 'drugadmin', pages: cataloguePages, always: false },
] as const;

let records: Records;

test.beforeAll(async ({ request }) => {
  records = await findRecords(await signInToApi(request, 'pharmacist'));
});

test.afterAll(closeViewers);

test('every route of the app has an address here', async ({ browser }) => {
  const viewer = await getViewer(browser, 'pharmacist');
  const known = new Set([guestPages, pharmacyPages, administratorPages].flatMap(Object.keys));
  expect((await viewer.listRoutes()).filter((route) => route !== '/' && !known.has(route))).toEqual([]);
});

for (const { scheme, language, widths, tag } of looks) {
  for (const { name, userName, pages, always } of people) {
    test.describe(
      `${name}, ${scheme}, ${language}, ${widths.join(' and ')}`,
      always && !tag ? {} : { tag: '@night' },
      () => {
        test.beforeAll(async ({ browser }) => {
          await (await getViewer(browser, userName)).chooseLook(scheme, language);
        });

        for (const [route, addresses] of Object.entries(pages)) {
          test(route, async ({ browser }) => {
            const viewer = await getViewer(browser, userName);
            for (const address of [addresses(records)].flat()) {
              await viewer.openAddress(address);
              for (const width of widths) {
                await viewer.resize(width);
                expect.soft(await viewer.listFaults(language), `${address} at ${width}`).toEqual([]);
              }
            }
          });
        }
      },
    );
  }
}
