import { expect, test } from '@playwright/test';
import { Person } from '../cast/person.ts';

test.describe('Help inside the product', () => {
  test('somebody tests a scanner and sends feedback', async ({ page }) => {
    const pharmacist = new Person(page);
    await pharmacist.signIn('pharmacist');
    await pharmacist.getMenu().getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menuitem', { name: 'Help Centre' }).click();
    await expect(pharmacist.getHeading()).toHaveText('Help');
    await expect(page.getByRole('region', { name: 'This installation' })).toContainText(/\d+\.\d+\.\d+/);

    await page.getByRole('link', { name: 'Test a scanner' }).click();
    await expect(page.getByLabel('Scan here')).toBeFocused();
    await pharmacist.scanCode(']E09300000000019');
    await expect(page.getByText(/A medicine with the product number .?09300000000019/)).toBeVisible();
    await expect(page.getByText('EAN-13, UPC')).toBeVisible();
    await expect(page.getByText('9, right')).toBeVisible();
    await pharmacist.scanCode('J000000123');
    await expect(page.getByText(/The pack .?J000000123/)).toBeVisible();

    await page.goto('/feedback');
    const dialog = pharmacist.getDialog('Give Feedback');
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await expect(dialog).toContainText('Please complete this field');
    await dialog.getByLabel('Your feedback').fill('The queue could show rooms.');
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await pharmacist.expectToast('Feedback has been sent successfully. Thank you!');
    await expect(dialog).toBeHidden();
  });

  // Proves WEB-5, WEB-6.
  test('the menu across the top has Help, on narrow screens too', async ({ page }) => {
    const pharmacist = new Person(page);
    await pharmacist.signIn('pharmacist');
    await pharmacist.press('Theme settings');
    await pharmacist.press('Menu across the top');
    await page.keyboard.press('Escape');
    for (const width of [1440, 600]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden();
      await pharmacist.getMenu().getByRole('button', { name: 'Help' }).click();
      const entry = page.getByRole('menuitem', { name: 'Help Centre' });
      // On the entry: a menu that has not got the focus yet does not close.
      await entry.press('Escape');
      await expect(entry).toBeHidden();
    }
  });

  test('Logout asks before a half-typed form is lost', async ({ page }) => {
    const pharmacist = new Person(page);
    await pharmacist.signIn('pharmacist');
    await page.goto('/direction/create');
    await page.getByRole('textbox', { name: 'Code' }).fill('half');
    await pharmacist.signOut();
    await pharmacist.answerLeaveQuestion('Stay');
    await expect(page).toHaveURL(/\/direction\/create/);
    await pharmacist.signOut();
    await pharmacist.answerLeaveQuestion('Leave without saving');
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});
