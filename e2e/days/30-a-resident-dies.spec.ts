import { addDays, formatDay } from '@packwright/core/days';
import { noteTypes } from '@packwright/core/fields';
import { expect, test } from '@playwright/test';
import { AdmissionClerk } from '../cast/admission-clerk.ts';
import { type Api, signInToApi } from '../cast/api.ts';
import { formatTypedDay, getThisMonday, getToday } from '../cast/calendar.ts';
import { PackMaker } from '../cast/pack-maker.ts';
import { openSignedIn } from '../cast/person.ts';
import { createPassedPack, type Pack, saveWithConfirmation } from '../cast/scene.ts';

const reminder = 'Ask for the next script of Augusta';

/** This week's pack is handed out, next week's is made, and somebody is to be reminded. */
async function setScene(api: Api): Promise<Pack> {
  const pack = await createPassedPack(api, 'Augusta', 'Winterbourne');
  await api.completeDistribution({ body: { jobIds: [pack.jobId] } });
  const body = { foilIds: [pack.foilId], packStartDate: addDays(getThisMonday(), 7) };
  await saveWithConfirmation((IsConfirm) => api.createPackJobs({ query: { IsConfirm }, body }));
  const note = { content: reminder, noteType: noteTypes.task.code };
  await api.addNote({ params: { patientId: pack.patientId }, body: note });
  return pack;
}

test.describe
  .serial('A resident dies', () => {
    let priya: AdmissionClerk;
    let augusta: Pack;

    test.beforeAll(async ({ browser, request }) => {
      augusta = await setScene(await signInToApi(request, 'pharmacist'));
      priya = await openSignedIn(browser, 'pharmacist', AdmissionClerk);
      await priya.page.goto(`/patient/${augusta.patientId}`);
    });
    test.afterAll(() => priya?.page.context().close());

    // Proves PATIENT-39.
    test('the death is recorded after its numbers were read', async () => {
      const { page } = priya;
      await priya.press(/^Patient status: /);
      await page.getByRole('menuitemradio', { name: 'Deceased' }).click();
      const question = priya.getDialog(/^Record that .*Winterbourne.* has died\?$/);
      const numbers = question.getByRole('listitem');
      await expect(numbers).toHaveText([
        'No packs are made any more.',
        /^6 medicines cease\./,
        /^1 pack is open \(.* 1\) and must be deleted\.$/,
        '1 pack is with the patient and must come back.',
        '1 open reminder ends.',
      ]);
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      const day = question.getByRole('textbox', { name: 'Day of death' });
      await expect(day).toHaveValue(formatTypedDay(getToday()));
      await day.fill(formatTypedDay(addDays(getToday(), 1)));
      await question.getByRole('button', { name: 'Record the death' }).click();
      await expect(day).toHaveAccessibleDescription(/Must provide a valid date/);
      await day.fill(formatTypedDay(addDays(getToday(), -1)));
      await question.getByRole('button', { name: 'Record the death' }).click();
      const died = formatDay(addDays(getToday(), -1));
      await expect(page.getByText(/^Died on/).filter({ hasText: died })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Patient status: Deceased' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Packing status: Inactive' })).toBeVisible();
    });

    // Proves PATIENT-40.
    test('the medicines are ceased and the reminder is done', async ({ request }) => {
      const { page } = priya;
      await priya.openTab('Notes');
      await expect(page.getByRole('listitem').filter({ hasText: reminder })).toContainText(/Done .* by/);
      await page.goto('/patient/reminders?show=open');
      await expect(priya.getHeading()).toBeVisible();
      await expect(page.getByText(reminder)).toHaveCount(0);
      const api = await signInToApi(request, 'pharmacist');
      const query = { patientId: augusta.patientId };
      expect((await api.listPrescriptions({ query })).data).toEqual([]);
    });

    test('nothing can be packed any more', async ({ browser }) => {
      const maker = await openSignedIn(browser, 'pharmacist', PackMaker);
      await maker.chooseFacility('Community');
      await maker.page.getByRole('searchbox', { name: 'Search name or room' }).fill(augusta.name);
      await expect(maker.page.getByText('Nothing matches these filters')).toBeVisible();
      await maker.page.context().close();
    });

    // Proves WEB-8.
    test('the pack that is out is asked back and comes back', async () => {
      const { page } = priya;
      await page.goto('/job/changed');
      const packs = page.getByRole('region', { name: augusta.name });
      await expect(packs.getByRole('listitem')).toHaveCount(2);
      await expect(packs.getByText('must be made again or brought back')).toHaveCount(1);
      await packs.getByRole('button', { name: 'Ask packs back' }).click();
      const form = priya.getDialog(/^Ask back the packs of /);
      await form.getByRole('textbox', { name: 'Why it must come back' }).fill('The resident has died');
      await form.getByRole('textbox', { name: 'Who was told' }).fill('Night nurse');
      await form.getByRole('button', { name: 'Ask 1 pack back' }).click();
      await expect(form).toBeHidden();
      await packs.getByRole('button', { name: 'It is back …' }).click();
      const end = priya.getDialog('What happened to this pack?');
      await end.getByRole('button', { name: 'Tick what was not taken' }).click();
      const cell = end.getByRole('checkbox').first();
      await cell.check();
      await page.keyboard.press('Escape');
      await expect(cell).toBeChecked();
      await end.getByRole('textbox', { name: 'Scan the pack' }).fill(augusta.barcode);
      await priya.choose('Harm to the patient', 'None');
      await end.getByRole('button', { name: 'Record the return' }).click();
      await expect(end).toBeHidden();
      await expect(packs.getByRole('listitem')).toHaveCount(1);
    });

    // Proves REPORT-9, REPORT-13.
    test('the report of incidents says that the pack did no harm', async () => {
      const { page } = priya;
      await priya.openPage('Patient Reports');
      await priya.choose('Report', 'Corrections and incidents');
      const row = page.getByRole('table', { name: 'Corrections and incidents' }).getByRole('row').filter({
        hasText: augusta.name,
      });
      await expect(row).toContainText('Asked back');
      await expect(row).toContainText('None');
    });
  });
