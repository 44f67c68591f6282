import { expect, test } from '@playwright/test';
import { apiAs } from '../cast/api.ts';
import { boxOf, strangeBox } from '../cast/boxes.ts';
import { balancesOf } from '../cast/ledger.ts';
import { Packer } from '../cast/packer.ts';
import { signedIn } from '../cast/person.ts';
import { type Pack, printedPack, regimen } from '../cast/scene.ts';

test.describe
  .serial('Two at once', () => {
    let jo: Packer;
    let mei: Packer;
    let pack: Pack;

    test.beforeAll(async ({ browser, request }) => {
      pack = await printedPack(await apiAs(request, 'pharmacist'), 'Barnaby', 'Larkspur');
      jo = await signedIn(browser, 'staff', Packer);
      mei = await signedIn(browser, 'mei.tanaka', Packer);
    });
    test.afterAll(async () => {
      await jo?.page.context().close();
      await mei?.page.context().close();
    });

    test('what one packs, the other sees at once', async () => {
      await jo.takesUp(pack);
      await mei.takesUp(pack);
      await jo.packs('Frusifict 40 mg', boxOf('Frusifict 40 mg'));
      await mei.sees('Frusifict 40 mg', 'Packed after a scan');
      await mei.scans(boxOf('Frusifict 40 mg'));
      await mei.hears(/Frusifict 40 mg.* is already packed/);
      await mei.packs('Amlofict 5 mg', boxOf('Amlofict 5 mg'));
      await jo.sees('Amlofict 5 mg', 'Packed after a scan');
      await jo.hears('2 of 6 packed');
    });

    test('a page that is loaded again in the middle of the work has kept everything', async () => {
      await jo.turnsTo('Colecalsampl 25 microg');
      await jo.page.keyboard.press('F8');
      await jo.sees('Colecalsampl 25 microg', 'Skipped');
      await jo.page.reload();
      await jo.sees('Colecalsampl 25 microg', 'Skipped');
      await jo.sees('Frusifict 40 mg', 'Packed after a scan');
      await jo.sees('Amlofict 5 mg', 'Packed after a scan');
      await jo.hears('2 of 6 packed');
      await expect(jo.scanBox()).toBeFocused();
    });

    test('a scan while a question stands open is ignored, and does not answer it', async () => {
      await jo.scans(boxOf('Metodemo 50 mg'));
      const question = jo.dialog('Another brand');
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await jo.page.keyboard.type(boxOf('Digofict 62.5 microg'));
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await expect(jo.scanBox()).toHaveValue('');
      await jo.sees('Digofict 62.5 microg', 'Waiting');
      await jo.sees('Metofict 50 mg', 'Waiting');
    });

    test('a scan after the last medicine does not complete the pack, a double click completes it once', async () => {
      for (const drug of ['Metofict 50 mg', 'Digofict 62.5 microg', 'Spirofict 25 mg'])
        await jo.packs(drug, boxOf(drug));
      const complete = jo.page.getByRole('button', { name: 'Complete', exact: true });
      await expect(complete).toBeFocused();
      // The code that was scanned last would count as the same scan for half a second.
      await jo.scans(boxOf('Metofict 50 mg'));
      await jo.hears(/is already packed/);
      await expect(complete).toBeVisible();

      const sent: string[] = [];
      jo.page.on('request', (request) => {
        if (request.url().endsWith('/api/packjobs/complete-packing')) sent.push(request.method());
      });
      await complete.dblclick();
      await jo.isTold(/Larkspur, Barnaby.*packing completed/);
      expect(sent).toHaveLength(1);
      await expect(jo.page.getByRole('dialog')).toHaveCount(0);
    });

    test('the other bench says where the pack went, and cannot pack into it any more', async () => {
      await expect(mei.page.getByText('This pack is at another stage now: Checking')).toBeVisible();
      await mei.page.keyboard.type(`${strangeBox}\n`);
      await expect(mei.page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
    });

    test('the ledger holds every tablet exactly once', async ({ request }) => {
      const balances = await balancesOf(await apiAs(request, 'pharmacist'), pack);
      const skipped = 'Colecalsampl 25 microg';
      expect(balances).toEqual(
        Object.fromEntries(regimen.map(({ drug, week }) => [drug, drug === skipped ? 0 : -Number(week)])),
      );
    });
  });
