import { expect, type Locator, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { FeedFolder } from '../cast/feed-folder.ts';
import { getInstallation } from '../cast/installation.ts';
import { openSignedIn, Person } from '../cast/person.ts';
import { createResident, findDrug } from '../cast/scene.ts';

const today = Math.floor(Date.now() / 1000) % 1_000_000_000;
const pharmacyCode = 'WATTLE';
const columns =
  'scriptNumber,supplyNo,recordAction,externalPatientId,drugCode,dispensedBrand,quantity,dispensedAt,scriptStatus';

test.describe
  .serial('A file at fault', () => {
    let dana: Person;
    let api: Api;
    let folder: FeedFolder;
    let drugCode: string;

    const writeRow = (place: number, quantity: string): string =>
      `${today}8${place},1,N,${today},${drugCode},Frusifict 40 mg,${quantity},${new Date().toISOString()},ACTIVE`;
    const getFile = (name: string): Locator => dana.page.getByRole('row').filter({ hasText: name });
    const showFile = async (name: string): Promise<void> => {
      await dana.page.goto('/dispense-tracker/files');
      await dana.page.getByRole('searchbox').fill(name);
    };

    test.beforeAll(async ({ browser }) => {
      dana = await openSignedIn(browser, 'administrator', Person);
      api = await signInToApi(dana.page.request, 'administrator');
      folder = new FeedFolder(getInstallation().feedFolder, pharmacyCode);
      drugCode = (await findDrug(api, 'Frusifict 40 mg')).drugCode;
      await createResident(api, 'Rosamund', 'Jarrah', 'Community', today);
    });
    test.afterAll(() => dana?.page.context().close());

    let atFault: string;

    // Proves FEED-6.
    test('a file with a bad row is shown with its fault', async () => {
      atFault = FeedFolder.createName(pharmacyCode);
      await folder.drop(atFault, [columns, writeRow(1, '60'), writeRow(2, '0')]);
      await expect
        .poll(() => folder.readAnswer('error', atFault).catch(() => null), { timeout: 60_000 })
        .toMatchObject({ accepted: 1, rejected: [{ line: 3, code: 'DSF-105' }] });
      await showFile(atFault);
      await expect(getFile(atFault)).toContainText('Not yet');
      await getFile(atFault)
        .getByRole('button', { name: /^Rows of / })
        .click();
      const rows = dana.getDialog(atFault).getByRole('row');
      await expect(rows.filter({ hasText: 'DSF-105' })).toContainText('quantity');
      await dana.getDialog(atFault).getByRole('button', { name: 'Mark as looked at' }).click();
      await expect(getFile(atFault)).not.toContainText('Not yet');
    });

    test('the corrected file takes the row that was refused', async () => {
      const corrected = FeedFolder.createName(pharmacyCode);
      expect(corrected).not.toBe(atFault);
      await folder.drop(corrected, [columns, writeRow(2, '30')]);
      await expect
        .poll(() => folder.readAnswer('done', corrected).catch(() => null), { timeout: 60_000 })
        .toMatchObject({ accepted: 1, duplicates: 0, rejected: [] });
      await showFile(corrected);
      await getFile(corrected)
        .getByRole('button', { name: /^Rows of / })
        .click();
      await expect(dana.getDialog(corrected)).toContainText('Every row was accepted or known before.');
      const { data } = await api.searchScripts({ body: { query: `${today}82` } });
      expect(data.map(({ scriptNumber }) => scriptNumber)).toEqual([`${today}82`]);
    });
  });
