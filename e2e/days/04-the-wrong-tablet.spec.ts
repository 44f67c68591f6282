import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { getBoxBarcode, unknownBox } from '../cast/boxes.ts';
import { Packer } from '../cast/packer.ts';
import { openSignedIn } from '../cast/person.ts';
import { type Pack, createPrintedPack, regimen } from '../cast/scene.ts';

test.describe
  .serial('The wrong tablet', () => {
    let jo: Packer;
    let pack: Pack;

    test.beforeAll(async ({ browser, request }) => {
      pack = await createPrintedPack(await signInToApi(request, 'pharmacist'), 'Rosalind', 'Quince');
      jo = await openSignedIn(browser, 'staff', Packer);
    });
    test.afterAll(() => jo?.page.context().close());

    // Proves PACK-17.
    test('scanning the sheet code opens packing with the required quantities', async () => {
      await jo.openPackBySheet(pack);
      await jo.expectScanAnswer('0 of 6 packed');
      for (const { drug, week } of regimen)
        await expect(jo.getLine(drug).getByRole('cell').last()).toHaveText(week === '3.5' ? '3½' : week);
    });

    test('a tablet outside the profile is rejected and nothing is packed', async () => {
      await jo.scanCode(getBoxBarcode('Sertrafict 50 mg'));
      const stop = jo.getDialog('Do not put this in the pack');
      await expect(stop).toContainText('Sertrafict 50 mg');
      await expect(stop).toContainText('This medicine is not on the profile of this pack');
      await stop.getByRole('button', { name: 'Put it back on the shelf' }).click();
      await jo.expectScanAnswer('This barcode does not match any medication in this profile');
      await expect(jo.page.getByRole('button', { name: /^Confirm by hand/ })).toBeVisible();
      await jo.expectScanAnswer('0 of 6 packed');
    });

    test('an unassigned barcode opens a dialog that ignores further scans', async () => {
      await jo.scanCode(unknownBox);
      const question = jo.getDialog('Barcode not assigned');
      await expect(question).toContainText(unknownBox);
      await jo.page.keyboard.type(getBoxBarcode('Frusifict 40 mg'));
      // As in the moment before the dialog has taken the focus.
      await jo.page.getByLabel('Scan a medication barcode').focus();
      await jo.page.keyboard.type(getBoxBarcode('Frusifict 40 mg'));
      await question.getByRole('button', { name: /^(OK|Cancel)$/ }).click();
      await expect(question).toBeHidden();
      await expect(jo.getScanBox()).toBeFocused();
      await expect(jo.getScanBox()).toHaveValue('');
      await jo.expectScanAnswer('0 of 6 packed');
    });

    test('a damaged scan is refused by its check digit', async () => {
      await jo.scanCode(
        `${getBoxBarcode('Frusifict 40 mg').slice(0, -1)}${(Number(getBoxBarcode('Frusifict 40 mg').at(-1)) + 1) % 10}`,
      );
      await jo.expectScanAnswer(/check digit/);
      await jo.expectWholePrompt();
    });

    test('the right box matches, and the tablets go in', async () => {
      await jo.packMedicine('Frusifict 40 mg', getBoxBarcode('Frusifict 40 mg'));
      await jo.expectScanAnswer('1 of 6 packed');
    });

    test('another brand of the same generic goes in after a confirmation', async () => {
      await jo.scanCode(getBoxBarcode('Metodemo 50 mg'));
      const question = jo.getDialog('Another brand');
      await expect(question).toContainText('This drug is a generic equivalent of');
      await expect(question).toContainText('Metodemo');
      await question.getByRole('button', { name: 'Use this brand' }).click();
      await expect(question).toBeHidden();
      await jo.page.getByRole('button', { name: /^Confirm packed/ }).click();
      await jo.expectLineState('Metofict 50 mg', 'Packed after a scan');
      await expect(jo.getLine('Metofict 50 mg')).toContainText('Other brand');
    });

    test('a medicine packed without a scan needs a reason', async () => {
      await jo.selectLine('Digofict 62.5 microg');
      await jo.page.keyboard.press('F9');
      const form = jo.getDialog('Confirm without a scan?');
      await expect(form.getByLabel('Packed quantity')).toHaveValue('4');
      await form.getByRole('textbox', { name: 'Reason' }).fill('The barcode is torn');
      await form.getByRole('button', { name: 'Confirm by hand' }).click();
      await jo.expectLineState('Digofict 62.5 microg', 'Packed by hand');
    });

    test('a medicine is skipped, restored and skipped again', async () => {
      await jo.selectLine('Colecalsampl 25 microg');
      await jo.page.keyboard.press('F8');
      await jo.explainSkip('Colecalsampl 25 microg');
      await jo.scanCode(getBoxBarcode('Colecalsampl 25 microg'));
      await jo.expectScanAnswer(/was skipped/);
      await jo.page.getByRole('button', { name: /^Take back skip/ }).click();
      await jo.expectLineState('Colecalsampl 25 microg', 'Waiting');
      await jo.page.keyboard.press('F8');
      await jo.explainSkip('Colecalsampl 25 microg');
    });

    test('the other medicines are packed and the pack goes to checking', async () => {
      await jo.packMedicine('Amlofict 5 mg', getBoxBarcode('Amlofict 5 mg'));
      await expect(jo.page.getByRole('button', { name: /^Complete/ })).toHaveCount(0);
      await jo.packMedicine('Spirofict 25 mg', getBoxBarcode('Spirofict 25 mg'));
      await expect(jo.page.getByText('This pack is not whole: 1 left out')).toBeVisible();
      await jo.press('Complete, 1 left out');
      await jo.expectToast(/Quince, Rosalind.*packing completed/);

      await jo.openPage('Pack Management');
      await jo.page.getByRole('searchbox', { name: 'Job number, patient or group' }).fill(pack.jobNumber);
      const getCards = (stage: string) => jo.page.getByRole('region', { name: stage }).getByRole('article');
      await expect(getCards('Packing')).toHaveCount(0);
      await expect(getCards('Checking')).toContainText([pack.name]);
    });
  });
