import { addDays } from '@packwright/core/days';
import { expect, type Locator, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { getThisMonday } from '../cast/calendar.ts';
import { openSignedIn } from '../cast/person.ts';
import { Prescriber } from '../cast/prescriber.ts';
import { createResident, findDrug, type Resident, saveWithConfirmation } from '../cast/scene.ts';

const threeMilligrams = Array.from({ length: 7 }, () => '3');
const monday = getThisMonday();
// The next test is of today: on every weekday, all days of this week are still to come.
const packStartDate = addDays(monday, 7);

test.describe
  .serial('The warfarin dose changes', () => {
    let api: Api;
    let priya: Prescriber;
    let agatha: Resident;
    let jobId: number;

    test.beforeAll(async ({ browser, request }) => {
      api = await signInToApi(request, 'pharmacist');
      agatha = await createResident(api, 'Agatha', 'Winterbourne', 'Banksia House');
      const { drugId } = await findDrug(api, 'Varfademo 3 mg');
      const { patientId, foilId } = agatha;
      const body = { patientId, foilId, drugId, packType: 0, dose: ['0', '0', '1', '0'] };
      await saveWithConfirmation((IsConfirm) => api.createPrescription({ query: { IsConfirm }, body }));
      priya = await openSignedIn(browser, 'pharmacist', Prescriber);
    });
    test.beforeEach(async ({ request }) => {
      api = await signInToApi(request, 'pharmacist');
    });
    test.afterAll(() => priya?.page.context().close());

    const getCard = (): Locator => priya.page.getByRole('region', { name: 'Warfarin' });

    // Proves MED-56.
    test('packs of warfarin without a test are asked about', async () => {
      const sent = api.createPackJobs({ body: { foilIds: [agatha.foilId], packStartDate } });
      await expect(sent).rejects.toMatchObject({
        messages: [expect.stringContaining('no INR test with ordered doses is recorded')],
      });
    });

    test('the first test is recorded, and the packs are made', async () => {
      await priya.page.goto(`/patient/${agatha.patientId}/medication`);
      await expect(getCard()).toContainText('No INR test is recorded');
      const inrDate = addDays(monday, -3);
      await api.recordWarfarinOrder({
        params: { id: agatha.patientId },
        body: {
          inrDate,
          inr: '2.4',
          targetLow: '2',
          targetHigh: '3',
          nextInrDate: addDays(inrDate, 28),
          fromDate: monday,
          weekdayDoses: threeMilligrams,
        },
      });
      await expect(getCard()).toContainText('The profile matches the ordered doses for the next two weeks.');
      const { jobIds, data } = await api.createPackJobs({
        query: { IsConfirm: true },
        body: { foilIds: [agatha.foilId], packStartDate },
      });
      if (data.taskId > 0)
        await expect
          .poll(async () => (await api.getTask({ params: { id: data.taskId } })).data.state)
          .toBe('done');
      await api.completePrinting({ body: { ids: jobIds } });
      const benches = await Promise.all(
        jobIds.map(async (id) => (await api.loadPacking({ body: { ids: [id] } })).data),
      );
      const bench = benches.find(({ warfarin }) => warfarin !== null);
      expect(bench?.warfarin).toMatchObject({ inr: '2.4', weekdayDoses: threeMilligrams });
      jobId = bench?.jobs[0]?.jobId ?? 0;
    });

    // Proves MED-48.
    test('the bench names the test and the dose of each weekday', async () => {
      const { page } = priya;
      await page.goto(`/job/pack?job=${jobId}`);
      await expect(page.getByRole('heading', { name: agatha.name })).toBeVisible();
      await expect(page.getByText(/INR .?2\.4.? on/)).toBeVisible();
      await expect(page.getByText(/Tue .?3.? mg/)).toBeVisible();
    });

    // Proves MED-44.
    test('another dose after the next test stops the packs', async () => {
      await priya.page.goto(`/patient/${agatha.patientId}/medication`);
      await priya.press('Record an INR test');
      const form = priya.getDialog('Record an INR test');
      await form.getByRole('textbox', { name: 'INR', exact: true }).fill('1.6');
      for (const weekday of ['Tue', 'Thu', 'Sat'])
        await form.getByRole('textbox', { name: `${weekday} (mg)` }).fill('4');
      await form.getByRole('button', { name: 'Record' }).click();
      await priya.expectToast('The INR test was recorded');
      await expect(getCard()).toContainText('below the target range');
      await expect(getCard()).toContainText('Nothing is packed until they match.');
      const { data } = await api.loadPacking({ body: { ids: [jobId] } });
      expect(data.profileState).toBe('unsafe');
    });

    // Proves MED-57.
    test('the lines are written at a press', async () => {
      await getCard().getByRole('button', { name: 'Write the doses' }).click();
      const dialog = priya.getDialog(/^Write the doses from/);
      const changes = dialog.getByRole('region', { name: 'What changes' });
      await expect(changes).toContainText(/Varfademo 1 mg.?: .?1.? on Tue, Thu, Sat, from/);
      await expect(changes).toContainText(/Varfademo 3 mg.? stays as it is/);
      await dialog.getByRole('textbox', { name: 'Comment' }).fill('INR of today');
      await dialog.getByRole('button', { name: 'Write the doses' }).click();
      await priya.expectToast('The doses were written');
      await expect(getCard()).toContainText('The profile matches the ordered doses for the next two weeks.');
      await expect(getCard().getByRole('button', { name: 'Write the doses' })).toBeHidden();
    });

    test('the pack is made again with both strengths', async () => {
      await api.remakePack({ params: { id: jobId }, body: { comment: 'New dose' } });
      const { data } = await api.loadPacking({ body: { ids: [jobId] } });
      expect(data.profileState).toBe('same');
      expect(data.prescriptions.map(({ drugName }) => drugName)).toEqual(['Varfademo', 'Varfademo']);
      expect(data.warfarin?.inr).toBe('1.6');
    });
  });
