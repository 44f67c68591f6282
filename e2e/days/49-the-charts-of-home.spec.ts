import { expect, test } from '@playwright/test';
import { openSignedIn, Person } from '../cast/person.ts';

// Proves DASH-2, DASH-5.
test('a hidden chart leaves Home at once; figures lead to lists', async ({ browser }) => {
  const administrator = await openSignedIn(browser, 'administrator', Person);
  const pharmacist = await openSignedIn(browser, 'pharmacist', Person);
  const { page } = pharmacist;
  await expect(page.getByRole('region', { name: 'Patient groups' })).toBeVisible();
  // Away from the menu, which opens below the pointer.
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 4000);
  const charts = page.getByRole('region', { name: 'Charts' });
  const byGroup = charts.getByRole('region', { name: 'Packs made, by patient group' });
  await expect(byGroup).toBeVisible();

  await administrator.page.goto('/dashboard/permissions/list');
  await administrator.page.getByRole('main').getByRole('link', { name: 'User', exact: true }).click();
  await administrator.page.getByRole('switch', { name: 'Packs made, by patient group' }).click();
  await administrator.page.getByRole('button', { name: 'Save' }).click();
  await administrator.expectToast('The charts were saved');
  await expect(byGroup).toBeHidden();
  await expect(administrator.page.getByRole('row', { name: /^User/ })).not.toContainText(
    'Packs made, by patient group',
  );

  const stage = charts.getByRole('region', { name: 'Packs made, by stage' });
  const row = stage.getByRole('row', { name: /^Checking/ });
  const count = (await row.getByRole('cell').textContent()) ?? '';
  expect(Number(count)).toBeGreaterThan(0);
  await row.getByRole('link').click();
  await expect(pharmacist.getHeading()).toHaveText('Pack Management');
  await expect(page.getByText(`1–${count} of ${count}`)).toBeVisible();
});

// Proves DASH-9.
test('run-outs are counted with their age and lead to their list', async ({ browser }) => {
  const pharmacist = await openSignedIn(browser, 'pharmacist', Person);
  const { page } = pharmacist;
  const card = page.getByRole('link', { name: /^Balances that run out in a week/ });
  await expect(card).toContainText(/counted \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  expect(Number(await card.locator('b').textContent())).toBeGreaterThan(20);
  await card.click();
  await expect(pharmacist.getHeading()).toHaveText('Virtual Pill Balance');
  await expect(page).toHaveURL(/short=1/);
  // The list is of this moment, the figure of when it was counted.
  await expect(page.getByText(/^1–20 of \d+$/)).toBeVisible();
});
