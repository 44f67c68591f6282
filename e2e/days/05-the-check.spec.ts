import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { getBoxBarcode } from '../cast/boxes.ts';
import { Checker } from '../cast/checker.ts';
import { samplePassword, openSignedIn } from '../cast/person.ts';
import { type Pack, createPackedPack, regimen } from '../cast/scene.ts';

const wrong = 'Spirofict 25 mg';

test.describe
  .serial('The check', () => {
    let priya: Checker;
    let jo: Checker;
    let pack: Pack;

    test.beforeAll(async ({ browser, request }) => {
      pack = await createPackedPack(await signInToApi(request, 'staff'), 'Augustine', 'Bellweather');
      priya = await openSignedIn(browser, 'pharmacist', Checker);
      jo = await openSignedIn(browser, 'staff', Checker);
    });
    test.afterAll(async () => {
      await priya?.page.context().close();
      await jo?.page.context().close();
    });

    test('a wrong medicine sends the pack back with reason and comment', async () => {
      await priya.openPack(pack);
      await priya.expectScanAnswer('0 of 6 checked');
      await priya.passMedicine('Frusifict 40 mg');
      await priya.selectLine(wrong);
      await priya.press('Incorrect Qty');
      await priya.expectLineState(wrong, 'Incorrect Qty');
      await expect(
        priya.page.getByText('A medication did not pass. Send the pack to correction.'),
      ).toBeVisible();

      await priya.press('Correction Required');
      const form = priya.getDialog('Send this pack back for correction?');
      await expect(form.getByRole('radio', { name: 'Incorrect Qty' })).toBeChecked();
      await form.getByRole('button', { name: 'Send to correction' }).click();
      await expect(form.getByText('Please complete this field')).toBeVisible();
      await form.getByRole('textbox', { name: 'Comment' }).fill('Half a tablet is missing on Thursday');
      await form.getByRole('button', { name: 'Send to correction' }).click();
      await priya.expectToast('Sent to correction');
      await expect(await priya.findOnBoard(pack)).toContainText('Correction');
    });

    test('the correction shows only the wrong medicine', async () => {
      await jo.openPack(pack);
      await expect(jo.page.getByText('Half a tablet is missing on Thursday').first()).toBeVisible();
      await jo.expectLineState(wrong, 'What is wrong');
      await jo.expectLineState('Frusifict 40 mg', 'Not sent back');
      await jo.expectScanAnswer('0 of 1 corrected');
      await jo.selectLine(wrong);
      // Proves PACK-97.
      await jo.page.getByRole('button', { name: /^Confirm corrected/ }).click();
      const form = jo.getDialog('Confirm without a scan?');
      await form.getByRole('button', { name: 'Confirm corrected' }).click();
      await expect(form.getByText('Please complete this field')).toBeVisible();
      await form.getByRole('textbox', { name: 'Reason' }).fill('The half was broken off by hand');
      await form.getByRole('button', { name: 'Confirm corrected' }).click();
      await expect(form).toBeHidden();
      await jo.expectLineState(wrong, 'Corrected');
      await jo.page.keyboard.press('F9');
      await jo.expectLineState(wrong, 'What is wrong');
      await jo.scanCode(getBoxBarcode('Frusifict 40 mg'));
      await jo.expectScanAnswer(/Frusifict 40 mg.? was not sent back/);
      await jo.scanCode(getBoxBarcode(wrong));
      await jo.expectScanAnswer(wrong);
      await jo.page.keyboard.press('F9');
      await jo.expectLineState(wrong, 'Corrected');
      await jo.press('Correction Completed');
      await jo.expectToast(/correction completed/);
    });

    test('every line is checked again, by a pharmacist alone', async () => {
      await jo.openPack(pack);
      await expect(jo.page.getByRole('button', { name: /^Pass\b/ })).toBeDisabled();
      await expect(jo.page.getByText('Only a pharmacist can pass a medication')).toBeVisible();
      await priya.openPack(pack);
      await priya.expectScanAnswer('0 of 6 checked');
      for (const { drug } of regimen) await priya.passMedicine(drug);
      await priya.expectScanAnswer('6 of 6 checked');
      await jo.expectScanAnswer('6 of 6 checked');
    });

    test('another pharmacist signs by password; a wrong password changes no session', async () => {
      const form = await jo.openSigning();
      await expect(form).toContainText(/Corrected by .?Jo Lindqvist/);
      await jo.fillInSignature('tom.okafor', 'not-toms-password');
      await jo.expectSigningRefused(
        'This username and password do not belong to a pharmacist of this pharmacy.',
      );
      await jo.fillInSignature('staff', samplePassword);
      await jo.expectSigningRefused('Only a pharmacist can confirm that a pack passed checking.');

      await jo.fillInSignature('tom.okafor', samplePassword);
      await expect(jo.page).toHaveURL(/\/job\/list/);
      await expect(jo.page.getByRole('button', { name: 'Your account: Jo Lindqvist' })).toBeVisible();
      await jo.findOnBoard(pack);
      await expect(jo.page.getByRole('region', { name: 'Distribution' }).getByRole('article')).toContainText(
        pack.name,
      );
    });

    // Proves PACK-31.
    test('the pack is handed out with a note of the recipient', async () => {
      await jo.openPack(pack);
      await expect(jo.page.getByText('Delivery', { exact: true })).toBeVisible();
      await jo.page.getByRole('textbox', { name: 'Comment' }).fill('Taken by Sister Amina');
      await jo.press('Complete distribution');
      await jo.expectToast(/Bellweather, Augustine.*distributed/);
      await jo.findOnBoard(pack);
      await expect(jo.page.getByRole('region', { name: 'Completed' }).getByRole('article')).toContainText(
        pack.name,
      );
    });

    test('the pack history shows every event with person and reason', async () => {
      const events = await jo.openHistory(pack);
      await expect(events.first()).toContainText('Taken by Sister Amina');
      await expect(events.filter({ hasText: 'Half a tablet is missing on Thursday' })).toHaveCount(1);
      await expect(events.filter({ hasText: 'Half a tablet is missing on Thursday' })).toContainText(
        'Correction',
      );
      const signature = events.filter({ hasText: 'Tom Okafor' });
      await expect(signature.first()).toContainText('Jo Lindqvist');
      const sheet = jo.getDialog('Details and history');
      await expect(sheet).toContainText('Packed by');
      await expect(sheet.getByText('Completed').first()).toBeVisible();
    });
  });
