import { addDays } from '@packwright/core/days';
import { expect, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { getToday } from '../cast/calendar.ts';
import { GestureCounter } from '../cast/gestures.ts';
import { readShift, mostShift, watchShifts } from '../cast/layout-shift.ts';
import { openSignedIn, Person } from '../cast/person.ts';
import { buildInitials, createResident, type Resident } from '../cast/scene.ts';

test.describe
  .serial('The morning', () => {
    const lodge = `Quince Lodge ${buildInitials()}`;
    const lateDay = addDays(getToday(), -21);
    let priya: Person;
    let resident: Resident;
    let counter: GestureCounter;

    test.beforeAll(async ({ browser, request }) => {
      resident = await moveIn(await signInToApi(request, 'administrator'));
      priya = await openSignedIn(browser, 'pharmacist', Person);
      await watchShifts(priya.page);
      counter = await GestureCounter.start(priya.page);
    });
    test.beforeEach(async () => {
      await priya.page.goto('/home');
      await expect(getGroups()).toBeVisible();
      await counter.reset();
    });
    test.afterAll(() => priya?.page.context().close());

    /** A new group with a resident who has no pack, and with work that nobody did three weeks ago. */
    async function moveIn(api: Api): Promise<Resident> {
      const { id } = await api.createPatientGroup({ body: { name: lodge } });
      await api.createCalendarEntry({
        body: {
          title: 'Packs of the lodge',
          startDate: `${lateDay}T06:00`,
          endDate: `${lateDay}T07:00`,
          patientGroupId: id,
        },
      });
      return createResident(api, 'Quentin', 'Quandong', lodge);
    }

    const getGroups = () => priya.page.getByRole('table', { name: 'Patient groups' });
    const getLodge = () => getGroups().getByRole('row').filter({ hasText: lodge });

    // Proves DASH-11.
    test('the group that is late for longest is first', async () => {
      const first = getGroups().getByRole('row').nth(1);
      await expect(first).toContainText(lodge);
      await expect(first).toContainText('1 patient');
      await first.getByRole('link', { name: /^Planned work of .* is not done$/ }).click();
      await expect(priya.getHeading()).toHaveText('Calendar');
      await expect(priya.page).toHaveURL(new RegExp(`day=${lateDay}`));
      await expect(priya.page.getByText('Packs of the lodge').first()).toBeVisible();
      expect(await counter.read()).toEqual({ clicks: 1, keys: 0 });
    });

    // Proves DASH-5, DASH-10.
    test('a group without packs is packed with one click', async () => {
      await getLodge()
        .getByRole('link', { name: /1 patient has no pack today/ })
        .click();
      await expect(priya.getHeading()).toHaveText('Pack Creator');
      await expect(priya.page.getByRole('row', { name: new RegExp(resident.name) })).toBeVisible();
      expect(await counter.read()).toEqual({ clicks: 1, keys: 0 });
    });

    // Proves DASH-14.
    test('missing tablets are found from Home with one click', async () => {
      const line = priya.page.getByRole('list', { name: 'Missing tablets' }).getByRole('listitem').first();
      await expect(line).toContainText(/\d\S? missing/);
      const [medicine = '', patient = ''] = await line.locator('bdi').allTextContents();
      await line.getByRole('link').click();
      const history = priya.getDialog('History of the balance');
      await expect(history.getByRole('heading', { name: medicine })).toBeVisible();
      await expect(history).toContainText(patient);
      expect(await counter.read()).toEqual({ clicks: 1, keys: 0 });
    });

    // Proves DASH-14.
    test('every balance that runs out is two clicks from Home', async () => {
      const { page } = priya;
      await page.getByRole('link', { name: /^All \d+ balances that run out this week$/ }).click();
      const row = page.getByRole('table').getByRole('row').nth(3);
      const medicine = (await row.locator('strong').first().textContent()) ?? '';
      expect(medicine).not.toBe('');
      await row.getByRole('cell').nth(1).click();
      // The history, or the form for the first entry where nothing was ever recorded.
      await expect(page.getByRole('dialog')).toContainText(medicine);
      expect(await counter.read()).toEqual({ clicks: 2, keys: 0 });
    });

    // Proves DASH-12, DASH-13.
    test('the last seven days stand beside the seven before', async () => {
      const work = priya.page.getByRole('table', { name: 'The last seven days' });
      for (const name of [
        /^Packs made/,
        /^Passed the first check/,
        /^Sent to correction/,
        /^Balances that run out/,
      ])
        await expect(work.getByRole('row', { name })).toContainText(
          /(more|fewer|points higher|points lower|no difference|nothing to compare)/,
        );
      expect(await readShift(priya.page)).toBeLessThanOrEqual(mostShift);
    });
  });
