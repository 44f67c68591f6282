import { addDays } from '@packwright/core/days';
import { checkResults } from '@packwright/core/jobs';
import { expect, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { packAllExcept } from '../cast/bench-steps-by-api.ts';
import { Bookkeeper } from '../cast/bookkeeper.ts';
import { getBoxBarcode } from '../cast/boxes.ts';
import { getThisMonday } from '../cast/calendar.ts';
import { Checker } from '../cast/checker.ts';
import { getMedicine } from '../cast/medicines.ts';
import { Packer } from '../cast/packer.ts';
import { openSignedIn, samplePassword } from '../cast/person.ts';
import { Prescriber } from '../cast/prescriber.ts';
import {
  createPassedPack,
  createPrintedPack,
  createPrintedPacks,
  createResident,
  findDrug,
  type Pack,
  type Resident,
} from '../cast/scene.ts';

async function passEveryLine(api: Api, id: number): Promise<void> {
  const { prescriptions } = (await api.getChecking({ params: { id } })).data;
  for (const { prescriptionId } of prescriptions)
    await api.checkPrescription({
      params: { id, prescriptionId },
      body: { checkingStatus: checkResults.passed.code },
    });
}

test.describe
  .serial('What was left out', () => {
    const leftOut = 'Colecalsampl 25 microg';
    let jo: Packer;
    let priya: Checker;
    let pack: Pack;

    test.beforeAll(async ({ browser, request }) => {
      const staff = await signInToApi(request, 'staff');
      // Of next week, whose Thursday is to come on every day of this one.
      const [, second] = await createPrintedPacks(staff, 'Leonora', 'Marchbank', 2);
      if (second === undefined) throw new RangeError('There is no pack of next week');
      pack = second;
      await packAllExcept(staff, pack, leftOut);
      jo = await openSignedIn(browser, 'staff', Packer);
      priya = await openSignedIn(browser, 'pharmacist', Checker);
    });
    test.afterAll(async () => {
      await jo?.page.context().close();
      await priya?.page.context().close();
    });

    // Proves WEB-26.
    test('stock that expires inside the pack offers to stay out first', async () => {
      await jo.openPackBySheet(pack);
      const thursday = addDays(getThisMonday(), 10).slice(2).replaceAll('-', '');
      await jo.scanCode(`01${getBoxBarcode(leftOut).padStart(14, '0')}17${thursday}10LOT7`);
      const stop = jo.getDialog('This stock expires before the pack ends');
      await expect(stop.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await stop.getByRole('button', { name: 'Cancel' }).click();
      await jo.expectLineState(leftOut, 'Waiting');
    });

    test('a medicine is left out for a reason', async () => {
      await jo.selectLine(leftOut);
      await jo.page.keyboard.press('F8');
      await jo.explainSkip(leftOut);
      await jo.press('Complete, 1 left out');
      await jo.expectToast(/packing completed/);
    });

    test('the pharmacist reads the reason and agrees', async ({ request }) => {
      await passEveryLine(await signInToApi(request, 'pharmacist'), pack.jobId);
      await priya.openPack(pack);
      await priya.selectLine(leftOut);
      await expect(priya.page.getByText(/Left out: .?Out of stock/)).toBeVisible();
      await priya.press(/^Take back/);
      await priya.expectScanAnswer('1 medication must first be checked on its own');
      await priya.press(/^Agree/);
      await priya.press('Complete check');
      await priya.expectToast(/check passed/);
    });

    test('the distribution names what is not in the pack', async () => {
      await priya.openPack(pack);
      await expect(priya.page.getByText(/Not in this pack: .?Colecalsampl 25 microg/)).toBeVisible();
    });
  });

test.describe
  .serial('Missing in this pack', () => {
    let priya: Checker;
    let next: Pack;

    test.beforeAll(async ({ browser, request }) => {
      const api = await signInToApi(request, 'pharmacist');
      const last = await createPassedPack(api, 'Dorothea', 'Lastweek');
      const { prescriptionId } = await getMedicine(api, last, 'Spirofict 25 mg');
      await api.setPrescriptionStatus({
        params: { id: prescriptionId },
        query: { state: 'ceased' },
        body: { userComment: 'Ceased by the doctor' },
      });
      const { jobIds } = await api.createPackJobs({
        query: { IsConfirm: true },
        body: { foilIds: [last.foilId], packStartDate: addDays(getThisMonday(), 7) },
      });
      const [jobId = 0] = jobIds;
      await api.completePrinting({ body: { ids: jobIds } });
      next = { ...last, jobId, jobNumber: (await api.getPackJob({ params: { id: jobId } })).data.jobNumber };
      const staff = await signInToApi(request, 'staff');
      await packAllExcept(staff, next, '');
      await staff.completePacking({ body: { jobIds: [jobId] } });
      await passEveryLine(api, jobId);
      priya = await openSignedIn(browser, 'pharmacist', Checker);
    });
    test.afterAll(async () => priya?.page.context().close());

    test('a medicine of the last pack is acknowledged before the check ends', async () => {
      await priya.openPack(next);
      await priya.expectScanAnswer('1 medication of the last pack must be acknowledged first');
      await priya.page.getByRole('checkbox', { name: /It is right that .?Spirofict 25 mg/ }).check();
      await priya.press('Complete check');
      await priya.expectToast(/check passed/);
    });
  });

test.describe
  .serial('Packs to look at again', () => {
    let helen: Prescriber;
    let pack: Pack;

    test.beforeAll(async ({ browser, request }) => {
      pack = await createPrintedPack(await signInToApi(request, 'pharmacist'), 'Winifred', 'Againworth');
      helen = await openSignedIn(browser, 'pharmacist', Prescriber);
    });
    test.afterAll(async () => helen?.page.context().close());

    // Proves PACK-71.
    test('a changed dose names at once the packs that it meets', async ({ request }) => {
      const api = await signInToApi(request, 'pharmacist');
      const { prescriptionId } = await getMedicine(api, pack, 'Amlofict 5 mg');
      await helen.page.goto(`/patient/${pack.patientId}/prescription/${prescriptionId}`);
      await helen.getDoseField('Bedtime').fill('2');
      await helen.press('Save medicine');
      await expect(helen.page.getByText('This change affects existing packs')).toBeVisible();
    });

    test('the pack is made again from the list', async () => {
      const row = helen.page.getByRole('listitem').filter({ hasText: pack.jobNumber });
      await helen.page.goto('/job/changed');
      await row.getByRole('button', { name: 'Look at the changes' }).click();
      const dialog = helen.getDialog('The medication profile has changed since this pack was made');
      await expect(dialog.getByRole('row', { name: 'Amlofict 5 mg Dose changed' })).toContainText('2 (14)');
      await dialog.getByRole('button', { name: 'Make the pack again' }).click();
      const question = helen.getDialog('Make the pack again');
      await question.getByRole('button', { name: 'Make the pack again' }).click();
      await helen.expectToast('The pack was made again');
      await expect(row).toHaveCount(0);
    });
  });

test.describe
  .serial('A controlled balance', () => {
    let priya: Bookkeeper;
    let resident: Resident;

    test.beforeAll(async ({ browser, request }) => {
      const api = await signInToApi(request, 'pharmacist');
      resident = await createResident(api, 'Evelyn', 'Safekeeping');
      const { patientId, foilId } = resident;
      const { drugId } = await findDrug(api, 'Oxyfict 5 mg');
      await api.createPrescription({
        query: { IsConfirm: true },
        body: { patientId, foilId, drugId, packType: 0, dose: ['1', '0', '0', '0'] },
      });
      priya = await openSignedIn(browser, 'pharmacist', Bookkeeper);
    });
    test.afterAll(async () => priya?.page.context().close());

    // Proves LEDGER-21.
    test('it moves only before a second person', async () => {
      await priya.lookUp(resident.name);
      const form = await priya.fillInAdjustment('Oxyfict 5 mg', 'Add', '10', 'Counted in the safe');
      await priya.choose('Reason', 'The count differs');
      const sign = async (userName: string): Promise<void> => {
        await form.getByRole('textbox', { name: 'Username of the second person' }).fill(userName);
        await form.getByRole('textbox', { name: 'Password of the second person' }).fill(samplePassword);
        await form.getByRole('button', { name: 'Save adjustment' }).click();
      };
      await sign('pharmacist');
      await expect(form).toContainText('The second person cannot be the person who is signed in.');
      await sign('tom.okafor');
      await expect(form).toBeHidden();
      await priya.getBalance('Oxyfict 5 mg').getByText('Oxyfict 5 mg').click();
      await expect(priya.getDialog('History of the balance')).toContainText(/witnessed by .?Tom Okafor/);
    });
  });
