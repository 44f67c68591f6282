import { checkResults, jobStatuses } from '@packwright/core/jobs';
import { expect, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { Checker } from '../cast/checker.ts';
import { GestureCounter } from '../cast/gestures.ts';
import { openSignedIn, samplePassword } from '../cast/person.ts';
import {
  createPackedPack,
  createPrintedPack,
  createPrintedPacks,
  findDrug,
  type Pack,
  saveWithConfirmation,
} from '../cast/scene.ts';

test.describe
  .serial('From anywhere', () => {
    let api: Api;
    let priya: Checker;
    let pack: Pack;
    let counter: GestureCounter;

    test.beforeAll(async ({ browser, request }) => {
      pack = await createPackedPack(await signInToApi(request, 'staff'), 'Zelda', 'Zwickerby');
      priya = await openSignedIn(browser, 'pharmacist', Checker);
      counter = await GestureCounter.start(priya.page);
    });
    test.beforeEach(async ({ request }) => {
      api = await signInToApi(request, 'pharmacist');
    });
    test.afterAll(() => priya?.page.context().close());

    const getSearch = () => priya.page.getByRole('textbox', { name: 'Search menu' });
    const openByApi = (patientId: number) => priya.page.goto(`/patient/${patientId}`);

    // Proves PATIENT-60.
    test('a patient opens after Ctrl K with four keys', async () => {
      const { page } = priya;
      await expect(getSearch()).toBeVisible();
      await page.keyboard.press('Control+k');
      await counter.reset();
      await page.keyboard.type('zwi');
      await page.keyboard.press('Enter');
      await expect(priya.getHeading()).toContainText('Zwickerby');
      await expect(page).toHaveURL(/\/patient\/\d+\/medication$/);
      expect(await counter.read()).toEqual({ clicks: 0, keys: 4 });
    });

    // Proves WEB-40.
    test('a mistyped name is offered as similar and opened on purpose', async () => {
      const { page } = priya;
      await page.goto('/home');
      await page.keyboard.press('Control+k');
      await getSearch().fill('Zwikcerby');
      const group = page.getByRole('group', { name: 'Similar names' });
      await expect(group.or(page.getByText('Similar names')).first()).toBeVisible();
      const option = page.getByRole('option', { name: /Zwickerby, Zelda/ }).first();
      await expect(option).toBeVisible();
      await getSearch().press('Enter');
      await expect(page).toHaveURL(/\/home$/);
      await getSearch().press('ArrowDown');
      await getSearch().press('Enter');
      await expect(priya.getHeading()).toContainText('Zwickerby');

      await page.keyboard.press('Control+k');
      await getSearch().fill('frusfict');
      await expect(page.getByRole('option', { name: /^Frusifict 40 mg/ })).toBeVisible();
      await getSearch().fill('mangement');
      await expect(page.getByRole('option', { name: 'Pack Management' })).toBeVisible();
      await getSearch().press('Escape');
    });

    // Proves PACK-130.
    test('the medicines say what changed since the last pack', async () => {
      const { page } = priya;
      const { patientId, foilId } = pack;
      await openByApi(patientId);
      const since = page.getByRole('region', { name: 'Changed since the last pack' });
      await expect(since).toContainText(pack.jobNumber);
      await expect(since).toContainText('Nothing changed since.');
      const { data } = await api.listPrescriptions({ query: { patientId, size: 100 } });
      const getId = (name: string): number =>
        data.find(({ drugName }) => drugName.startsWith(name))?.prescriptionId ?? 0;
      await api.setPrescriptionStatus({
        params: { id: getId('Amlofict') },
        query: { state: 'ceased' },
        body: { userComment: 'Low pressure' },
      });
      const { drugId } = await findDrug(api, 'Spirofict 25 mg');
      const body = { patientId, foilId, drugId, packType: 0, dose: ['0', '0', '1', '0'] };
      await saveWithConfirmation((IsConfirm) => api.createPrescription({ query: { IsConfirm }, body }));
      await page.reload();
      await expect(since.getByRole('listitem').filter({ hasText: 'Amlofict 5 mg' })).toContainText('Stopped');
      await expect(since.getByRole('listitem').filter({ hasText: 'Spirofict 25 mg' })).toContainText('Added');
    });

    test('the overview shows packs, balances, scripts and changes', async () => {
      const { page } = priya;
      await page
        .getByRole('navigation', { name: 'Patient sections' })
        .getByRole('link', { name: 'Overview' })
        .click();
      await expect(page.getByRole('region', { name: 'Packs' })).toContainText(pack.jobNumber);
      await expect(page.getByRole('region', { name: 'Balances, lowest first' })).toContainText(
        'Frusifict 40 mg',
      );
      await expect(page.getByRole('region', { name: 'Scripts' })).toContainText('Owing');
      await expect(page.getByRole('region', { name: 'Latest changes' })).toContainText('Amlofict');
    });

    // Proves LEDGER-40.
    test('missing tablets are found from the pack with two clicks, and back', async () => {
      const { page } = priya;
      await page.goto(`/job/check/${pack.jobId}`);
      await expect(page.getByRole('heading', { name: pack.name })).toBeVisible();
      await counter.reset();
      await page.getByRole('button', { name: 'Details and history' }).click();
      await page
        .getByRole('table', { name: 'This pack took from the balance' })
        .getByRole('link', { name: 'Frusifict 40 mg' })
        .click();
      const history = priya.getDialog('History of the balance');
      await expect(history.getByRole('heading', { name: 'Frusifict 40 mg' })).toBeVisible();
      expect(await counter.read()).toMatchObject({ clicks: 2 });
      await history.getByRole('link', { name: `Job ${pack.jobNumber}` }).click();
      await expect(priya.getDialog('Details and history')).toContainText(pack.jobNumber);
    });

    // Proves WEB-42.
    test('a scan does not close the keys of the bench', async () => {
      const { page } = priya;
      const printed = await createPrintedPack(api, 'Zora', 'Zwickerby');
      await page.goto('/home');
      await priya.openPackBySheet(printed);
      await page.keyboard.press('F1');
      const keys = priya.getDialog('Keyboard shortcuts');
      await expect(keys).toContainText('F9');
      await priya.scanCode(printed.barcode);
      await expect(keys).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(keys).toBeHidden();
      await page.getByRole('button', { name: 'Keyboard shortcuts (F1)' }).click();
      await expect(keys).toBeVisible();
      await page.keyboard.press('Escape');
    });

    // Proves PACK-131.
    test('the correction says who found what and what to do', async ({ request }) => {
      const { page } = priya;
      const wrong = await createPackedPack(await signInToApi(request, 'staff'), 'Zita', 'Zwickerby');
      const { prescriptions } = (await api.getChecking({ params: { id: wrong.jobId } })).data;
      const { prescriptionId = 0 } = prescriptions.find(({ drugName }) => drugName === 'Metofict') ?? {};
      await api.checkPrescription({
        params: { id: wrong.jobId, prescriptionId },
        body: {
          checkingStatus: checkResults.incorrectQuality.code,
          checkingComments: 'One too many on Tuesday noon',
        },
      });
      await api.rejectChecking({
        params: { id: wrong.jobId },
        body: { reason: checkResults.incorrectQuality.code, comment: 'One too many' },
      });
      await page.goto(`/job/correct/${wrong.jobId}`);
      await expect(
        page.getByText(
          /Priya.* counted another quantity of .?Metofict 50 mg.? than the .?7.? that this pack needs\. Count again/,
        ),
      ).toBeVisible();
      await expect(page.getByText('One too many on Tuesday noon').first()).toBeVisible();
    });

    test('a pack goes from check to distribution with four clicks', async ({ request }) => {
      const { page } = priya;
      const next = await createPackedPack(await signInToApi(request, 'staff'), 'Zena', 'Zwickerby');
      await page.goto('/job/check');
      const link = page.getByRole('link', { name: new RegExp(next.name) });
      await expect(link).toBeVisible();
      await counter.reset();
      await link.click();
      await expect(page.getByRole('heading', { name: next.name })).toBeVisible();
      await priya.expectScanAnswer('0 of 6 checked');
      for (let done = 1; done <= 6; done += 1) {
        await page.keyboard.press('F9');
        await priya.expectScanAnswer(`${done} of 6 checked`);
      }
      await page.getByRole('button', { name: 'Complete check' }).click();
      await priya.expectToast(/check passed/);
      const gestures = await counter.read();
      expect(gestures.clicks).toBeLessThanOrEqual(4);
      const { status } = (await api.getPackJob({ params: { id: next.jobId } })).data;
      expect(status).toBe(jobStatuses.distribution.code);
    });

    test('a tray of twenty packs is signed with one password', async ({ request }) => {
      test.setTimeout(300_000);
      const { page } = priya;
      const staff = await signInToApi(request, 'staff');
      const tray = (
        await Promise.all(
          ['Zara', 'Zinnia', 'Zoe', 'Zuri', 'Zyta'].map((name) =>
            createPrintedPacks(staff, name, 'Zwickerby', 4),
          ),
        )
      ).flat();
      const jobIds = tray.map(({ jobId }) => jobId);
      for (const id of jobIds) {
        const { data } = await staff.loadPacking({ body: { ids: [id] } });
        const prescriptions = data.prescriptions.map(({ prescriptionId, qty, drugApns: [drugApn = ''] }) => ({
          prescriptionId,
          packingQty: qty,
          qty,
          drugApn,
        }));
        await staff.confirmPacking({ body: { jobIds: [id], prescriptions } });
        await staff.completePacking({ body: { jobIds: [id] } });
        const checking = (await api.getChecking({ params: { id } })).data;
        for (const { prescriptionId } of checking.prescriptions)
          await api.checkPrescription({
            params: { id, prescriptionId },
            body: { checkingStatus: checkResults.passed.code },
          });
      }
      // A pack is opened in the session that signs it.
      for (const { jobId, name } of tray) {
        await page.goto(`/job/check/${jobId}`);
        await expect(page.getByRole('heading', { name })).toBeVisible();
      }
      await page.goto('/job/check');
      const sign = page.getByRole('button', { name: /20 opened packs/ });
      await expect(sign).toBeVisible();
      await counter.reset();
      await sign.click();
      const form = priya.getDialog('Confirm that the check is passed');
      await expect(form.getByRole('textbox', { name: 'Username of the pharmacist' })).toBeFocused();
      await page.keyboard.type('pharmacist');
      await page.keyboard.press('Tab');
      await page.keyboard.type(samplePassword);
      await page.keyboard.press('Enter');
      await expect(form).toBeHidden();
      expect(await counter.read()).toEqual({ clicks: 1, keys: 10 + 1 + samplePassword.length + 1 });
      const passed = await api.searchPackJobs({
        body: { query: 'Zwickerby', status: [jobStatuses.distribution.code], size: 100 },
      });
      expect(jobIds.every((id) => passed.data.some(({ jobId }) => jobId === id))).toBe(true);
    });

    // Proves WEB-41.
    test('a reminder that was marked as done is opened again by Undo', async () => {
      const { page } = priya;
      const { patientId } = pack;
      await api.addNote({
        params: { patientId },
        body: { noteType: 1, content: 'Ask about the new dose', isDisplay: false },
      });
      await page.goto(`/patient/${patientId}/notes`);
      await page
        .getByRole('button', { name: /Ask about the new dose/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect
        .poll(async () => (await api.listNotes({ params: { patientId }, query: {} })).data[0]?.isDone)
        .toBe(false);
    });
  });
