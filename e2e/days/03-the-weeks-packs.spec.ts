import { jobStatuses } from '@packwright/core/jobs';
import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { getMondayAfter, getThisMonday, formatTypedDay } from '../cast/calendar.ts';
import { holdRequests } from '../cast/held-requests.ts';
import { PackMaker } from '../cast/pack-maker.ts';
import { openSignedIn } from '../cast/person.ts';
import { createResident, saveWithConfirmation } from '../cast/scene.ts';

const facility = 'Banksia House';
const labels = '/api/foils/printlabel';

test.describe
  .serial("The week's packs", () => {
    let priya: PackMaker;
    let firstDay: string;
    let weekAfter: string;
    let count: number;

    test.beforeAll(async ({ browser, request }) => {
      const api = await signInToApi(request, 'pharmacist');
      const { data } = await api.searchPackJobs({
        body: { query: facility, size: 1, sortField: 'packStartDate', sortOrder: 'desc' },
      });
      const start = getMondayAfter(data[0]?.packEndDate);
      firstDay = formatTypedDay(start);
      weekAfter = formatTypedDay(getMondayAfter(start));
      priya = await openSignedIn(browser, 'pharmacist', PackMaker);
    });
    test.afterAll(() => priya?.page.context().close());

    test('the facility list shows which residents are ready and which suspended', async () => {
      await priya.chooseFacility(facility);
      await priya.chooseWeek(firstDay);
      await expect(priya.getPacks().filter({ hasText: 'Suspended' }).first()).toBeVisible();
      await expect(priya.getPacks().filter({ hasText: 'Ready' }).first()).toBeVisible();
      await expect(priya.page.getByText('Choose packs in the list first')).toBeVisible();
      await expect(priya.page.getByRole('button', { name: 'Create pack jobs' })).toBeDisabled();
    });

    test('the Pack Creator menu item resets the form and the selection', async () => {
      await priya.chooseWeek(weekAfter);
      await priya.getPacks().filter({ hasText: 'Ready' }).first().getByRole('checkbox').check();
      await priya.openPage('Pack Creator');
      await expect(priya.page.getByText('Choose packs in the list first')).toBeVisible();
      await expect(priya.page.getByRole('textbox', { name: 'Pack start date' })).not.toHaveValue(weekAfter);
      await expect(priya.page.getByRole('combobox', { name: 'Patient group' })).not.toHaveValue(facility);
      await priya.chooseFacility(facility);
      await priya.chooseWeek(firstDay);
    });

    test('a double click prints the label of one pack once', async () => {
      const sent: string[] = [];
      priya.page.on('request', (request) => {
        if (request.url().includes(labels)) sent.push(request.method());
      });
      await priya.getPacks().filter({ hasText: 'Ready' }).first().getByRole('checkbox').check();
      const printed = priya.page.waitForResponse(`**${labels}*`);
      const paper = priya.page.waitForEvent('popup');
      await priya.page.getByRole('button', { name: 'Print labels only' }).dblclick();
      await printed;
      await (await paper).close();
      expect(sent).toHaveLength(1);
    });

    test('the print button shows that its print is in progress', async () => {
      await priya.getPacks().filter({ hasText: 'Ready' }).first().getByRole('checkbox').check();
      const button = priya.page.getByRole('button', { name: 'Print labels only' });
      const line = await holdRequests(priya.page, `**${labels}`);
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      const paper = priya.page.waitForEvent('popup');
      await line.letThrough();
      await (await paper).close();
      await expect(button).not.toHaveAttribute('aria-busy');
    });

    test('printing only paper shows progress and creates no jobs', async () => {
      const all = await priya.selectAll();
      const paperAlone = priya.page.getByRole('switch', { name: 'Print only, make no jobs' });
      await paperAlone.check();
      await priya.press(`Print ${all} packs`);
      const waiting = priya.page.getByRole('region', { name: 'Packs to be printed' });
      await expect(waiting.getByRole('progressbar', { name: 'Preparing the file' })).toBeVisible();
      const result = priya.page.getByRole('region', { name: 'Packs printed' });
      await expect(result.getByRole('button', { name: 'Open PDF' })).toBeVisible({ timeout: 90_000 });
      await expect(result.getByRole('link', { name: 'Go to Pack Management' })).toHaveCount(0);
      await result.getByRole('button', { name: 'Close' }).click();
      await paperAlone.uncheck();
    });

    test('a long print keeps its file through other prints, pages and reloads', async () => {
      const { page } = priya;
      const all = await priya.selectAll();
      const paperAlone = page.getByRole('switch', { name: 'Print only, make no jobs' });
      await paperAlone.check();
      await priya.press(`Print ${all} packs`);
      await expect(page.getByRole('region', { name: 'Packs to be printed' })).toBeVisible();
      await paperAlone.uncheck();
      await priya.getPacks().filter({ hasText: 'Ready' }).first().getByRole('checkbox').check();
      const label = page.waitForEvent('popup');
      await priya.press('Print labels only');
      await (await label).close();
      await expect(page.getByRole('region', { name: 'Labels printed' })).toBeVisible();
      await expect(getReadyFile(page)).toBeVisible({ timeout: 90_000 });
      await priya.openPage('Pack Management');
      await expect(getReadyFile(page)).toBeVisible();
      await page.reload();
      await openPdf(getReadyFile(page));
      await expect(getReadyFile(page)).toBeHidden();
      await priya.chooseFacility(facility);
      await priya.chooseWeek(firstDay);
    });

    test('creating a week of packs shows progress and opens one PDF', async () => {
      count = await priya.selectAll();
      expect(count).toBeGreaterThan(40);
      await priya.press(`Create jobs for ${count} packs`);
      const result = priya.page.getByRole('region', { name: /pack jobs created$/ });
      await expect(result).toBeVisible();
      await expect(result.getByRole('progressbar', { name: 'Preparing the file' })).toBeVisible();
      await expect(result.getByRole('button', { name: 'Open PDF' })).toBeVisible({ timeout: 90_000 });
      // A link lives for a quarter of an hour, the card for as long as it is left open.
      const answered = priya.page.waitForResponse('**/api/tasks/*');
      const opened = await openPdf(result);
      expect(opened).toContain((await (await answered).json()).data.fileUrl);
    });

    test('the jobs stand on the board, waiting for their paper', async () => {
      await priya.page.getByRole('link', { name: 'Go to Pack Management' }).click();
      await priya.page.getByRole('searchbox', { name: 'Job number, patient or group' }).fill(facility);
      const printing = priya.page.getByRole('region', { name: 'Printing' });
      await expect(printing.getByRole('article').first()).toContainText(facility);
      const inLane = await printing.getByRole('listitem').first().getAttribute('aria-setsize');
      expect(Number(inLane)).toBeGreaterThanOrEqual(count);
      // Only the cards in sight are drawn: a board of a month must not keep anybody waiting.
      expect(await printing.getByRole('article').count()).toBeLessThan(count);
    });

    test('pack details show a label printing and keep the keyboard focus', async () => {
      const { page } = priya;
      const card = page.getByRole('region', { name: 'Printing' }).getByRole('article').first();
      await card.getByRole('button').nth(1).click();
      await page.getByRole('menuitem', { name: 'Details and history' }).click();
      const line = await holdRequests(page, '**/api/packjobs/printlabel');
      const more = page.getByRole('dialog').getByRole('button', { name: 'More actions' });
      await more.click();
      await page.getByRole('menuitem', { name: 'Print Label' }).click();
      await expect(more).toHaveAttribute('aria-busy', 'true');
      const paper = page.waitForEvent('popup');
      await line.letThrough();
      await (await paper).close();
      await expect(more).not.toHaveAttribute('aria-busy');
      await expect(more).toBeFocused();
      const printed = page
        .getByRole('dialog')
        .getByText('Last printed')
        .locator('xpath=following-sibling::dd');
      await expect(printed).toHaveText(/\d{2}:\d{2}/);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    });

    test('printing a label from a card menu shows its progress', async () => {
      const { page } = priya;
      const card = page.getByRole('region', { name: 'Printing' }).getByRole('article').first();
      const line = await holdRequests(page, '**/api/packjobs/printlabel');
      await card.getByRole('button').nth(1).click();
      await page.getByRole('menuitem', { name: 'Print Label' }).click();
      const onItsWay = page.getByRole('status').filter({ hasText: 'Preparing the file' });
      await expect(onItsWay).toBeVisible();
      const paper = page.waitForEvent('popup');
      await line.letThrough();
      await (await paper).close();
      await expect(onItsWay).toBeHidden();
    });

    test('packs printed behind a closed dialog reach packing when their file opens', async ({ request }) => {
      const { page } = priya;
      const api = await signInToApi(request, 'pharmacist');
      const otto = await createResident(api, 'Otto', 'Farnborough');
      const body = { foilIds: [otto.foilId], packStartDate: getThisMonday(), numberOfWeek: 13 };
      // The last weeks begin far ahead, and outlast the use-by.
      const { jobIds, data } = await saveWithConfirmation((IsConfirm) =>
        api.createPackJobs({ query: { IsConfirm }, body }),
      );
      await expect
        .poll(async () => (await api.getTask({ params: { id: data.taskId } })).data.state)
        .toBe('done');
      const listStatuses = async () => {
        const jobs = await Promise.all(jobIds.map((id) => api.getPackJob({ params: { id } })));
        return [...new Set(jobs.map((job) => job.data.status))];
      };
      await page.goto('/job/list?view=table');
      await page.getByRole('searchbox', { name: 'Job number, patient or group' }).fill('Farnborough');
      // With the heading: before the search is answered, other packs stand between.
      await expect(page.getByRole('row')).toHaveCount(14);
      await expect(page.getByRole('row', { name: /Farnborough/ })).toHaveCount(13);
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
      await page.route('**/api/tasks/*', answerStillRunning);
      await priya.press('Print & Pack');
      await priya.getDialog('Preparing the file').getByRole('button', { name: 'Close' }).click();
      await priya.expectToast('The file is still being made');
      await page.unrouteAll({ behavior: 'wait' });
      await page.reload();
      await expect(getReadyFile(page)).toContainText('When you open the file, the packs go to packing');
      expect(await listStatuses()).toEqual([jobStatuses.printing.code]);
      await openPdf(getReadyFile(page));
      await priya.expectToast('13 packs printed');
      expect(await listStatuses()).toEqual([jobStatuses.packing.code]);
    });
  });

const getReadyFile = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'The file is ready' });

/** The answer of a server that still draws. */
async function answerStillRunning(route: Route): Promise<void> {
  const response = await route.fetch();
  const { data, ...envelope } = await response.json();
  await route.fulfill({ response, json: { ...envelope, data: { ...data, state: 'running' } } });
}

/** Presses Open PDF; answers the requested link. */
async function openPdf(place: Locator): Promise<string> {
  const page = place.page();
  // The tab asks for it; whether it then shows or downloads it is the browser's own affair.
  const [linkRequest] = await Promise.all([
    page.context().waitForEvent('request', (request) => request.url().includes('/files/')),
    place.getByRole('button', { name: 'Open PDF' }).click(),
  ]);
  const sheet = await page.request.get(linkRequest.url());
  expect(sheet.headers()['content-type']).toContain('application/pdf');
  expect((await sheet.body()).subarray(0, 5).toString()).toBe('%PDF-');
  return linkRequest.url();
}
