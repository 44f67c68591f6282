import { addDays, formatDay } from '@packwright/core/days';
import { patientStatuses } from '@packwright/core/fields';
import { expect, test } from '@playwright/test';
import { AdmissionClerk } from '../cast/admission-clerk.ts';
import { signInToApi } from '../cast/api.ts';
import { formatTypedDay, getThisMonday } from '../cast/calendar.ts';
import { PackMaker } from '../cast/pack-maker.ts';
import { openSignedIn } from '../cast/person.ts';
import { createPrintedPacks, createResident, type Resident } from '../cast/scene.ts';

const monday = getThisMonday();
const formatWeek = (from: typeof monday): string => `${formatDay(from)} – ${formatDay(addDays(from, 6))}`;
const weeks = [formatWeek(monday), formatWeek(addDays(monday, 7))];

test.describe
  .serial('A resident goes to hospital and returns', () => {
    let priya: AdmissionClerk;
    let leopold: Resident;

    test.beforeAll(async ({ browser, request }) => {
      const api = await signInToApi(request, 'pharmacist');
      const [pack] = await createPrintedPacks(api, 'Leopold', 'Ashgrove', 2);
      if (pack === undefined) throw new RangeError('No pack was made for Leopold');
      leopold = pack;
      priya = await openSignedIn(browser, 'pharmacist', AdmissionClerk);
      await priya.page.goto(`/patient/${leopold.patientId}`);
    });
    test.afterAll(() => priya?.page.context().close());

    // Proves PATIENT-41.
    test('the days in hospital name the packs that they meet', async () => {
      const { page } = priya;
      await priya.press(/^Patient status: /);
      await page.getByRole('menuitemradio', { name: 'In hospital' }).click();
      const stay = priya.getDialog('In hospital');
      await expect(stay).toContainText('until the return.');
      const met = stay.getByRole('list', { name: '2 packs have days in this time' });
      for (const week of weeks)
        await expect(met.getByRole('listitem').filter({ hasText: week })).toBeVisible();

      const end = stay.getByRole('textbox', { name: 'Suspend until' });
      await end.fill(formatTypedDay(addDays(monday, -30)));
      await stay.getByRole('button', { name: 'Save' }).click();
      await expect(stay.getByText('Must be greater than or equal to Suspend from')).toBeVisible();
      await end.fill('');
      await stay.getByRole('button', { name: 'Save' }).click();
      await expect(stay).toBeHidden();
      await expect(page.getByRole('button', { name: 'Patient status: In hospital' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Packing status: Suspended' })).toBeVisible();
      await expect(page.getByText(/^Suspended from .*until further notice/)).toBeVisible();
    });

    test('no further week is ready, and the packs wait', async ({ browser }) => {
      const maker = await openSignedIn(browser, 'pharmacist', PackMaker);
      await maker.chooseFacility('Community');
      await maker.chooseWeek(formatTypedDay(addDays(monday, 14)));
      await maker.page.getByRole('searchbox', { name: 'Search name or room' }).fill(leopold.name);
      await expect(maker.getPacks()).toHaveCount(1);
      await expect(maker.getPacks()).toContainText('Suspended from');
      await maker.selectReady();
      await expect(maker.getPacks().getByRole('checkbox')).not.toBeChecked();
      await maker.page.goto('/job/changed');
      const changed = maker.page.getByRole('list', { name: leopold.name });
      for (const week of weeks)
        await expect(changed.getByRole('listitem').filter({ hasText: week })).toBeVisible();
      await maker.page.context().close();
    });

    // Proves PATIENT-42.
    test('the return says what is due again, and ends the suspension', async () => {
      const { page } = priya;
      await priya.press('Record the return');
      const back = priya.getDialog(/Ashgrove.* back\?$/);
      await expect(back).toContainText('6 medicines are due again from today');
      await expect(back.getByRole('list', { name: 'Packs from today on' }).getByRole('listitem')).toHaveCount(
        2,
      );
      await back.getByRole('button', { name: 'Is back' }).click();
      await expect(back).toBeHidden();
      await expect(page.getByRole('button', { name: 'Patient status: Picking up packs' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Packing status: Active' })).toBeVisible();
      await expect(page.getByText(/^Suspended from/)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Record the return' })).toBeHidden();
    });

    // Proves PATIENT-46.
    test('somebody whose packs are delivered returns to delivery', async ({ request }) => {
      const { page } = priya;
      const api = await signInToApi(request, 'pharmacist');
      const { patientId } = await createResident(api, 'Lionel', 'Ashgrove');
      const { code } = patientStatuses.delivery;
      await api.setPatientStatus({ params: { id: patientId }, body: { patientStatus: code } });
      await page.goto(`/patient/${patientId}`);
      await priya.press(/^Patient status: Delivery/);
      await page.getByRole('menuitemradio', { name: 'In hospital' }).click();
      await priya.getDialog('In hospital').getByRole('button', { name: 'Save' }).click();
      await priya.press('Record the return');
      await priya
        .getDialog(/Ashgrove.* back\?$/)
        .getByRole('button', { name: 'Is back' })
        .click();
      await expect(page.getByRole('button', { name: 'Patient status: Delivery' })).toBeVisible();
    });

    test('the packs go on as they were made', async () => {
      await priya.page.goto('/job/changed');
      await expect(priya.getHeading()).toHaveText('Packs to look at again');
      await expect(priya.page.getByRole('list', { name: leopold.name })).toHaveCount(0);
    });
  });
