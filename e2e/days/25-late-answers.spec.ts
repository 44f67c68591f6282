import { checkResults } from '@packwright/core/jobs';
import { expect, test } from '@playwright/test';
import { apiAs } from '../cast/api.ts';
import { boxOf } from '../cast/boxes.ts';
import { Checker } from '../cast/checker.ts';
import { heldLine } from '../cast/held-line.ts';
import { signedIn } from '../cast/person.ts';
import { filledPack, packedPack, printedPack } from '../cast/scene.ts';

const first = 'Frusifict 40 mg';

test.describe('Answers that come late', () => {
  let jo: Checker;
  let priya: Checker;

  test.beforeAll(async ({ browser }) => {
    jo = await signedIn(browser, 'staff', Checker);
    priya = await signedIn(browser, 'pharmacist', Checker);
  });
  test.afterAll(async () => {
    await jo?.page.context().close();
    await priya?.page.context().close();
  });

  test('whoever packs the next pack before the last one is completed stays there, with what they scanned', async ({
    request,
  }) => {
    const pharmacist = await apiAs(request, 'pharmacist');
    const pack = await filledPack(pharmacist, 'Adalbert', 'Rautenberg');
    const next = await printedPack(pharmacist, 'Benedikta', 'Rautenberg');
    await jo.page.goto(`/job/pack?job=${pack.jobId}`);
    const slow = await heldLine(jo.page, '**/api/packjobs/complete-packing');
    await jo.presses('Complete');
    await expect.poll(() => slow.held.length).toBe(1);
    await jo.scans(next.barcode);
    await expect(jo.page.getByRole('heading', { name: next.name })).toBeVisible();
    await jo.scans(boxOf(first));
    await jo.hears(new RegExp(`${first}.? matched`));
    await slow.letThrough();
    await jo.isTold(/Rautenberg, Adalbert.*packing completed/);
    await jo.page.keyboard.press('F9');
    await jo.sees(first, 'Packed after a scan');
    await expect(jo.page).toHaveURL(new RegExp(`job=${next.jobId}$`));
  });

  test('whoever checks the next pack before the last one has passed stays there, with what they typed', async ({
    request,
  }) => {
    const staff = await apiAs(request, 'staff');
    const pack = await packedPack(staff, 'Cunigunde', 'Schellenberg');
    const next = await packedPack(staff, 'Dagobert', 'Schellenberg');
    const { prescriptions } = (await staff.getChecking({ params: { id: pack.jobId } })).data;
    for (const { prescriptionId } of prescriptions)
      await staff.checkPrescription({
        params: { id: pack.jobId, prescriptionId },
        body: { checkingStatus: checkResults.passed.code },
      });
    await priya.picksUp(pack);
    const slow = await heldLine(priya.page, '**/complete-checking');
    await priya.presses('Complete check');
    await expect.poll(() => slow.held.length).toBe(1);
    await priya.scans(next.barcode);
    await expect(priya.page.getByRole('heading', { name: next.name })).toBeVisible();
    await priya.presses('Other');
    const form = priya.dialog(/What is wrong with/);
    await form.getByRole('textbox', { name: 'Comment' }).fill('Two tablets stick together');
    await slow.letThrough();
    await priya.isTold(/Schellenberg, Cunigunde.*check passed/);
    await form.getByRole('button', { name: 'Fail' }).click();
    await priya.sees(first, 'Other');
  });

  test('a scan that is being looked up puts its own question first; what was pressed since falls away', async ({
    request,
  }) => {
    const pack = await printedPack(await apiAs(request, 'pharmacist'), 'Ermentrud', 'Tannhof');
    await jo.takesUp(pack);
    const correction = jo.dialog('Send this pack to correction?');
    await jo.presses('Correction Required');
    await correction.getByRole('button', { name: 'Cancel' }).click();
    await expect(correction).toBeHidden();
    const slow = await heldLine(jo.page, '**/api/packjobs/prescriptions/apn*');
    await jo.scans(boxOf('Metodemo 50 mg'));
    await expect.poll(() => slow.held.length).toBe(1);
    await jo.presses('Correction Required');
    await jo.scans(boxOf('Digofict 62.5 microg'));
    await expect(correction).toBeHidden();
    await slow.letThrough();
    const brand = jo.dialog('Another brand');
    await brand.getByRole('button', { name: 'Cancel' }).click();
    await jo.hears(/Digofict 62.5 microg.? matched/);
    await expect(correction).toBeHidden();
  });

  test('a question about a pack that was put away meanwhile keeps nothing from the next one', async ({
    request,
  }) => {
    const pharmacist = await apiAs(request, 'pharmacist');
    const pack = await printedPack(pharmacist, 'Friedebert', 'Uhlenhorst');
    const next = await printedPack(pharmacist, 'Gundula', 'Uhlenhorst');
    await jo.takesUp(pack);
    const slow = await heldLine(jo.page, '**/api/packjobs/barcode/*');
    await jo.scans(next.barcode);
    await expect.poll(() => slow.held.length).toBe(1);
    await jo.page.keyboard.press('F9');
    await slow.letThrough();
    await expect(jo.page.getByRole('heading', { name: next.name })).toBeVisible();
    await jo.scans(boxOf(first));
    await jo.hears(new RegExp(`${first}.? matched`));
  });
});
