import { serverFailedMessage } from '@packwright/core/fields';
import { expect, type Route, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { expectRecorded } from '../cast/recorded-lines.ts';
import { Bookkeeper } from '../cast/bookkeeper.ts';
import { getBoxBarcode } from '../cast/boxes.ts';
import { getBalances } from '../cast/balances.ts';
import { Packer } from '../cast/packer.ts';
import { openSignedIn } from '../cast/person.ts';
import { type Pack, createPrintedPack, regimen } from '../cast/scene.ts';

test.describe
  .serial('Lost connections', () => {
    let jo: Packer;
    let pack: Pack;

    test.beforeAll(async ({ browser, request }) => {
      pack = await createPrintedPack(await signInToApi(request, 'pharmacist'), 'Ottilie', 'Marchbank');
      jo = await openSignedIn(browser, 'staff', Packer);
      await jo.openPackBySheet(pack);
    });
    test.afterAll(() => jo?.page.context().close());

    test('a double click acts once and leaves the next medicine unchanged', async () => {
      await jo.selectLine('Metofict 50 mg');
      await jo.page.getByRole('button', { name: /^Skip/ }).click();
      await jo.explainSkip('Metofict 50 mg');
      await jo.expectScanAnswer('1 left out');
      await jo.selectLine('Metofict 50 mg');
      await jo.page.getByRole('button', { name: /^Take back skip/ }).dblclick();
      await jo.expectLineState('Metofict 50 mg', 'Waiting');

      await jo.scanCode(getBoxBarcode('Frusifict 40 mg'));
      await jo.page.getByRole('button', { name: /^Confirm packed/ }).dblclick();
      await jo.expectScanAnswer('1 of 6 packed');
      await expect(jo.page.getByRole('dialog')).toHaveCount(0);
      await jo.packMedicine('Amlofict 5 mg', getBoxBarcode('Amlofict 5 mg'));
      await jo.page.getByRole('button', { name: /^Undo/ }).dblclick();
      await jo.expectLineState('Amlofict 5 mg', 'Waiting');
      await jo.expectScanAnswer('1 of 6 packed');
      await jo.expectLineState('Frusifict 40 mg', 'Packed after a scan');
    });

    test('a double click prints one label and no reprint', async () => {
      const sent: string[] = [];
      jo.page.on('request', (request) => {
        if (request.url().endsWith('/api/packjobs/printlabel')) sent.push(request.method());
      });
      const printed = jo.page.waitForResponse('**/api/packjobs/printlabel');
      const paper = jo.page.waitForEvent('popup');
      await jo.page.getByRole('button', { name: 'Print label' }).dblclick();
      await printed;
      await (await paper).close();
      expect(sent).toHaveLength(1);
    });

    test('a key that is held down skips one medicine', async () => {
      await jo.selectLine('Colecalsampl 25 microg');
      for (let press = 0; press < 3; press += 1) await jo.page.keyboard.down('F8');
      await jo.page.keyboard.up('F8');
      await jo.explainSkip('Colecalsampl 25 microg');
      await jo.expectScanAnswer('1 left out');
      await expect(jo.page.getByRole('dialog')).toHaveCount(0);
    });

    test('scans and confirmations without a connection are refused with a message', async ({ request }) => {
      const api = await signInToApi(request, 'pharmacist');
      await expectRecorded(api, pack, { packed: ['Frusifict 40 mg'], skipped: ['Colecalsampl 25 microg'] });
      await jo.scanCode(getBoxBarcode('Amlofict 5 mg'));
      await jo.expectScanAnswer(/Amlofict 5 mg.? matched/);
      await jo.page.context().setOffline(true);
      await jo.page.keyboard.press('F9');
      await jo.expectRefusal(serverFailedMessage);
      await jo.expectLineState('Amlofict 5 mg', 'Waiting');
      await jo.scanCode(getBoxBarcode('Spirofict 25 mg'));
      await jo.expectScanAnswer(serverFailedMessage);
      await jo.expectLineState('Spirofict 25 mg', 'Waiting');
      await jo.expectScanAnswer('1 of 6 packed');
    });

    test('after reconnecting the same scans count once each', async ({ request }) => {
      await jo.page.context().setOffline(false);
      await jo.packMedicine('Amlofict 5 mg', getBoxBarcode('Amlofict 5 mg'));
      await jo.packMedicine('Spirofict 25 mg', getBoxBarcode('Spirofict 25 mg'));
      await jo.expectScanAnswer('3 of 6 packed');
      for (const drug of ['Metofict 50 mg', 'Digofict 62.5 microg'])
        await jo.packMedicine(drug, getBoxBarcode(drug));
      await jo.press('Complete, 1 left out');
      await jo.expectToast(/Marchbank, Ottilie.*packing completed/);
      expect(await getBalances(await signInToApi(request, 'pharmacist'), pack)).toEqual(
        Object.fromEntries(
          regimen.map(({ drug, week }) => [drug, drug === 'Colecalsampl 25 microg' ? 0 : -Number(week)]),
        ),
      );
    });

    test('retrying an adjustment with a lost response posts it once', async ({ browser }) => {
      const helen = await openSignedIn(browser, 'pharmacist', Bookkeeper);
      await helen.lookUp(pack.name);
      const form = await helen.fillInAdjustment('Frusifict 40 mg', 'Add', '100', 'Delivered, invoice 4712');
      await helen.page.route('**/api/vpbhistories', loseAnswer, { times: 2 });
      for (let press = 0; press < 2; press += 1) {
        await form.getByRole('button', { name: 'Save adjustment' }).click();
        await helen.expectRefusal(serverFailedMessage);
      }
      await form.getByRole('button', { name: 'Save adjustment' }).click();
      await expect(form).toBeHidden();
      await helen.expectLedger('Frusifict 40 mg', [
        { kind: 'Adjustment', quantity: '100', balance: '86' },
        { kind: 'Packed', quantity: '−14', balance: '−14' },
      ]);
      await helen.page.context().close();
    });
  });

/** The server has done it; the line is cut before its answer arrives. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
