import { expect, type Locator, test } from '@playwright/test';
import { AdmissionClerk } from '../cast/admission-clerk.ts';
import { type Api, signInToApi } from '../cast/api.ts';
import { openSignedIn } from '../cast/person.ts';

const surnames = ['Aldinger', 'Bexley', 'Corvino', 'Dunmore', 'Eastaugh', 'Fenwick'];
const firstNames = ['Ada', 'Basil', 'Clara', 'Dov', 'Elsie', 'Frank', 'Greta', 'Hugo', 'Iris', 'Jonas'];
const headings = 'Surname,Given name,DOB,Home,Bed,Drug,Strength,Sig,Chart page';

/** Sixty residents with two medicines each; the directions of one row are no directions. */
function writeFile(fault: string): string {
  const residents = surnames.flatMap((surname) => firstNames.map((name) => ({ surname, name })));
  const rows = residents.flatMap(({ surname, name }, at) => {
    const person = `${surname}q,${name},${String((at % 27) + 1)}/03/19${30 + (at % 20)},Banksia House,${at + 1}`;
    const sig = at === 7 ? fault : 'Take ONE tablet in the morning';
    return [
      `${person},Metforfict,500 mg,Take ONE tablet in the morning and ONE at night,${at}`,
      `${person},Amlofict,5 mg,${sig},${at}`,
    ];
  });
  return [headings, ...rows].join('\r\n');
}

test.describe
  .serial('A facility moves in', () => {
    let api: Api;
    let mei: AdmissionClerk;

    test.beforeAll(async ({ browser }) => {
      mei = await openSignedIn(browser, 'pharmacist', AdmissionClerk);
    });
    test.beforeEach(async ({ request }) => {
      api = await signInToApi(request, 'pharmacist');
    });
    test.afterAll(() => mei?.page.context().close());

    const getCount = (label: string): Locator =>
      mei.page.getByRole('group', { name: 'Which rows to show' }).getByRole('button', { name: label });

    const readFile = async (text: string): Promise<void> => {
      await mei.page.goto('/patient/import/file');
      const buffer = Buffer.from(text);
      await mei.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'old-system.csv', mimeType: 'text/csv', buffer });
      await expect(mei.page.getByText(/old-system\.csv.* is uploaded/)).toBeVisible();
      await mei.press('Read the file');
      await expect(mei.page.getByRole('heading', { name: 'Columns of the file' })).toBeVisible();
    };

    // Proves IMPORT-11, IMPORT-12.
    test('the file of the old system is checked before anything is kept', async () => {
      await readFile(writeFile('As directed'));
      await expect(mei.page.getByRole('combobox', { name: /Read .Chart page. as/ })).toHaveValue('');
      await mei.press('Check the file');
      await expect(getCount('Refused')).toContainText('2');
      await expect(getCount('New')).toContainText('118');
      await getCount('Refused').click();
      await expect(mei.page.getByText('The doses cannot be read from these directions')).toBeVisible();
      const { data } = await api.searchPatients({ body: { query: 'Aldingerq' } });
      expect(data).toEqual([]);
    });

    // Proves IMPORT-14.
    test('the corrected file is imported in one act', async () => {
      await readFile(writeFile('Take ONE tablet in the morning'));
      await mei.press('Check the file');
      await expect(getCount('New')).toContainText('120');
      await mei.press('Import');
      await mei.getDialog('Import this file?').getByRole('button', { name: 'Import' }).click();
      await expect(mei.page.getByText('imported successfully')).toBeVisible({ timeout: 60_000 });
      await mei.page.getByRole('link', { name: 'Newly imported patients' }).click();
      await mei.page.getByRole('searchbox').fill('Dunmoreq');
      await expect(mei.page.getByText('1–10 of 10')).toBeVisible();
    });

    test('the profiles are there, and the same file changes nothing', async () => {
      const { data: found } = await api.searchPatients({ body: { query: 'Aldingerq Ada' } });
      const { data } = await api.listPrescriptions({ query: { patientId: found[0]?.id ?? 0 } });
      expect(data.map(({ drugName }) => drugName).sort()).toEqual(['Amlofict', 'Metforfict']);
      await readFile(writeFile('Take ONE tablet in the morning'));
      await mei.press('Check the file');
      await expect(getCount('The same')).toContainText('120');
      await expect(mei.page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    });
  });
