import { addDays } from '@packwright/core/days';
import { checkResults } from '@packwright/core/jobs';
import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { getBoxBarcode } from '../cast/boxes.ts';
import { Checker } from '../cast/checker.ts';
import { holdRequests } from '../cast/held-requests.ts';
import { formatTypedDay, getThisMonday } from '../cast/calendar.ts';
import { PackMaker } from '../cast/pack-maker.ts';
import { openSignedIn } from '../cast/person.ts';
import { sendCutScan } from '../cast/scan-keys.ts';
import { createFilledPack, createPackedPack, createPrintedPack } from '../cast/scene.ts';

const first = 'Frusifict 40 mg';

test.describe('Late answers', () => {
  let jo: Checker;
  let priya: Checker;

  test.beforeAll(async ({ browser }) => {
    jo = await openSignedIn(browser, 'staff', Checker);
    priya = await openSignedIn(browser, 'pharmacist', Checker);
  });
  test.afterAll(async () => {
    await jo?.page.context().close();
    await priya?.page.context().close();
  });

  test('keeps the next pack and its scans when the last completes', async ({ request }) => {
    const pharmacist = await signInToApi(request, 'pharmacist');
    const pack = await createFilledPack(pharmacist, 'Adalbert', 'Rautenberg');
    const next = await createPrintedPack(pharmacist, 'Benedikta', 'Rautenberg');
    await jo.page.goto(`/job/pack?job=${pack.jobId}`);
    const slow = await holdRequests(jo.page, '**/api/packjobs/complete-packing');
    await jo.press('Complete');
    await expect.poll(() => slow.held.length).toBe(1);
    await jo.scanCode(next.barcode);
    await expect(jo.page.getByRole('heading', { name: next.name })).toBeVisible();
    await jo.scanCode(getBoxBarcode(first));
    await jo.expectScanAnswer(new RegExp(`${first}.? matched`));
    await slow.letThrough();
    await jo.expectToast(/Rautenberg, Adalbert.*packing completed/);
    await jo.page.keyboard.press('F9');
    await jo.expectLineState(first, 'Packed after a scan');
    await expect(jo.page).toHaveURL(new RegExp(`job=${next.jobId}$`));
  });

  test('keeps the next check and its typed text when the last passes', async ({ request }) => {
    const staff = await signInToApi(request, 'staff');
    const tom = await signInToApi(request, 'tom.okafor');
    const pack = await createPackedPack(staff, 'Cunigunde', 'Schellenberg');
    const next = await createPackedPack(staff, 'Dagobert', 'Schellenberg');
    const { prescriptions } = (await staff.getChecking({ params: { id: pack.jobId } })).data;
    for (const { prescriptionId } of prescriptions)
      await tom.checkPrescription({
        params: { id: pack.jobId, prescriptionId },
        body: { checkingStatus: checkResults.passed.code },
      });
    await priya.openPack(pack);
    const slow = await holdRequests(priya.page, '**/complete-checking');
    await priya.press('Complete check');
    await expect.poll(() => slow.held.length).toBe(1);
    await priya.scanCode(next.barcode);
    await expect(priya.page.getByRole('heading', { name: next.name })).toBeVisible();
    await priya.press('Other');
    const form = priya.getDialog(/What is wrong with/);
    await form.getByRole('textbox', { name: 'Comment' }).fill('Two tablets stick together');
    await slow.letThrough();
    await priya.expectToast(/Schellenberg, Cunigunde.*check passed/);
    await form.getByRole('button', { name: 'Fail' }).click();
    await priya.expectLineState(first, 'Other');
  });

  test('a pending scan shows its dialog first and drops later input', async ({ request }) => {
    const pack = await createPrintedPack(await signInToApi(request, 'pharmacist'), 'Ermentrud', 'Tannhof');
    await jo.openPackBySheet(pack);
    const correction = jo.getDialog('Send this pack to correction?');
    await jo.press('Correction Required');
    // Proves PACK-18.
    await expect(correction.getByRole('radio', { name: 'Incorrect Drug' })).not.toBeChecked();
    await correction.getByRole('button', { name: 'Cancel' }).click();
    await expect(correction).toBeHidden();
    const slow = await holdRequests(jo.page, '**/api/packjobs/prescriptions/apn*');
    await jo.scanCode(getBoxBarcode('Metodemo 50 mg'));
    await expect.poll(() => slow.held.length).toBe(1);
    await jo.press('Correction Required');
    await jo.scanCode(getBoxBarcode('Digofict 62.5 microg'));
    await expect(correction).toBeHidden();
    await slow.letThrough();
    const brand = jo.getDialog('Another brand');
    await brand.getByRole('button', { name: 'Cancel' }).click();
    await jo.expectScanAnswer(/Digofict 62.5 microg.? matched/);
    await expect(correction).toBeHidden();
  });

  test('a dialog of a closed pack does not block the next pack', async ({ request }) => {
    const pharmacist = await signInToApi(request, 'pharmacist');
    const pack = await createPrintedPack(pharmacist, 'Friedebert', 'Uhlenhorst');
    const next = await createPrintedPack(pharmacist, 'Gundula', 'Uhlenhorst');
    await jo.openPackBySheet(pack);
    const slow = await holdRequests(jo.page, '**/api/packjobs/barcode/*');
    await jo.scanCode(next.barcode);
    await expect.poll(() => slow.held.length).toBe(1);
    await jo.page.keyboard.press('F9');
    await slow.letThrough();
    await jo.press(/^Open .?Gundula/);
    await expect(jo.page.getByRole('heading', { name: next.name })).toBeVisible();
    await jo.scanCode(getBoxBarcode(first));
    await jo.expectScanAnswer(new RegExp(`${first}.? matched`));
  });

  // Proves PACK-152.
  test('ready packs are not selected in a list that was chosen since', async ({ browser }) => {
    const maker = await openSignedIn(browser, 'pharmacist', PackMaker);
    const { page } = maker;
    const selectLate = async (chooseOther: () => Promise<void>): Promise<void> => {
      const slow = await holdRequests(page, '**/api/foils/quick-print');
      await maker.press('Select all that are ready');
      await expect.poll(() => slow.held.length).toBe(1);
      await chooseOther();
      await expect.poll(() => slow.held.length).toBe(2);
      await slow.letThrough();
      await expect(page.getByRole('button', { name: 'Select all that are ready' })).toBeEnabled();
      await expect(maker.getPacks().first()).toContainText('Banksia House');
      await expect(page.getByRole('button', { name: 'Create pack jobs' })).toBeDisabled();
    };
    await maker.openPage('Pack Creator');
    await expect(maker.getPacks().first()).toBeVisible();
    await selectLate(() => maker.choose('Patient group', 'Banksia House'));
    await selectLate(() => maker.chooseWeek(formatTypedDay(addDays(getThisMonday(), 21))));
    await page.context().close();
  });

  // Proves PACK-152.
  test('of two proposals the last pressed is chosen', async ({ browser }) => {
    const maker = await openSignedIn(browser, 'pharmacist', PackMaker);
    const { page } = maker;
    await maker.openPage('Pack Creator');
    const proposals = page.getByRole('region', { name: 'Who has no pack for the next days' });
    const chooseButtons = proposals.getByRole('button', { name: /^Choose \d+ patients? of/ });
    const getGroup = (at: number) => proposals.getByRole('listitem').nth(at).locator('strong').textContent();
    await expect(chooseButtons.nth(1)).toBeVisible();
    const group = (await getGroup(1)) ?? '';
    const slow = await holdRequests(page, '**/api/foils/proposals/*');
    await chooseButtons.nth(0).click();
    await expect.poll(() => slow.held.length).toBe(1);
    await chooseButtons.nth(1).click();
    await expect.poll(() => slow.held.length).toBe(2);
    const [early, late] = slow.held;
    await late?.continue();
    await expect(chooseButtons).toHaveCount(0);
    await expect.poll(() => early?.request().failure()).not.toBeNull();
    await expect(proposals).toContainText(group);
    await page.context().close();
  });

  // Proves WEB-14.
  for (const place of ['in the box', 'outside of fields'] as const)
    test(`a scan begun ${place} answers no dialog that cuts it`, async ({ request }) => {
      const pack = await createPrintedPack(await signInToApi(request, 'pharmacist'), 'Isolde', 'Vennemann');
      await jo.openPackBySheet(pack);
      const slow = await holdRequests(jo.page, '**/api/packjobs/prescriptions/apn*');
      await jo.scanCode(getBoxBarcode('Sertrafict 50 mg'));
      await expect.poll(() => slow.held.length).toBe(1);
      if (place === 'outside of fields') await jo.getScanBox().blur();
      const putBack = jo
        .getDialog('Do not put this in the pack')
        .getByRole('button', { name: /^Put it back/ });
      await sendCutScan(jo.page, getBoxBarcode(first), async () => {
        await slow.letThrough();
        await expect(putBack).toBeFocused();
      });
      await putBack.click();
      await expect(jo.getScanBox()).toHaveValue('');
      await jo.scanCode(getBoxBarcode(first));
      await jo.expectScanAnswer(new RegExp(`${first}.? matched`));
    });
});
