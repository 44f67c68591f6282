import { expect, type Locator, type Page, test } from '@playwright/test';
import { openSignedIn, Person } from '../cast/person.ts';

/** Scrolls Home down to its charts. */
async function openCharts(page: Page): Promise<Locator> {
  await expect(page.getByRole('region', { name: 'Patient groups' })).toBeVisible();
  // Away from the menu, which opens below the pointer.
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 4000);
  return page.getByRole('region', { name: 'Charts' });
}

// Proves DASH-2, DASH-5.
test('a hidden chart leaves Home at once; figures lead to lists', async ({ browser }) => {
  const administrator = await openSignedIn(browser, 'administrator', Person);
  const pharmacist = await openSignedIn(browser, 'pharmacist', Person);
  const { page } = pharmacist;
  const charts = await openCharts(page);
  const byGroup = charts.getByRole('region', { name: 'Packs made, by patient group' });
  await expect(byGroup).toBeVisible();

  await administrator.page.goto('/dashboard/permissions/list');
  await administrator.page.getByRole('main').getByRole('link', { name: 'User', exact: true }).click();
  await administrator.page.getByRole('switch', { name: 'Packs made, by patient group' }).click();
  await administrator.page.getByRole('button', { name: 'Save' }).click();
  await administrator.expectToast('Charts have been saved successfully');
  await expect(byGroup).toBeHidden();
  await expect(administrator.page.getByRole('row', { name: /^User/ })).not.toContainText(
    'Packs made, by patient group',
  );

  const stage = charts.getByRole('region', { name: 'Packs made, by stage' });
  const row = stage.getByRole('row', { name: /^Checking/ });
  const count = (await row.getByRole('cell').textContent()) ?? '';
  expect(Number(count)).toBeGreaterThan(0);
  await stage.getByRole('button', { name: 'Numbers' }).click();
  await row.getByRole('link').click();
  await expect(pharmacist.getHeading()).toHaveText('Pack Management');
  await expect(page.getByText(`1–${count} of ${count}`)).toBeVisible();
});

// Proves DASH-5, DASH-7.
test('a chart is read and opened by keys alone', async ({ browser }) => {
  const pharmacist = await openSignedIn(browser, 'pharmacist', Person);
  const { page } = pharmacist;
  const charts = await openCharts(page);
  const days = charts.getByRole('group', { name: 'Packs made, by day' }).getByRole('link');
  await expect(days).toHaveCount(30);
  await charts.getByRole('button', { name: '7 days', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(days).toHaveCount(7);
  await days.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(days.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(days.nth(5)).toBeFocused();
  await expect(days.nth(5)).toHaveAccessibleName(/\d\d\/\d\d\/\d{4}.*: .*\d/);
  // The chart is one stop: beyond it is the button of its numbers.
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Numbers');
  await page.keyboard.press('Shift+Tab');
  await expect(days.nth(5)).toBeFocused();

  const stages = charts.getByRole('list', { name: 'Packs made, by stage' }).getByRole('link');
  await stages.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(stages.nth(1)).toBeFocused();
  const [, count = ''] = /(\d+)\D*$/.exec((await stages.nth(1).getAttribute('aria-label')) ?? '') ?? [];
  await page.keyboard.press('Enter');
  await expect(pharmacist.getHeading()).toHaveText('Pack Management');
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible();
});

// Proves DASH-7.
test('charts whose library does not come show their numbers', async ({ browser }) => {
  const { page } = await openSignedIn(browser, 'pharmacist', Person);
  await page.route(/\/drawings-[^/]*\.js$/, (route) => route.abort());
  await page.reload();
  const charts = await openCharts(page);
  const stage = charts.getByRole('region', { name: 'Packs made, by stage' });
  await expect(stage.getByRole('button', { name: 'Numbers' })).toBeHidden();
  await stage
    .getByRole('row', { name: /^Checking/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pack Management');
});

// Proves DASH-20.
test('the corrections of eight weeks lead to the report of each', async ({ browser }) => {
  const administrator = await openSignedIn(browser, 'administrator', Person);
  const { page } = administrator;
  const line = page.getByRole('group', { name: 'Sent to correction, by week' });
  await page.getByRole('heading', { name: 'Sent to correction, by week' }).scrollIntoViewIfNeeded();
  await expect(line.getByRole('link')).toHaveCount(8);
  await line.getByRole('link').last().focus();
  await page.keyboard.press('Enter');
  await expect(administrator.getHeading()).toHaveText('Summary report');
  await expect(page).toHaveURL(/from=.*to=/);
});

// Proves DASH-9.
test('run-outs are counted with their age and lead to their list', async ({ browser }) => {
  const pharmacist = await openSignedIn(browser, 'pharmacist', Person);
  const { page } = pharmacist;
  const card = page.getByRole('link', { name: /^Balances that run out in a week/ });
  await expect(card).toContainText(/counted .?\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  expect(Number(await card.locator('b').textContent())).toBeGreaterThan(20);
  await card.click();
  await expect(pharmacist.getHeading()).toHaveText('Virtual Pill Balance');
  await expect(page).toHaveURL(/short=1/);
  // The list is of this moment, the figure of when it was counted.
  await expect(page.getByText(/^1–20 of \d+$/)).toBeVisible();
});
