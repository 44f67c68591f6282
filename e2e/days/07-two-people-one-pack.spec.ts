import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { getBoxBarcode, unknownBox } from '../cast/boxes.ts';
import { getBalances } from '../cast/balances.ts';
import { Packer } from '../cast/packer.ts';
import { openSignedIn } from '../cast/person.ts';
import { type Pack, createPrintedPack, regimen } from '../cast/scene.ts';

test.describe
  .serial('Two people on one pack', () => {
    let jo: Packer;
    let mei: Packer;
    let pack: Pack;

    test.beforeAll(async ({ browser, request }) => {
      pack = await createPrintedPack(await signInToApi(request, 'pharmacist'), 'Barnaby', 'Larkspur');
      jo = await openSignedIn(browser, 'staff', Packer);
      mei = await openSignedIn(browser, 'mei.tanaka', Packer);
    });
    test.afterAll(async () => {
      await jo?.page.context().close();
      await mei?.page.context().close();
    });

    test("one person's packing shows at once at the other bench", async () => {
      await jo.openPackBySheet(pack);
      await mei.openPackBySheet(pack);
      await jo.packMedicine('Frusifict 40 mg', getBoxBarcode('Frusifict 40 mg'));
      await mei.expectLineState('Frusifict 40 mg', 'Packed after a scan');
      await mei.scanCode(getBoxBarcode('Frusifict 40 mg'));
      await mei.expectScanAnswer(/Frusifict 40 mg.* is already packed/);
      await mei.packMedicine('Amlofict 5 mg', getBoxBarcode('Amlofict 5 mg'));
      await jo.expectLineState('Amlofict 5 mg', 'Packed after a scan');
      await jo.expectScanAnswer('2 of 6 packed');
    });

    test('a page reload during packing keeps all progress', async () => {
      await jo.selectLine('Colecalsampl 25 microg');
      await jo.page.keyboard.press('F8');
      await jo.explainSkip('Colecalsampl 25 microg');
      await jo.page.reload();
      await jo.expectLineState('Colecalsampl 25 microg', 'Skipped');
      await jo.expectLineState('Frusifict 40 mg', 'Packed after a scan');
      await jo.expectLineState('Amlofict 5 mg', 'Packed after a scan');
      await jo.expectScanAnswer('2 of 6 packed');
      await expect(jo.getScanBox()).toBeFocused();
    });

    test('a scan during an open dialog is ignored and answers nothing', async () => {
      await jo.scanCode(getBoxBarcode('Metodemo 50 mg'));
      const question = jo.getDialog('Another brand');
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await jo.page.keyboard.type(getBoxBarcode('Digofict 62.5 microg'));
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await expect(jo.getScanBox()).toHaveValue('');
      await jo.expectLineState('Digofict 62.5 microg', 'Waiting');
      await jo.expectLineState('Metofict 50 mg', 'Waiting');
    });

    test('a late scan never completes the pack; a double click completes once', async () => {
      for (const drug of ['Metofict 50 mg', 'Digofict 62.5 microg', 'Spirofict 25 mg'])
        await jo.packMedicine(drug, getBoxBarcode(drug));
      const complete = jo.page.getByRole('button', { name: 'Complete, 1 left out', exact: true });
      await expect(complete).toBeFocused();
      // The code that was scanned last would count as the same scan for half a second.
      await jo.scanCode(getBoxBarcode('Metofict 50 mg'));
      await jo.expectScanAnswer(/is already packed/);
      await expect(complete).toBeVisible();

      const sent: string[] = [];
      jo.page.on('request', (request) => {
        if (request.url().endsWith('/api/packjobs/complete-packing')) sent.push(request.method());
      });
      await complete.dblclick();
      await jo.expectToast(/Larkspur, Barnaby.*packing completed/);
      expect(sent).toHaveLength(1);
      await expect(jo.page.getByRole('dialog')).toHaveCount(0);
    });

    test('the other bench shows the new stage and blocks further packing', async () => {
      await expect(mei.page.getByText('This pack is at another stage now: Checking')).toBeVisible();
      await mei.page.keyboard.type(`${unknownBox}\n`);
      await expect(mei.page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
    });

    // Proves LEDGER-6.
    test('the ledger holds every tablet exactly once', async ({ request }) => {
      const balances = await getBalances(await signInToApi(request, 'pharmacist'), pack);
      const skipped = 'Colecalsampl 25 microg';
      expect(balances).toEqual(
        Object.fromEntries(regimen.map(({ drug, week }) => [drug, drug === skipped ? 0 : -Number(week)])),
      );
    });
  });
