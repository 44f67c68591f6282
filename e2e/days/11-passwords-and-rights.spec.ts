import { notPermittedMessage } from '@packwright/core/permissions';
import { expect, test } from '@playwright/test';
import { readLink, readMails } from '../cast/mail-files.ts';
import { Person, samplePassword } from '../cast/person.ts';

const newPassword = 'Harbour-Lantern-52';

test.describe
  .serial('Passwords and rights', () => {
    test('a forgotten password is reset by an emailed link that works once', async ({ page }) => {
      const bruno = new Person(page);
      const countMails = () => readMails('Set a new password');
      const before = (await countMails()).length;
      await page.goto('/auth/login');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      // Both pages have a field of this name.
      await expect(bruno.getHeading()).toHaveText('Recover your password');
      await page.getByLabel('Username').fill('bruno.keller');
      await bruno.press('Send reset link');
      await expect(bruno.getHeading()).toHaveText('Check your email');

      await expect.poll(async () => (await countMails()).length, { timeout: 20_000 }).toBe(before + 1);
      const link = readLink((await countMails()).at(-1) ?? '');
      await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await page.getByLabel('Password (Confirm)').fill(`${newPassword}!`);
      await bruno.press('Reset my password');
      await expect(page.getByLabel('Password (Confirm)')).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel('Password (Confirm)').fill(newPassword);
      await bruno.press('Reset my password');
      await expect(page).toHaveURL(/\/auth\/login/);
      await expect(page.getByText('Your password has been reset successfully')).toBeVisible();

      await bruno.signIn('bruno.keller', newPassword);
      await bruno.signOut();
      await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill(samplePassword);
      await page.getByLabel('Password (Confirm)').fill(samplePassword);
      await bruno.press('Reset my password');
      await bruno.expectRefusal(/./);
      await expect(page).toHaveURL(/\/auth\/reset-password/);
    });

    test('a server that fails while a password is recovered says so', async ({ page }) => {
      const bruno = new Person(page);
      await page.route('**/api/auth/recoverpass?*', (route) =>
        route.fulfill({ status: 500, json: { isSuccess: false, title: 'Error' } }),
      );
      await page.goto('/auth/forgot-password');
      await page.getByLabel('Username').fill('bruno.keller');
      await bruno.press('Send reset link');
      await expect(page.getByRole('alert')).toContainText('Opps! Something has happened');
    });

    test('a person changes the own password on the account page', async ({ page }) => {
      const bruno = new Person(page);
      await bruno.signIn('bruno.keller', newPassword);
      await page.goto('/auth/change-password');
      await page.getByLabel('Current password').fill(newPassword);
      await page.getByLabel('New password', { exact: true }).fill(samplePassword);
      await page.getByLabel('Confirm Password').fill(samplePassword);
      await bruno.press('Change password');
      await expect(page).not.toHaveURL(/change-password/);
      await bruno.signOut();
      await bruno.signIn('bruno.keller');
    });

    test('after three months a password change is requested but can be postponed', async ({ page }) => {
      await page.route('**/api/token', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), triggerChangePassword: true } });
      });
      const priya = new Person(page);
      await page.goto('/vpb/list');
      await priya.fillInSignIn('pharmacist', samplePassword);
      await expect(page.getByText('Your password is more than 3 months old.')).toBeVisible();
      await expect(page.getByLabel('Current password')).toHaveCount(0);
      // As the server answers once the sign-in lies more than five minutes back.
      const message = 'Please enter your current password';
      const problem = { title: 'Error', status: 400, messages: [message], errors: { password: [message] } };
      await page.route('**/updatepassword/*', (route) => route.fulfill({ status: 400, json: problem }));
      await page.getByLabel('New password', { exact: true }).fill('Banksia-Lane-12');
      await page.getByLabel('Confirm Password').fill('Banksia-Lane-12');
      await priya.press('Change password');
      await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(message);
      await expect(page.getByLabel('New password', { exact: true })).toHaveValue('Banksia-Lane-12');
      await priya.press('Skip');
      await expect(page).toHaveURL(/\/vpb\/list/);
      await expect(priya.getHeading()).toHaveText('Virtual Pill Balance');
    });

    test('a page without the right explains itself and leads back', async ({ page }) => {
      const dev = new Person(page);
      await dev.signIn('drugadmin');
      await page.goto('/patient/list');
      await expect(page).toHaveURL(/\/un-authorized/);
      await expect(page.getByText(notPermittedMessage)).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'Go to the start page' }).click();
      await expect(page).not.toHaveURL(/un-authorized/);
    });
  });
