import { expect, type Route, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { getMondayAfter, formatTypedDay } from '../cast/calendar.ts';
import { expectFileTab } from '../cast/file-tab.ts';
import { PackMaker } from '../cast/pack-maker.ts';
import { openSignedIn } from '../cast/person.ts';

test('a long print can be stopped and started again from the list', async ({ browser, request }) => {
  const api = await signInToApi(request, 'pharmacist');
  const { data } = await api.searchPackJobs({
    body: { size: 1, sortField: 'packStartDate', sortOrder: 'desc' },
  });
  const priya = await openSignedIn(browser, 'pharmacist', PackMaker);
  await priya.openPage('Pack Creator');
  await priya.chooseWeek(formatTypedDay(getMondayAfter(data[0]?.packEndDate)));
  const count = await priya.selectAll();
  expect(count).toBeGreaterThan(100);
  const { page } = priya;
  let isFull = true;
  await page.route('**/api/tasks/*', (route) => (isFull ? answerWaitingForRoom(route) : route.continue()));
  await priya.press(`Create jobs for ${count} packs`);
  const result = page.getByRole('region', { name: /^\d+ pack jobs created$/ });
  const question = priya.getDialog('Create these packs as they are?');
  await expect(result.or(question)).toBeVisible();
  // After other days the week lies far ahead of the packs that stand.
  if (await question.isVisible()) await question.getByRole('button', { name: 'Create anyway' }).click();
  await expect(result).toBeVisible();
  // A profile is made into one job for each category of its medicines (PACK-39).
  const jobs = Number.parseInt((await result.getByRole('heading').textContent()) ?? '', 10);
  expect(jobs).toBeGreaterThanOrEqual(count);
  await expect(result.getByRole('progressbar', { name: 'Preparing the file' })).toBeVisible();
  await expect(result.getByText(new RegExp(`of ${jobs}`))).toBeVisible();
  const waits = result.getByText('The work begins when there is space again');
  await expect(waits).toBeVisible();
  isFull = false;
  await expect(waits).toBeHidden();
  await result.getByRole('button', { name: 'Stop' }).click();
  await expect(result.getByText('Printing was stopped. You can print the jobs later.')).toBeVisible();
  await expect(result.getByRole('button', { name: 'Open PDF' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Go to Pack Management' }).click();
  const printing = page.getByRole('region', { name: 'Printing' });
  await expect
    .poll(async () => Number(await printing.getByRole('listitem').first().getAttribute('aria-setsize')))
    .toBeGreaterThanOrEqual(jobs);

  await priya.press(/^Your account: /);
  await page.getByRole('menuitem', { name: 'My background work' }).click();
  const run = page.getByRole('row', { name: new RegExp(`of ${jobs}`) });
  await expect(run).toContainText('Stopped');
  await run.getByRole('button', { name: 'Start again' }).click();
  await expect(run.getByRole('button', { name: 'Stop' })).toBeVisible();
  const open = run.getByRole('button', { name: 'Open PDF' });
  await expect(open).toBeVisible({ timeout: 120_000 });
  await expectFileTab(page, () => open.click());
  await page.context().close();
});

/** The answer of a server whose disk is nearly full. */
async function answerWaitingForRoom(route: Route): Promise<void> {
  const response = await route.fetch();
  const { data, ...envelope } = await response.json();
  await route.fulfill({ response, json: { ...envelope, data: { ...data, waitsForRoom: true } } });
}
