import { expect, test } from '@playwright/test';
import { readMails } from '../cast/mail-files.ts';
import { openSignedIn, Person, samplePassword } from '../cast/person.ts';

test('support lets itself in in an emergency, and the pharmacy reviews it', async ({
  browser,
  baseURL,
  page,
}) => {
  const jo = await openSignedIn(browser, 'staff', Person, { ...(baseURL && { baseURL }) });
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const theirs = await context.newPage();
  const sam = new Person(theirs);
  await theirs.goto('/auth/login');
  await sam.fillInSignIn('supportadmin', samplePassword);
  await theirs.getByRole('button', { name: 'Enter in an emergency' }).click();
  await theirs.getByLabel(/^Reason/).fill('Labels print for the wrong ward');
  await theirs.getByLabel('Ticket').fill('HD-2231');
  await sam.getDialog('Enter in an emergency').getByRole('button', { name: 'Enter in an emergency' }).click();
  await expect(theirs.getByText(/You can read here as support until/)).toBeVisible();

  // Everybody sees it at once, and the administrators have a mail that says nothing of the reason.
  await expect(
    jo.page.getByText(/Sam Quill.? of support opened this pharmacy in an emergency/),
  ).toBeVisible();
  await expect
    .poll(async () => (await readMails('Support opened your pharmacy in an emergency')).at(-1) ?? '', {
      timeout: 20_000,
    })
    .toContain('Sam Quill');
  const mail = (await readMails('Support opened your pharmacy in an emergency')).at(-1) ?? '';
  expect(mail).not.toContain('wrong ward');

  const helen = new Person(page);
  await helen.signIn('administrator');
  await page.goto('/home');
  await page
    .getByRole('region', { name: 'Emergency access of support' })
    .getByRole('link', { name: 'Review' })
    .click();
  const openMenu = () =>
    page
      .getByRole('button', { name: /Sam Quill/ })
      .first()
      .click();
  await openMenu();
  await page.getByRole('menuitem', { name: 'End access' }).click();
  await helen
    .getDialog(/End the access/)
    .getByRole('button', { name: 'End access' })
    .click();
  await helen.expectToast('Access has ended');
  await openMenu();
  await page.getByRole('menuitem', { name: 'Review' }).click();
  const review = helen.getDialog(/Review of the emergency access/);
  await expect(review).toContainText('Labels print for the wrong ward');
  await review.getByLabel(/^Finding/).fill('Nobody of us could be reached; the ward was put right.');
  await review.getByRole('button', { name: 'Close review' }).click();
  await helen.expectToast('The review is closed');
  await expect(page.getByText('No review is waiting')).toBeVisible();
  await page.goto('/home');
  await expect(helen.getHeading()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Emergency access of support' })).toBeHidden();
  await jo.page.context().close();
  await context.close();
});
