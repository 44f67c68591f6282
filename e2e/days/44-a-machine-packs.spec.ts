import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readZip } from '../../apps/server/tests/read-zip.ts';
import { type Api, signInToApi } from '../cast/api.ts';
import { getInstallation } from '../cast/installation.ts';
import { openSignedIn, Person } from '../cast/person.ts';
import { createFullGroup } from '../cast/full-group.ts';
import { getThisMonday } from '../cast/calendar.ts';
import { createPrintedPack, createResident, type Pack, saveWithConfirmation } from '../cast/scene.ts';

/** A pack of the brand of machines that waits to be printed; answers its number. */
async function orderForMachine(api: Api, firstName: string, lastName: string): Promise<string> {
  const { foilId } = await createResident(api, firstName, lastName);
  await api.updateFoil({ params: { foilId }, body: { client: 'PPAK' } });
  const body = { foilIds: [foilId], packStartDate: getThisMonday() };
  const { data } = await saveWithConfirmation((IsConfirm) =>
    api.createPackJobs({ query: { IsConfirm }, body }),
  );
  return data.jobNumbers[0] ?? '';
}

test.describe
  .serial('A machine packs', () => {
    let jo: Person;
    let pack: Pack;

    test.beforeAll(async ({ browser, request }) => {
      pack = await createPrintedPack(await signInToApi(request, 'pharmacist'), 'Leopold', 'Thistlewood');
      jo = await openSignedIn(browser, 'staff', Person);
    });
    test.afterAll(async () => jo?.page.context().close());

    const openMenu = async (jobNumber = pack.jobNumber): Promise<void> => {
      await jo.openPage('Pack Management');
      await jo.page.getByRole('searchbox', { name: 'Job number, patient or group' }).fill(jobNumber);
      await jo.page.getByRole('button', { name: new RegExp(`^Actions for .*${jobNumber}`) }).click();
    };

    // Proves PACK-107.
    test('the order of a pack is downloaded', async () => {
      await openMenu();
      await jo.page.getByRole('menuitem', { name: 'Order for the machine' }).click();
      const dialog = jo.getDialog('Order for the packing machine');
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

    // Proves GROUP-21, LIVE-8.
    test('an open board and table follow what a machine packs for', async ({ browser, request }) => {
      const api = await signInToApi(request, 'pharmacist');
      const { id, foilIds } = await createFullGroup(api, 1);
      const body = { foilIds: [...foilIds], packStartDate: getThisMonday() };
      const { data } = await api.createPackJobs({ body });
      const [jobNumber = ''] = data.jobNumbers;
      const sam = await openSignedIn(browser, 'staff', Person);
      await jo.page.goto(`/job/list?q=${jobNumber}`);
      await sam.page.goto(`/job/list?view=table&q=${jobNumber}`);
      const shown = [
        jo.page.getByRole('article').filter({ hasText: jobNumber }),
        sam.page.getByRole('row').filter({ hasText: jobNumber }),
      ];
      for (const pack of shown) {
        await expect(pack).toBeVisible();
        await expect(pack).not.toContainText('For the machine');
      }

      const helen = await openSignedIn(browser, 'administrator', Person);
      await helen.page.goto(`/patient-group/${id}`);
      await helen.page.getByRole('switch', { name: 'Packed by a machine' }).click();
      await helen.press('Save patient group');
      for (const pack of shown) await expect(pack).toContainText('For the machine');
      await helen.page.getByRole('switch', { name: 'Packed by a machine' }).click();
      await helen.press('Save patient group');
      for (const pack of shown) await expect(pack).not.toContainText('For the machine');
      for (const { page } of [sam, helen]) await page.context().close();
    });

    // Proves PACK-34, PACK-110, PACK-111.
    test('Robot Pack orders from the machine, which answers', async ({ browser, request }) => {
      test.setTimeout(240_000);
      const helen = await openSignedIn(browser, 'administrator', Person);
      await helen.page.goto('/pharmacy/redirect');
      await helen.page.getByRole('textbox', { name: 'Folder of the packing machine' }).fill('robot');
      await helen.press('Save');
      await helen.page.context().close();
      const api = await signInToApi(request, 'pharmacist');
      const jobNumber = await orderForMachine(api, 'Ottoline', 'Oakhampton');

      await openMenu(jobNumber);
      await jo.page.getByRole('menuitem', { name: 'Robot Pack' }).click();
      const machine = join(getInstallation().machineFolder, 'WATTLE', 'robot');
      const listOrders = async (): Promise<string[]> =>
        (await readdir(join(machine, 'out')).catch(() => [])).filter((name) =>
          /^export_.*\.zip$/u.test(name),
        );
      // The server looks for new folders each minute.
      await expect.poll(listOrders, { timeout: 120_000 }).toHaveLength(1);
      const [file = ''] = await listOrders();
      const files = readZip(await readFile(join(machine, 'out', file)));
      expect([...files.keys()]).toContain(`${jobNumber}.csv`);

      await rm(join(machine, 'out', file));
      await writeFile(join(machine, 'inbox', 'answer.tmp'), JSON.stringify({ file, state: 'accepted' }));
      await rename(join(machine, 'inbox', 'answer.tmp'), join(machine, 'inbox', 'answer.json'));
      await expect.poll(() => readdir(join(machine, 'done')), { timeout: 60_000 }).toContain('answer.json');
      await openMenu(jobNumber);
      await jo.page.getByRole('menuitem', { name: 'Details and history' }).click();
      await expect(jo.page.getByRole('dialog')).toContainText('Accepted by the machine');
    });
  });
