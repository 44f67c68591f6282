import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { getBoxBarcode } from '../cast/boxes.ts';
import { Checker } from '../cast/checker.ts';
import { KeyboardUser } from '../cast/keyboard-user.ts';
import { type Pack, createPrintedPack, regimen } from '../cast/scene.ts';

test.describe
  .serial('Without a mouse', () => {
    let jo: Checker;
    let keyboard: KeyboardUser;
    let pack: Pack;
    let touches = 0;

    test.beforeAll(async ({ browser, request }) => {
      pack = await createPrintedPack(await signInToApi(request, 'pharmacist'), 'Winifred', 'Ashgrove');
      const page = await (await browser.newContext()).newPage();
      await page.exposeFunction('touched', () => {
        touches += 1;
      });
      await page.addInitScript(() =>
        addEventListener('pointerdown', () => void Reflect.get(window, 'touched')(), true),
      );
      jo = new Checker(page);
      keyboard = new KeyboardUser(page);
      await keyboard.signIn('pharmacist');
    });
    test.afterAll(() => jo?.page.context().close());

    test('a resident is admitted', async () => {
      const { page } = jo;
      await keyboard.openPage('Patient');
      await keyboard.press(page.getByRole('link', { name: 'New patient' }));
      await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
      await keyboard.typeInto(page.getByRole('textbox', { name: 'First name' }), 'Thaddeus');
      await keyboard.typeInto(page.getByRole('textbox', { name: 'Last name' }), `Ironbark ${pack.jobId}`);
      await keyboard.typeInto(page.getByRole('textbox', { name: 'Date of birth' }), '14/02/1934');
      await keyboard.choose('Patient group', 'Banksia House');
      await keyboard.choose('Ward', 'West');
      await page.keyboard.press('Control+s');
      await expect(jo.getHeading()).toContainText(`Thaddeus Ironbark ${pack.jobId}`);
      await expect(page.getByText('14/02/1934')).toBeVisible();
    });

    test('a pack is packed', async () => {
      const { page } = jo;
      await keyboard.openPage('Pack Management');
      await keyboard.press(page.getByRole('link', { name: 'Scan to pack' }));
      await expect(page.getByRole('textbox', { name: 'Scan a pack code' })).toBeFocused();
      await jo.scanCode(pack.barcode);
      await expect(jo.getScanBox()).toBeFocused();
      for (const { drug } of regimen) await jo.packMedicine(drug, getBoxBarcode(drug));
      await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Scan a pack code' })).toBeFocused();
    });

    test('the pack is checked, and a pharmacist signs', async () => {
      const { page } = jo;
      await keyboard.openPage('Pack Management');
      await keyboard.typeInto(
        page.getByRole('searchbox', { name: 'Job number, patient or group' }),
        pack.jobNumber,
      );
      await expect(page.getByRole('article')).toHaveCount(1);
      await keyboard.press(page.getByRole('article').getByRole('button', { name: pack.name, exact: true }));
      await jo.expectScanAnswer('0 of 6 checked');
      for (const [at] of regimen.entries()) {
        await page.keyboard.press('F9');
        await jo.expectScanAnswer(`${at + 1} of 6 checked`);
      }
      await keyboard.press(page.getByRole('button', { name: 'Complete check' }));
      // The person who packed it signs it here with open eyes.
      const question = jo.getDialog('Pass a pack that you packed yourself?');
      await keyboard.press(question.getByRole('button', { name: 'Complete check' }));
      await expect(page).toHaveURL(/\/job\/list/);
      expect(touches).toBe(0);
    });
  });
