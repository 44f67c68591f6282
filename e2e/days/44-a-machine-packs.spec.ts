import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { readZip } from '../../apps/server/tests/read-zip.ts';
import { signInToApi } from '../cast/api.ts';
import { openSignedIn, Person } from '../cast/person.ts';
import { getThisMonday } from '../cast/calendar.ts';
import { createPrintedPack, createResident, type Pack, saveWithConfirmation } from '../cast/scene.ts';

test.describe
  .serial('A machine packs', () => {
    let jo: Person;
    let pack: Pack;

    test.beforeAll(async ({ browser, request }) => {
      pack = await createPrintedPack(await signInToApi(request, 'pharmacist'), 'Leopold', 'Thistlewood');
      jo = await openSignedIn(browser, 'staff', Person);
    });
    test.afterAll(async () => jo?.page.context().close());

    const openMenu = async (): Promise<void> => {
      await jo.openPage('Pack Management');
      await jo.page.getByRole('searchbox', { name: 'Job number, patient or group' }).fill(pack.jobNumber);
      await jo.page.getByRole('button', { name: new RegExp(`^Actions for .*${pack.jobNumber}`) }).click();
    };

    // Proves PACK-107.
    test('the order of a pack is downloaded', async () => {
      await openMenu();
      await jo.page.getByRole('menuitem', { name: 'Order from the machine' }).click();
      const dialog = jo.getDialog('Order from the machine');
      await expect(dialog).toContainText(pack.jobNumber);
      await dialog.getByRole('radio', { name: 'Orders alone (CSV)' }).check();
      const saved = jo.page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download the order' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/^export_\d{14}(-\d+)?\.zip$/);
      const files = readZip(await readFile(await file.path()));
      expect([...files.keys()]).toEqual(['manifest.json', 'checksums.sha256', `${pack.jobNumber}.csv`]);
      const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
      // 14 + 7 + 4 + 1 + 7 + 3½ tablets, as a person counts them.
      expect(manifest.packs).toMatchObject([{ jobNumber: pack.jobNumber, quantity: '36.5' }]);
      await jo.expectToast('The order of 1 pack is downloaded');
    });

    // Proves PACK-111.
    test('the pack says so, and its history too', async () => {
      await openMenu();
      await jo.page.getByRole('menuitem', { name: 'Details and history' }).click();
      const drawer = jo.page.getByRole('dialog');
      await expect(drawer).toContainText('Order downloaded');
      await expect(drawer).toContainText('Order for a machine downloaded');
    });

    // Proves PACK-114.
    test('a pack that waits to be printed opens no bench', async ({ request }) => {
      const api = await signInToApi(request, 'pharmacist');
      const someone = await createResident(api, 'Casimir', 'Oakhampton');
      const body = { foilIds: [someone.foilId], packStartDate: getThisMonday() };
      const { data } = await saveWithConfirmation((IsConfirm) =>
        api.createPackJobs({ query: { IsConfirm }, body }),
      );
      await jo.page.goto('/job/pack');
      await expect(jo.page.getByRole('textbox', { name: 'Scan a pack code' })).toBeFocused();
      await jo.scanCode(data.jobNumbers[0] ?? '');
      await jo.expectToast('this pack is not printed yet');
      await expect(jo.page).toHaveURL(/\/job\/pack$/);
    });
  });
