import { expect, type Page, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { GestureCounter } from '../cast/gestures.ts';
import { Prescriber } from '../cast/prescriber.ts';
import { buildInitials } from '../cast/scene.ts';

/** A discharge list as it is typed: letters of the brand, and the directions or a code of them. */
const discharge = [
  { typed: 'frusif', drug: 'Frusifict 40 mg', directions: '1m', doses: ['1', '', '', ''] },
  { typed: 'metofi', drug: 'Metofict 50 mg', directions: 'hn', doses: ['', '', '', '½'] },
  { typed: 'amlofi 5', drug: 'Amlofict 5 mg', directions: '1n', doses: ['', '', '', '1'] },
  { typed: 'spirof', drug: 'Spirofict 25 mg', directions: '1m', doses: ['1', '', '', ''] },
  { typed: 'digofi', drug: 'Digofict 62.5 microg', directions: '1m', doses: ['1', '', '', ''] },
  { typed: 'colec', drug: 'Colecalsampl 25 microg', directions: '1m', doses: ['1', '', '', ''] },
] as const;

test.describe
  .serial('The fewest gestures', () => {
    let page: Page;
    let pharmacist: Prescriber;
    let counter: GestureCounter;

    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext()).newPage();
      pharmacist = new Prescriber(page);
      await pharmacist.signIn('pharmacist');
      counter = await GestureCounter.start(page);
    });
    test.afterAll(() => page?.context().close());

    // Proves MED-66 and PATIENT-49.
    test('a resident is admitted with six medicines', async ({ request }) => {
      const lastName = `Lunn ${buildInitials()}`;
      await counter.reset();
      await pharmacist.openPage('Patient');
      await page.getByRole('link', { name: 'New patient' }).first().click();
      await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
      await page.keyboard.type('Ada');
      await page.keyboard.press('Tab');
      await page.keyboard.type(lastName);
      await page.getByRole('textbox', { name: 'Date of birth' }).click();
      await page.keyboard.type('05031938');
      await pharmacist.choose('Patient group', 'Banksia House');
      await pharmacist.press('Create and add medicines');
      for (const [row, { typed, drug, directions, doses }] of discharge.entries()) {
        const field = page.getByRole('textbox', { name: `Medicine ${row + 1}`, exact: true });
        await expect(field).toBeFocused();
        await page.keyboard.type(typed);
        // The first suggestion is highlighted at once: Enter takes what is seen.
        await expect(page.getByRole('option').first()).toContainText(drug);
        await expect(page.getByRole('option', { name: drug })).toHaveAttribute(
          'data-combobox-selected',
          'true',
        );
        await page.keyboard.press('Enter');
        await expect(field).toHaveValue(drug);
        await expect(page.getByRole('textbox', { name: `Directions ${row + 1}`, exact: true })).toBeFocused();
        await page.keyboard.type(directions);
        await page.keyboard.press('Enter');
        for (const [slot, meal] of ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'].entries())
          await expect(page.getByRole('textbox', { name: `${meal} ${row + 1}`, exact: true })).toHaveValue(
            doses[slot] ?? '',
          );
      }
      await pharmacist.press('Save all');
      const question = pharmacist.getDialog('Save these medicines all the same?');
      await expect(question).toContainText('keep the pack in the dark');
      await question.getByRole('button', { name: 'Save anyway' }).click();
      for (const { drug } of discharge) await expect(pharmacist.getMedicine('A', drug)).toBeVisible();
      await counter.expectAtMost({ clicks: 25, keys: 90 }, 'admit a resident with six medicines');

      const api = await signInToApi(request, 'pharmacist');
      const [patient] = (await api.listPatients({ query: { query: lastName } })).data;
      expect(patient).toBeDefined();
    });
  });
