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
  .serial('A sync fails and recovers', () => {
    let priya: Person;
    let api: Api;
    let folder: FeedFolder;
    let drugCode: string;

    const writeRow = (place: number, quantity: string): string =>
      `${today}5${place},1,N,${today},${drugCode},Frusifict 40 mg,${quantity},${new Date().toISOString()},ACTIVE`;
    const getToast = (text: string | RegExp): Locator =>
      priya.page.getByRole('status').filter({ hasText: text });
    const startSync = () => priya.page.getByRole('button', { name: 'Synchronise now' }).click();

    test.beforeAll(async ({ browser }) => {
      priya = await openSignedIn(browser, 'pharmacist', Person);
      api = await signInToApi(priya.page.request, 'administrator');
      folder = new FeedFolder(getInstallation().feedFolder, pharmacyCode);
      drugCode = (await findDrug(api, 'Frusifict 40 mg')).drugCode;
      await createResident(api, 'Winifred', 'Boronia', 'Community', today);
    });
    test.afterAll(() => priya?.page.context().close());

    // Proves ADMIN-32, ADMIN-35.
    test('a broken file makes the sync fail, and the notice says so', async () => {
      await folder.drop(FeedFolder.createName(pharmacyCode), [columns, writeRow(1, '0')]);
      await priya.page.goto('/sync');
      await startSync();
      await expect(getToast('Synchronisation failed').first()).toBeVisible({ timeout: 15_000 });
      await expect(priya.page.getByText('Not Synced').first()).toBeVisible();
      await priya.page.goto('/home/notifications');
      await expect(
        priya.page.getByRole('row').filter({ hasText: 'Synchronisation failed' }).first(),
      ).toBeVisible();
    });

    test('the next one takes the corrected file and recovers', async () => {
      await folder.drop(FeedFolder.createName(pharmacyCode), [columns, writeRow(1, '30')]);
      await priya.page.goto('/sync');
      await startSync();
      await expect(getToast(/^Synchronised: 1 files? w/).first()).toBeVisible({ timeout: 15_000 });
      await expect(priya.page.getByText('Synced', { exact: true })).toBeVisible();
    });
  });
