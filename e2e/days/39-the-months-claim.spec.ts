import { formatDay } from '@packwright/core/days';
import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { getThisMonday } from '../cast/calendar.ts';
import { createFundedPack } from '../cast/funded-pack.ts';
import { expectFileTab } from '../cast/file-tab.ts';
import { openSignedIn, Person } from '../cast/person.ts';
import { buildInitials, type Pack } from '../cast/scene.ts';

const month = getThisMonday().slice(0, 7);
const lastName = `Banksworth ${buildInitials()}`;

test.describe
  .serial("The month's claim", () => {
    let admin: Person;
    let pack: Pack;

    test.beforeAll(async ({ browser, request }) => {
      const api = await signInToApi(request, 'pharmacist');
      pack = await createFundedPack(api, lastName, '');
      admin = await openSignedIn(browser, 'administrator', Person);
    });
    test.afterAll(() => admin?.page.context().close());

    const getRow = () => admin.page.getByRole('row').filter({ hasText: lastName });
    const openMonth = () => admin.page.goto(`/claim?month=${month}&q=${encodeURIComponent(lastName)}`);

    test('a pack without consent is left out, with the reason', async () => {
      await openMonth();
      await expect(getRow()).toContainText('No consent on that day');
      await expect(getRow()).toContainText('Left out');
    });

    test('consent is entered on the page of the patient', async () => {
      const { page } = admin;
      await page.goto(`/patient/${pack.patientId}/claim`);
      await page.getByRole('textbox', { name: 'Date of consent' }).fill('01/01/2020');
      await page.getByRole('textbox', { name: 'Given by' }).fill('Clement himself');
      await admin.press('Save');
      await admin.expectToast('Consent and registration have been saved successfully');
      await openMonth();
      await expect(getRow()).toContainText('To claim');
    });

    test('a service is left out for a reason, and taken in again', async () => {
      const { page } = admin;
      await getRow()
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Leave it out' }).click();
      const dialog = admin.getDialog('Leave it out');
      await dialog.getByRole('button', { name: 'Leave it out' }).click();
      await expect(dialog.getByText('Please complete this field')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Was in hospital');
      await dialog.getByRole('button', { name: 'Leave it out' }).click();
      await admin.expectToast('The service is left out');
      await expect(getRow()).toContainText('Was in hospital');
      await getRow()
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Follow the rules again' }).click();
      await expect(getRow()).not.toContainText('Was in hospital');
    });

    test('the file for the portal gets a column more', async () => {
      const { page } = admin;
      await page.getByRole('link', { name: 'Settings' }).click();
      await admin.press('Add a column');
      await page.getByRole('menuitem', { name: 'Last name' }).click();
      await admin.press('Save');
      await expect(page.getByText('Please complete this field')).toBeVisible();
      await page.getByRole('textbox', { name: 'Heading: Last name' }).fill('Surname');
      await admin.press('Move up: Last name');
      await admin.press('Save');
      await admin.expectToast('Settings of claims have been saved successfully');
      await page.reload();
      await expect(page.getByRole('textbox', { name: /^Heading: / }).nth(1)).toHaveValue('Surname');
      await openMonth();
    });

    test('the services are exported, submitted and one is declined', async () => {
      const { page } = admin;
      await admin.press('Export for the portal');
      const file = await expectFileTab(page, () =>
        admin
          .getDialog('Export for the portal')
          .getByRole('button', { name: /^Export/ })
          .click(),
      );
      const [headings, ...services] = file.toString('utf8').trim().split('\r\n');
      expect(headings).toContain('Surname');
      expect(services).toContainEqual(
        expect.stringMatching(new RegExp(`2950000041.*${formatDay(getThisMonday())}`)),
      );
      await expect(getRow()).toContainText('Exported');

      await page.getByRole('link', { name: 'Batches' }).click();
      const batch = page.getByRole('row').nth(1);
      await batch.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Mark as submitted' }).click();
      await admin.getDialog('Mark as submitted').getByRole('button', { name: 'Mark as submitted' }).click();
      await admin.expectToast('The batch is marked as submitted');
      await batch.getByRole('link').click();
      await page.getByRole('checkbox', { name: new RegExp(`Select ${lastName}`) }).check();
      await admin.press('Mark as declined');
      const dialog = admin.getDialog('Mark 1 service as declined');
      await dialog.getByRole('textbox', { name: 'Declined because' }).fill('Duplicate service');
      await dialog.getByRole('button', { name: 'Mark as declined' }).click();
      await admin.expectToast('Answers of the program have been saved successfully');
      await openMonth();
      await expect(getRow()).toContainText('Duplicate service');
      await expect(getRow()).toContainText('To claim');
    });
  });
