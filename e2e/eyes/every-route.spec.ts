import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { administratorPages, cataloguePages, guestPages, pharmacyPages, platformPages } from './addresses.ts';
import { closeViewers, looks, getViewer } from './looks.ts';
import { findRecords, type Records } from './records.ts';

const people = [
  { name: 'a guest', userName: null, pages: guestPages, always: true },
  { name: 'a pharmacist', userName: 'pharmacist', pages: pharmacyPages, always: true },
  { name: 'an administrator', userName: 'administrator', pages: administratorPages, always: true },
  { name: 'a super administrator', userName: 'superadmin', pages: platformPages, always: true },
  { name: 'a drug administrator', userName: 'drugadmin', pages: cataloguePages, always: false },
] as const;

let records: Records;

test.beforeAll(async ({ request }) => {
  records = await findRecords(await signInToApi(request, 'pharmacist'));
});

test.afterAll(closeViewers);

test('every route of the app has an address here', async ({ browser }) => {
  const viewer = await getViewer(browser, 'pharmacist');
  const known = new Set([guestPages, pharmacyPages, administratorPages, platformPages].flatMap(Object.keys));
  expect((await viewer.listRoutes()).filter((route) => route !== '/' && !known.has(route))).toEqual([]);
});

/** By day each route is seen in one of the looks of every change, in turn; by night in all of them. */
const daily = looks.filter(({ tag }) => tag === undefined);

for (const [look, { scheme, language, widths, tag }] of looks.entries()) {
  for (const { name, userName, pages, always } of people) {
    test.describe(
      `${name}, ${scheme}, ${language}, ${widths.join(' and ')}`,
      always && !tag ? {} : { tag: '@night' },
      () => {
        test.beforeAll(async ({ browser }) => {
          await (await getViewer(browser, userName)).chooseLook(scheme, language);
        });

        for (const [index, [route, addresses]] of Object.entries(pages).entries()) {
          test(route, index % daily.length === look ? {} : { tag: '@night' }, async ({ browser }) => {
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
