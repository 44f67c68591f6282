import { serverFailedMessage } from '@packwright/core/fields';
import { expect, type Page, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { getBoxBarcode } from '../cast/boxes.ts';
import { Checker } from '../cast/checker.ts';
import {
  returnFromCorrection,
  skipMedicine,
  packAllExcept,
  confirmCorrections,
} from '../cast/bench-steps-by-api.ts';
import { holdRequests } from '../cast/held-requests.ts';
import { openSignedIn } from '../cast/person.ts';
import {
  createPackedPack,
  createPrintedPack,
  createPrintedPacks,
  createRejectedPack,
} from '../cast/scene.ts';

const first = 'Frusifict 40 mg';
const second = 'Metofict 50 mg';
const last = 'Spirofict 25 mg';
const changedByMei = /Mei Tanaka.? (has )?changed this pack/;
const ownPack = 'You packed this yourself. Another pharmacist should check it.';

test.describe('Quick gestures on a slow connection', () => {
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

  test('Complete waits for the last confirmation and stops if it fails', async ({ request }) => {
    const pharmacist = await signInToApi(request, 'pharmacist');
    const pack = await createPrintedPack(pharmacist, 'Florian', 'Quickbeam');
    await packAllExcept(pharmacist, pack, last);
    await jo.openPackBySheet(pack);
    const calls = await recordCalls(jo.page);

    const lost = await holdRequests(jo.page, '**/api/packjobs/packing-confirm');
    await confirmLast(jo);
    await lost.cut();
    await jo.expectRefusal(serverFailedMessage);
    await jo.expectLineState(last, 'Waiting');
    // The code that was scanned last would count as the same scan for half a second.
    await jo.scanCode(getBoxBarcode(first));
    await jo.expectScanAnswer(/is already packed/);

    const slow = await holdRequests(jo.page, '**/api/packjobs/packing-confirm');
    await confirmLast(jo);
    await expect.poll(() => slow.held.length).toBe(1);
    await slow.letThrough();
    await jo.expectToast(/Quickbeam, Florian.*packing completed/);
    expect(calls()).toEqual(['packing-confirm answered', 'complete-packing asked']);
  });

  test('completing fails when the pack changed since it was shown', async ({ request }) => {
    const pharmacist = await signInToApi(request, 'pharmacist');
    const pack = await createPrintedPack(pharmacist, 'Leberecht', 'Moosbach');
    await packAllExcept(pharmacist, pack, '');
    await jo.page.goto(`/job/pack?job=${pack.jobId}`);
    await jo.expectLineState(last, 'Packed after a scan');
    const slow = await holdRequests(jo.page, '**/api/packjobs/packing');
    await skipMedicine(await signInToApi(request, 'mei.tanaka'), pack, last);
    await expect.poll(() => slow.held.length).toBeGreaterThan(0);
    const response = jo.page.waitForResponse('**/complete-packing');
    await jo.press('Complete');
    await slow.letThrough();
    expect((await response).status()).toBe(409);
    await jo.expectRefusal(changedByMei);
    await jo.expectLineState(last, 'Skipped');
  });

  test('a failed removal keeps the medicine packed; it is sent once more', async ({ request }) => {
    const pharmacist = await signInToApi(request, 'pharmacist');
    const pack = await createPrintedPack(pharmacist, 'Nepomuk', 'Distelrath');
    await packAllExcept(pharmacist, pack, last);
    await jo.openPackBySheet(pack);
    await jo.selectLine(first);
    await jo.page.context().setOffline(true);
    await jo.page.keyboard.press('F8');
    await jo.expectRefusal(serverFailedMessage);
    await jo.expectLineState(first, 'Packed after a scan');
    await jo.page.context().setOffline(false);
    const out = jo.page.waitForResponse('**/packing-take-out');
    await jo.page.keyboard.press('F8');
    await jo.expectLineState(first, 'Waiting');
    expect((await out).status()).toBe(200);
  });

  test('unanswered changes stay on screen while another user edits the pack', async ({ request }) => {
    const pharmacist = await signInToApi(request, 'pharmacist');
    const pack = await createPrintedPack(pharmacist, 'Philomena', 'Grauvogel');
    await packAllExcept(pharmacist, pack, last);
    const mei = await signInToApi(request, 'mei.tanaka');
    await jo.openPackBySheet(pack);
    const slow = await holdRequests(jo.page, '**/api/packjobs/packing-take-out');
    for (const medicine of [first, second]) {
      await jo.selectLine(medicine);
      await jo.page.keyboard.press('F8');
    }
    await expect.poll(() => slow.held.length).toBe(1);
    await slow.held[0]?.continue();
    await expect.poll(() => slow.held.length).toBe(2);
    await skipMedicine(mei, pack, last);
    await jo.expectLineState(last, 'Skipped');
    for (const medicine of [first, second]) await jo.expectLineState(medicine, 'Waiting');
    await slow.letThrough();
    await expect
      .poll(async () => {
        const { prescriptions } = (await mei.loadPacking({ body: { ids: [pack.jobId] } })).data;
        return prescriptions.filter(({ isPackingConfirmed, isSkip }) => !isPackingConfirmed && !isSkip)
          .length;
      })
      .toBe(2);
    await jo.expectLineState(second, 'Waiting');
  });

  // Proves WEB-53.
  test('Ctrl Z in a search leaves the medicine in the pack', async ({ request }) => {
    const pack = await createPrintedPack(await signInToApi(request, 'pharmacist'), 'Ottilie', 'Weidenbach');
    await jo.openPackBySheet(pack);
    await jo.packMedicine(first, getBoxBarcode(first));
    await jo.page.keyboard.press('Control+k');
    const search = jo.page.getByRole('textbox', { name: 'Search menu' });
    await expect(search).toBeFocused();
    await jo.page.keyboard.type('Drugs');
    await jo.page.keyboard.press('Control+z');
    await expect(search).not.toHaveValue('Drugs');
    await jo.expectLineState(first, 'Packed after a scan');
    await jo.getScanBox().focus();
    await jo.page.keyboard.press('Control+z');
    await jo.expectLineState(first, 'Waiting');
  });

  test('typed manual quantity and reason stay while the server is unreachable', async ({ request }) => {
    const pharmacist = await signInToApi(request, 'pharmacist');
    const pack = await createPrintedPack(pharmacist, 'Gisela', 'Thornapple');
    await jo.openPackBySheet(pack);
    await jo.selectLine(last);
    await jo.press(/^Confirm by hand/);
    const form = jo.getDialog('Confirm without a scan?');
    await form.getByRole('textbox', { name: 'Packed quantity' }).fill('3');
    await form.getByRole('textbox', { name: 'Reason' }).fill('The barcode is torn');
    await form.getByRole('textbox', { name: /^Why not/ }).fill('One half was broken');
    await jo.page.context().setOffline(true);
    await form.getByRole('button', { name: 'Confirm by hand' }).click();
    await jo.expectRefusal(serverFailedMessage);
    await expect(form.getByRole('textbox', { name: 'Packed quantity' })).toHaveValue('3');
    await expect(form.getByRole('textbox', { name: /^Why not/ })).toHaveValue('One half was broken');
    await jo.page.context().setOffline(false);
    await form.getByRole('button', { name: 'Confirm by hand' }).click();
    await expect(form).toBeHidden();
    await jo.expectLineState(last, 'Packed by hand');
  });

  test('packing two weeks together fixes the quantity to the scheduled doses', async ({ request }) => {
    const pharmacist = await signInToApi(request, 'pharmacist');
    const packs = await createPrintedPacks(pharmacist, 'Hedwig', 'Larchmont', 2);
    await jo.page.goto(
      `/job/pack?${packs
        .map(({ jobId }) => `job=${jobId}`)
        .reverse()
        .join('&')}`,
    );
    await jo.selectLine(last);
    await jo.press(/^Confirm by hand/);
    const form = jo.getDialog('Confirm without a scan?');
    await expect(form.getByRole('textbox', { name: 'Packed quantity' })).toBeDisabled();
    await expect(form).toContainText('Confirm another quantity one pack at a time.');
    await form.getByRole('textbox', { name: 'Reason' }).fill('The barcode is torn');
    await form.getByRole('button', { name: 'Confirm by hand' }).click();
    await expect(form).toBeHidden();
    await jo.expectLineState(last, 'Packed by hand');
  });

  test('a typed correction stays while the server is unreachable', async ({ request }) => {
    const pharmacist = await signInToApi(request, 'pharmacist');
    const pack = await createRejectedPack(pharmacist, 'Irmgard', 'Vossberg');
    await jo.openPack(pack);
    await jo.selectLine(last);
    await jo.press('Change packed quantity');
    const form = jo.getDialog('Change packed quantity');
    await form.getByRole('textbox', { name: 'Packed quantity' }).fill('3');
    await form.getByRole('textbox', { name: 'Reason' }).fill('Counted again');
    await form.getByRole('textbox', { name: /^Why not/ }).fill('One half was too many');
    await jo.page.context().setOffline(true);
    await form.getByRole('button', { name: 'Change quantity' }).click();
    await jo.expectRefusal(serverFailedMessage);
    await expect(form.getByRole('textbox', { name: /^Why not/ })).toHaveValue('One half was too many');
    await jo.page.context().setOffline(false);
    await form.getByRole('button', { name: 'Change quantity' }).click();
    await jo.expectToast('Quantity changed');
    await expect(form).toBeHidden();
  });

  test('completing a correction fails when it changed since it was shown', async ({ request }) => {
    const pack = await createRejectedPack(await signInToApi(request, 'pharmacist'), 'Kunigunde', 'Ahrenfeld');
    const mei = await signInToApi(request, 'mei.tanaka');
    await confirmCorrections(mei, pack);
    await jo.openPack(pack);
    const slow = await holdRequests(jo.page, `**/api/packjobs/${pack.jobId}/correction`);
    await packAllExcept(mei, pack, last);
    await expect.poll(() => slow.held.length).toBeGreaterThan(0);
    const response = jo.page.waitForResponse('**/complete-correction*');
    await jo.press('Correction Completed');
    await slow.letThrough();
    expect((await response).status()).toBe(409);
    await jo.expectRefusal(changedByMei);
  });

  test('marking fails when the line changed since it was shown', async ({ request }) => {
    const pack = await createPackedPack(await signInToApi(request, 'staff'), 'Konrad', 'Eschenbach');
    await priya.openPack(pack);
    await priya.selectLine(last);
    const slow = await holdRequests(priya.page, `**/api/packjobs/${pack.jobId}/checking`);
    await returnFromCorrection(await signInToApi(request, 'tom.okafor'), pack);
    await expect.poll(() => slow.held.length).toBeGreaterThan(0);
    const marked = priya.page.waitForResponse('**/checking-confirm/*');
    await priya.page.keyboard.press('F9');
    expect((await marked).status()).toBe(409);
    await slow.letThrough();
    await priya.expectRefusal(/Tom Okafor.? (has )?changed this pack/);
    await priya.expectLineState(last, 'Must be checked on its own');
    await priya.passMedicine(last);
  });

  test('checking a self-packed pack warns first and asks for confirmation once', async ({ request }) => {
    const pharmacist = await signInToApi(request, 'pharmacist');
    const pack = await createPackedPack(pharmacist, 'Lothar', 'Birkenfeld');
    await priya.openPack(pack);
    await expect(priya.page.getByText(ownPack)).toBeVisible();
    await priya.page.setViewportSize({ width: 1024, height: 768 });
    await expect.poll(() => countCutDoses(priya.page)).toBe(0);
    await priya.page.setViewportSize({ width: 1440, height: 900 });
    for (let passed = 1; passed <= 6; passed += 1) {
      await priya.page.keyboard.press('F9');
      await priya.expectScanAnswer(`${passed} of 6 checked`);
    }
    await priya.press('Complete check');
    const question = priya.getDialog('Pass a pack that you packed yourself?');
    await expect(question).toContainText(ownPack);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await priya.press('Complete check');
    await question.getByRole('button', { name: 'Complete check' }).click();
    await priya.expectToast(/Birkenfeld, Lothar.*check passed/);
  });
});

async function confirmLast(packer: Checker): Promise<void> {
  await packer.scanCode(getBoxBarcode(last));
  await packer.expectScanAnswer(new RegExp(`${last}.? matched`));
  await packer.page.keyboard.press('F9');
  await packer.expectLineState(last, 'Packed after a scan');
  const complete = packer.page.getByRole('button', { name: 'Complete', exact: true });
  await expect(complete).toBeFocused();
  await packer.page.keyboard.press('Enter');
}

/** The requests and answers of the last steps at the packing bench, in order of time. */
async function recordCalls(page: Page): Promise<() => readonly string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/complete-packing')) calls.push('complete-packing asked');
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/packing-confirm')) calls.push('packing-confirm answered');
  });
  return () => calls;
}

/** How many doses of the medicine in sight reach beyond their cell. */
const countCutDoses = (page: Page): Promise<number> =>
  page
    .getByRole('table', { name: /^Where the tablets of/ })
    .locator('[data-target] > [aria-hidden]')
    .evaluateAll(
      (doses) =>
        doses.filter((dose) => (dose.parentElement?.clientHeight ?? 0) < dose.getBoundingClientRect().height)
          .length,
    );
