import { addDays, getNextMonday } from '@packwright/core/days';
import { patientStatuses } from '@packwright/core/fields';
import { expect, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { formatTypedDay, getToday } from '../cast/calendar.ts';
import { createFullGroup, type FullGroup } from '../cast/full-group.ts';
import { GestureCounter } from '../cast/gestures.ts';
import { openSignedIn } from '../cast/person.ts';
import { PackMaker } from '../cast/pack-maker.ts';
import { mostShift, readShift, watchShifts } from '../cast/layout-shift.ts';

const patients = 40;

test.describe
  .serial('A week in four clicks', () => {
    let api: Api;
    let group: FullGroup;
    let maker: PackMaker;
    let counter: GestureCounter;
    const monday = getNextMonday(getToday());

    test.beforeAll(async ({ browser, request }) => {
      test.setTimeout(300_000);
      api = await signInToApi(request, 'pharmacist');
      group = await createFullGroup(await signInToApi(request, 'administrator'), patients + 3);
      const [inHospital = 0, , withoutMedicines = 0] = group.patientIds;
      await api.setPatientStatus({
        params: { id: inHospital },
        body: { patientStatus: patientStatuses.inHospital.code },
      });
      const foilIds = group.foilIds.slice(1, 2);
      await api.createPackJobs({ body: { foilIds, packStartDate: monday } });
      const { data } = await api.listPrescriptions({ query: { patientId: withoutMedicines } });
      await api.setPrescriptionStatus({
        params: { id: data[0]?.prescriptionId ?? 0 },
        query: { state: 'ceased' },
        body: { userComment: 'Not needed' },
      });
      maker = await openSignedIn(browser, 'pharmacist', PackMaker);
      counter = await GestureCounter.start(maker.page);
      await watchShifts(maker.page);
    });
    test.beforeEach(async ({ request }) => {
      api = await signInToApi(request, 'pharmacist');
    });
    test.afterAll(() => maker?.page.context().close());

    const getChosen = () => maker.page.getByRole('region', { name: 'Who has no pack for the next days' });

    const chooseGroup = (count: number) =>
      maker.press(new RegExp(`^Choose ${count} patients of .?${group.name}`));

    // Proves PACK-150, PACK-151.
    test('a week of forty patients is made from Home', async () => {
      test.setTimeout(180_000);
      const { page } = maker;
      await page.goto('/home');
      await expect(maker.getHeading()).toBeVisible();
      await counter.reset();
      await maker.openPage('Pack Creator');
      await chooseGroup(patients);
      const create = page.getByRole('button', { name: `Create jobs for ${patients} packs` });
      await expect(create).toBeEnabled();
      await expect(page.getByRole('textbox', { name: 'Pack start date' })).toHaveValue(
        formatTypedDay(monday),
      );
      const chosen = getChosen();
      await expect(chosen).toContainText(`${group.name}`);
      await expect(chosen).toContainText(`${patients} packs chosen`);
      await expect(chosen).toContainText('3 patients are left out');
      await expect(chosen.getByRole('listitem').filter({ hasText: 'In hospital' })).toContainText(
        'Resident 001, Ida',
      );
      const packed = chosen.getByRole('listitem').filter({ hasText: 'Already packed' });
      await expect(packed).toContainText('Resident 002, Ida');
      await expect(packed).toContainText(formatTypedDay(addDays(monday, 6)));
      await expect(chosen.getByRole('listitem').filter({ hasText: 'No medicines to pack' })).toContainText(
        'Resident 003, Ida',
      );
      await maker.expectFileOpened(() => create.click());
      await expect(page.getByRole('heading', { name: `${patients} pack jobs created` })).toBeVisible();
      const { clicks, keys } = await counter.read();
      expect(clicks, 'a week for forty patients').toBeLessThanOrEqual(4);
      expect(keys).toBe(0);
      const made = await api.searchPackJobs({ body: { patientGroupIds: [group.id], size: 100 } });
      expect(made.total).toBe(patients + 1);
      expect(new Set(made.data.map(({ patientId }) => patientId)).size).toBe(patients + 1);
      expect(made.data.every(({ packStartDate }) => packStartDate === monday)).toBe(true);
    });

    test('the group is proposed the week after, and nobody twice', async () => {
      const { page } = maker;
      await page.goto(`/print-foil?group=${group.id}`);
      await expect(maker.getPacks().first()).toContainText(group.name);
      const row = getChosen().getByRole('listitem').filter({ hasText: group.name });
      await expect(row).toContainText(new RegExp(`${patients + 1} of .?${patients + 2}.? have no pack`));
      await expect(row).toContainText(formatTypedDay(addDays(monday, 7)));
      expect(await readShift(page)).toBeLessThanOrEqual(mostShift);
      await chooseGroup(patients + 1);
      await expect(page.getByRole('textbox', { name: 'Pack start date' })).toHaveValue(
        formatTypedDay(addDays(monday, 7)),
      );
      await maker.press('Choose another group');
      await expect(getChosen().getByRole('listitem').filter({ hasText: 'Banksia House' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Create pack jobs' })).toBeDisabled();
    });
  });
