import { expect, type Locator, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { openSignedIn, Person } from '../cast/person.ts';

const mostRows = 20_000;
const headings = 'Item code,Brand name,Active ingredient,Strength,Dose form,Quantity,EAN,Shelf';
const drugs = Array.from({ length: 120 }, (_, at) => ({ code: `LIST-${at}`, name: `Listium ${at}` }));

/** A list of drugs; the pack size of one and the barcode of another are as given. */
const writeList = (packSize: string, barcode: string): string =>
  [
    headings,
    ...drugs.map(({ code, name }, at) =>
      [code, name, 'listine', '5 mg', 'tablet', at === 3 ? packSize : 30, at === 5 ? barcode : '', 'B2'].join(
        ',',
      ),
    ),
  ].join('\r\n');

test.describe
  .serial('A list of drugs', () => {
    let api: Api;
    let dana: Person;

    test.beforeAll(async ({ browser }) => {
      dana = await openSignedIn(browser, 'administrator', Person);
      api = await signInToApi(dana.page.request, 'administrator');
    });
    test.afterAll(() => dana?.page.context().close());

    const getCount = (label: string): Locator =>
      dana.page.getByRole('group', { name: 'Which rows to show' }).getByRole('button', { name: label });
    const getRow = (text: string): Locator => dana.page.getByRole('row').filter({ hasText: text });
    const findListed = async (query: string) =>
      (await api.listDrugs({ query: { query } })).data.map(({ drugCode }) => drugCode);

    const readList = async (text: string): Promise<void> => {
      await dana.page.goto('/drug/import/file');
      const buffer = Buffer.from(text);
      await dana.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
      await expect(dana.page.getByText(/list\.csv.* is uploaded/)).toBeVisible();
      await dana.press('Read the file');
      await expect(dana.page.getByRole('heading', { name: 'Columns of the file' })).toBeVisible();
      await dana.press('Check the file');
    };
    const checkList = async (text: string): Promise<void> => {
      await readList(text);
      // The check is a task that waits for its turn.
      await expect(getCount('Refused')).toBeVisible({ timeout: 60_000 });
    };

    // Proves IMPORT-16.
    test('each row at fault is named before anything is kept', async () => {
      await checkList(writeList('many', '9877000000011'));
      await expect(getCount('Refused')).toContainText('2');
      await expect(getCount('New')).toContainText('118');
      await getCount('Refused').click();
      await expect(getRow('Listium 3')).toContainText(/Quantity.: .many/);
      await expect(getRow('Listium 5')).toContainText('The check digit of this barcode is wrong');
      expect(await findListed('LIST-119')).toEqual([]);
    });

    test('a list that cannot be read names the row of its fault', async () => {
      await dana.page.goto('/drug/import/file');
      const buffer = Buffer.from(`${headings}\r\nLIST-1,"Listium`);
      await dana.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'cut.csv', mimeType: 'text/csv', buffer });
      await expect(dana.page.getByText(/cut\.csv.* is uploaded/)).toBeVisible();
      await dana.press('Read the file');
      await expect(
        dana.page.getByText('Row 2: A quotation mark is opened here but not closed.'),
      ).toBeVisible();
    });

    // Proves IMPORT-17.
    test('a check that takes long is stopped where it is seen', async () => {
      const rows = Array.from(
        { length: mostRows },
        (_, at) => `LONG-${at},Longium ${at},longine,5 mg,tablet,30,,`,
      );
      await readList([headings, ...rows].join('\r\n'));
      await expect(dana.page.getByRole('status').filter({ hasText: 'Checking' })).toBeVisible();
      await dana.press('Stop');
      await dana.expectToast('Stopped. Nothing was saved.');
      await expect(dana.page.getByRole('heading', { name: 'Columns of the file' })).toBeVisible();
      expect(await findListed('LONG-7')).toEqual([]);
    });

    // Proves IMPORT-14.
    test('the corrected list is imported in one act', async () => {
      await checkList(writeList('28', '9877000001'));
      await expect(getCount('New')).toContainText('120');
      await dana.press('Import');
      await dana.getDialog('Import this file?').getByRole('button', { name: 'Import' }).click();
      await expect(dana.page.getByText('imported successfully')).toBeVisible({ timeout: 60_000 });
      await dana.page.getByRole('link', { name: 'Drugs awaiting review' }).click();
      await dana.page.getByRole('searchbox').fill('Listium 3');
      await expect(getRow('LIST-3').first()).toBeVisible();
      expect(await findListed('LIST-119')).toEqual(['LIST-119']);
    });

    test('the same list changes nothing, and another pack size one drug', async () => {
      await checkList(writeList('28', '9877000001'));
      await expect(getCount('The same')).toContainText('120');
      await expect(dana.page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
      await checkList(writeList('56', '9877000001'));
      await expect(getCount('Changes')).toContainText('1');
      await getCount('Changes').click();
      await expect(getRow('Listium 3')).toContainText('28');
      await expect(getRow('Listium 3')).toContainText('56');
    });
  });
