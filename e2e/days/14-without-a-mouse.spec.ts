import { expect, test } from '@playwright/test';
import { apiAs } from '../cast/api.ts';
import { boxOf } from '../cast/boxes.ts';
import { Checker } from '../cast/checker.ts';
import { Hands } from '../cast/hands.ts';
import { samplePassword } from '../cast/person.ts';
import { type Pack, printedPack, regimen } from '../cast/scene.ts';

test.describe
  .serial('Without a mouse', () => {
    let jo: Checker;
    let hands: Hands;
    let pack: Pack;
    let touches = 0;

    test.beforeAll(async ({ browser, request }) => {
      pack = await printedPack(await apiAs(request, 'pharmacist'), 'Winifred', 'Ashgrove');
      const page = await (await browser.newContext()).newPage();
      await page.exposeFunction('touched', () => {
        touches += 1;
      });
      await page.addInitScript(() =>
        addEventListener('pointerdown', () => void Reflect.get(window, 'touched')(), true),
      );
      jo = new Checker(page);
      hands = new Hands(page);
      await hands.signsIn('staff');
    });
    test.afterAll(() => jo?.page.context().close());

    test('a resident is admitted', async () => {
      const { page } = jo;
      await hands.opens('Patient');
      await hands.presses(page.getByRole('link', { name: 'New patient' }));
      await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
      await hands.writes(page.getByRole('textbox', { name: 'First name' }), 'Thaddeus');
      await hands.writes(page.getByRole('textbox', { name: 'Last name' }), `Ironbark ${pack.jobId}`);
      await hands.writes(page.getByRole('textbox', { name: 'Date of birth' }), '14/02/1934');
      await hands.chooses('Patient group', 'Banksia House');
      await hands.chooses('Ward', 'West');
      await page.keyboard.press('Control+s');
      await expect(jo.heading()).toContainText(`Thaddeus Ironbark ${pack.jobId}`);
      await expect(page.getByText('14/02/1934')).toBeVisible();
    });

    test('a pack is packed', async () => {
      const { page } = jo;
      await hands.opens('Pack Management');
      await hands.presses(page.getByRole('link', { name: 'Scan to pack' }));
      await expect(page.getByRole('textbox', { name: 'Scan a pack code' })).toBeFocused();
      await jo.scans(pack.barcode);
      await expect(jo.scanBox()).toBeFocused();
      for (const { drug } of regimen) await jo.packs(drug, boxOf(drug));
      await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Scan a pack code' })).toBeFocused();
    });

    test('the pack is checked, and a pharmacist signs', async () => {
      const { page } = jo;
      await hands.opens('Pack Management');
      await hands.writes(
        page.getByRole('searchbox', { name: 'Job number, patient or group' }),
        pack.jobNumber,
      );
      await expect(page.getByRole('article')).toHaveCount(1);
      await hands.presses(page.getByRole('article').getByRole('button', { name: pack.name, exact: true }));
      await jo.hears('0 of 6 checked');
      for (const [at] of regimen.entries()) {
        await page.keyboard.press('F9');
        await jo.hears(`${at + 1} of 6 checked`);
      }
      await hands.presses(page.getByRole('button', { name: 'Confirm Passed' }));
      const form = jo.dialog('Confirm that the check is passed');
      await hands.writes(form.getByRole('textbox', { name: 'User name of the pharmacist' }), 'tom.okafor');
      await hands.writes(form.getByRole('textbox', { name: 'Password' }), samplePassword);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/job\/list/);
      expect(touches).toBe(0);
    });
  });
