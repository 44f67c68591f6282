import { notPermittedMessage, supportGrantMinutes } from '@packwright/core/permissions';
import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { openSignedIn, Person, samplePassword } from '../cast/person.ts';

const minute = 60_000;
const { least } = supportGrantMinutes;

/** The time of the server passes, which no clock of a browser moves: a story of the night. */
test('a support grant ends by itself after its minutes', { tag: '@night' }, async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout((least + 5) * minute);
  const sam = new Person(page);
  await page.goto('/auth/login');
  await sam.fillInSignIn('supportadmin', samplePassword);
  await expect(page.getByText('No pharmacy has given you access')).toBeVisible();

  const helen = await openSignedIn(browser, 'administrator', Person);
  const api = await signInToApi(request, 'administrator');
  const { data } = await api.listSupportAccounts();
  const userId = data.find(({ userName }) => userName === 'supportadmin')?.id ?? 0;
  await api.createSupportGrant({
    body: { userId, level: 'read', minutes: least, reason: 'The feed stopped' },
  });

  await expect(page.getByText(/You can read here as support until/)).toBeVisible();
  await page.goto('/patient/list');
  await expect(sam.getHeading()).toHaveText('Patients');
  await helen.page.goto('/user/support');
  await expect(helen.page.getByRole('row', { name: /Sam Quill/ }).first()).toContainText('Open');

  await expect(page.getByText(notPermittedMessage)).toBeVisible({ timeout: (least + 2) * minute });
  await page.goto('/patient/list');
  await expect(sam.getHeading()).not.toHaveText('Patients');
  // Nothing was done at her screen for longer than a stored sign-in lasts.
  await helen.signIn('administrator');
  await helen.page.goto('/user/support');
  await expect(helen.page.getByRole('row', { name: /Sam Quill/ }).first()).toHaveText(/Ended(?! early)/);
  await helen.page.context().close();
});
