import { type Browser, expect, type Page, test } from '@playwright/test';
import { apiAs } from '../cast/api.ts';
import { Person } from '../cast/person.ts';
import { cataloguePages, findRecords, guestPages, pharmacyPages, type Records } from './addresses.ts';
import { type Language, type Scheme, Viewer, type Width } from './viewer.ts';

interface Look {
  readonly scheme: Scheme;
  readonly language: Language;
  readonly widths: readonly Width[];
  readonly tag?: '@night';
}

/** Every change sees these looks; the others of the same matrix are seen at night. */
const looks: readonly Look[] = [
  { scheme: 'light', language: 'en', widths: [1440, 1024] },
  { scheme: 'dark', language: 'ar', widths: [1440] },
  { scheme: 'dark', language: 'ar', widths: [1024], tag: '@night' },
  { scheme: 'dark', language: 'en', widths: [1440, 1024], tag: '@night' },
  { scheme: 'light', language: 'ar', widths: [1440, 1024], tag: '@night' },
  { scheme: 'light', language: 'tr', widths: [1440, 1024], tag: '@night' },
];

const people = [
  { name: 'a guest', userName: null, pages: guestPages },
  { name: 'a pharmacist', userName: 'pharmacist', pages: pharmacyPages },
  { name: 'a drug administrator', userName: 'drugadmin', pages: cataloguePages },
] as const;

// Signed in once; the same tab is then led from page to page and from look to look.
const viewers = new Map<string, Viewer>();
let records: Records;

async function viewerFor(browser: Browser, userName: string | null): Promise<Viewer> {
  const known = viewers.get(userName ?? '');
  if (known) return known;
  const page: Page = await browser.newPage();
  const viewer = new Viewer(page);
  if (userName === null) await page.goto('/auth/login');
  else await new Person(page).signsIn(userName);
  viewers.set(userName ?? '', viewer);
  return viewer;
}

test.beforeAll(async ({ request }) => {
  records = await findRecords(await apiAs(request, 'pharmacist'));
});

test.afterAll(async () => {
  for (const { page } of viewers.values()) await page.close();
  viewers.clear();
});

test('every route of the app has an address here', async ({ browser }) => {
  const viewer = await viewerFor(browser, 'pharmacist');
  const known = new Set([...Object.keys(guestPages), ...Object.keys(pharmacyPages)]);
  expect((await viewer.routes()).filter((route) => route !== '/' && !known.has(route))).toEqual([]);
});

for (const { scheme, language, widths, tag } of looks) {
  for (const { name, userName, pages } of people) {
    test.describe(`${name}, ${scheme}, ${language}, ${widths.join(' and ')}`, tag ? { tag } : {}, () => {
      test.beforeAll(async ({ browser }) => {
        await (await viewerFor(browser, userName)).chooses(scheme, language);
      });

      for (const [route, addresses] of Object.entries(pages)) {
        test(route, async ({ browser }) => {
          const viewer = await viewerFor(browser, userName);
          for (const address of [addresses(records)].flat()) {
            await viewer.opens(address);
            for (const width of widths) {
              await viewer.resizes(width);
              expect.soft(await viewer.faults(language), `${address} at ${width}`).toEqual([]);
            }
          }
        });
      }
    });
  }
}
