import { addDays, getWeekday } from '@packwright/core/days';
import { expect, type Page, test } from '@playwright/test';
import { formatTypedDay, getToday } from '../cast/calendar.ts';
import { openSignedIn, Person } from '../cast/person.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const title = 'Trolley of the east wing';

/** A week without work offers the same button again below. */
const openPlanDialog = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Plan work' }).first().click();

// Proves GROUP-16, GROUP-17, GROUP-18.
test('a day is moved, is too full, and is read elsewhere', async ({ browser }) => {
  const planner = await openSignedIn(browser, 'pharmacist', Person);
  const { page } = planner;
  const next = addDays(getToday(), 7);
  await page.goto(`/schedule/list?day=${next}`);

  await openPlanDialog(page);
  const plan = planner.getDialog('Plan work');
  await plan.getByLabel('Title').fill(title);
  await plan.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Every week' }).click();
  await plan.getByRole('button', { name: 'Plan work' }).click();
  await planner.expectToast('Work has been planned successfully');

  await page.getByRole('button', { name: `Move this day: ${title}` }).click();
  const move = planner.getDialog(/^Move/);
  await move.getByLabel('Time').fill('14:00');
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await planner.expectToast('The day is moved');
  const work = page.getByRole('list', { name: formatTypedDay(next) }).getByRole('listitem');
  await expect(work.filter({ hasText: title })).toContainText('14:00–15:00');
  // Proves GROUP-22.
  const week = page.getByRole('region', { name: /^7 days from/ }).getByRole('listitem');
  await expect(week).toHaveCount(7);
  await expect(week.first()).toContainText('14:00–15:00');
  await expect(week.first()).toContainText(title);

  await page.getByRole('button', { name: 'Working time' }).click();
  const time = planner.getDialog('Working time of each day');
  await time.getByLabel(weekdays[getWeekday(next)] ?? '').fill('00:30');
  await time.getByRole('button', { name: 'Save' }).click();
  await planner.expectToast('Working time has been saved successfully');
  await expect(page.getByText('1:00 h planned, but only 0:30 h fit')).toBeVisible();

  await page.getByRole('button', { name: 'Other calendars' }).click();
  const link = planner.getDialog('Show this calendar in another program');
  await link.getByRole('button', { name: 'Make an address' }).click();
  const address = await link.getByLabel('Address', { exact: true }).inputValue();
  const read = async () => (await page.request.get(address)).text();
  expect(await read()).toContain(`SUMMARY:${title}`);
  expect(await read()).toContain(`EXDATE:${next.replaceAll('-', '')}T090000`);
  await link.getByRole('button', { name: 'Remove the address' }).click();
  await planner.expectToast('Address has been removed successfully');
  expect(await read()).not.toContain(title);
});

// Proves GROUP-19.
test('the Pack Creator opens with the packs that are planned', async ({ browser }) => {
  const planner = await openSignedIn(browser, 'pharmacist', Person);
  const { page } = planner;
  const next = addDays(getToday(), 14);
  await page.goto(`/schedule/list?day=${next}`);
  await openPlanDialog(page);
  const plan = planner.getDialog('Plan work');
  await plan.getByLabel('Title').fill('Packs of Banksia');
  for (const [field, choice] of [
    ['Patient group', 'Banksia House'],
    ['Weeks of the packs', '4 weeks'],
    ['Pack type', 'SOLID'],
  ] as const) {
    await plan.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  }
  await plan.getByRole('button', { name: 'Plan work' }).click();
  await planner.expectToast('Work has been planned successfully');
  await page.getByRole('link', { name: 'Go to Pack Creator: Packs of Banksia' }).click();
  await expect(planner.getHeading()).toHaveText('Pack Creator');
  await expect(page.getByRole('combobox', { name: 'Patient group' })).toHaveValue('Banksia House');
  await expect(page.getByRole('textbox', { name: 'Pack start date' })).toHaveValue(
    formatTypedDay(addDays(next, 7 - getWeekday(next))),
  );
  await expect(page.getByRole('combobox', { name: 'Weeks', exact: true })).toHaveValue('4');
  await expect(page.getByText('Pack type is SOLID')).toBeVisible();
});

// Proves GROUP-12.
test('the month follows the day that an address names', async ({ browser }) => {
  const { page } = await openSignedIn(browser, 'pharmacist', Person);
  await page.goto('/schedule/list?day=2020-02-29');
  await expect(page.getByText('February 2020', { exact: true })).toBeVisible();
  await page.evaluate(() => history.pushState({}, '', '/schedule/list?day=2020-05-04'));
  await expect(page.getByText('May 2020', { exact: true })).toBeVisible();
  await page.evaluate(() => history.pushState({}, '', '/schedule/list'));
  await expect(page.getByText('May 2020', { exact: true })).toBeHidden();
});
