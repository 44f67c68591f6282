import { serverFailedMessage } from '@packwright/core/fields';
import { jobRefusals } from '@packwright/core/jobs';
import { expect, type Locator, type Response, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { getManualLine, passMedicineByApi } from '../cast/bench-steps-by-api.ts';
import { getBoxBarcode } from '../cast/boxes.ts';
import { Checker } from '../cast/checker.ts';
import { holdRequests } from '../cast/held-requests.ts';
import { changeDose } from '../cast/medicines.ts';
import { samplePassword, openSignedIn } from '../cast/person.ts';
import { createPackedPack, createPrintedPack, createRejectedPack } from '../cast/scene.ts';

const first = 'Frusifict 40 mg';
const second = 'Metofict 50 mg';
const last = 'Spirofict 25 mg';
const changedByTom = /Tom Okafor.? (has )?changed this pack/;
const changedByMei = /Mei Tanaka.? (has )?changed this pack/;

test.describe('Outdated pages', () => {
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

  test('a stale dialog cannot pack an already packed medicine again', async ({ request }) => {
    const pack = await createPrintedPack(await signInToApi(request, 'pharmacist'), 'Mechthild', 'Rosenkamp');
    await jo.openPackBySheet(pack);
    await jo.selectLine(first);
    const form = await openManualDialog(jo);
    const mei = await signInToApi(request, 'mei.tanaka');
    await mei.confirmPacking({
      body: { jobIds: [pack.jobId], prescriptions: [await getManualLine(mei, pack, first)] },
    });
    await jo.expectLineState(first, 'Packed by hand');
    await form.getByRole('textbox', { name: 'Reason' }).fill('The barcode is torn');
    for (const _again of [1, 2]) {
      await form.getByRole('button', { name: 'Confirm by hand' }).click();
      await jo.expectRefusal(changedByMei);
    }
    await form.getByRole('button', { name: 'Cancel' }).click();
  });

  test('text typed before a concurrent change and reversal can be resent', async ({ request }) => {
    const pack = await createPrintedPack(await signInToApi(request, 'pharmacist'), 'Adelgund', 'Morgenroth');
    await jo.openPackBySheet(pack);
    await jo.selectLine(first);
    const form = await openManualDialog(jo);
    await form.getByRole('textbox', { name: 'Reason' }).fill('The barcode is torn');
    const mei = await signInToApi(request, 'mei.tanaka');
    const { prescriptionId } = await getManualLine(mei, pack, first);
    const lines = { jobIds: [pack.jobId], prescriptionIds: [prescriptionId] };
    await mei.skipPacking({ body: { ...lines, reason: 'outOfStock' } });
    await mei.reverseSkipped({ body: lines });
    await form.getByRole('button', { name: 'Confirm by hand' }).click();
    await jo.expectRefusal(changedByMei);
    await expect(form.getByRole('textbox', { name: 'Reason' })).toHaveValue('The barcode is torn');
    await form.getByRole('button', { name: 'Confirm by hand' }).click();
    await jo.expectLineState(first, 'Packed by hand');
    await expect(form).toBeHidden();
  });

  test('acknowledging covers only the profile changes that were shown', async ({ request }) => {
    const pharmacist = await signInToApi(request, 'pharmacist');
    const pack = await createPrintedPack(pharmacist, 'Ulrike', 'Vogelsang');
    await priya.openPackBySheet(pack);
    await changeDose(pharmacist, pack, first, ['1', '0', '0', '0']);
    await priya.press('Look at the changes');
    const dialog = priya.getDialog('The medication profile has changed since this pack was made');
    const changeDoseOf = (medicine: string) => dialog.getByRole('row', { name: `${medicine} Dose changed` });
    const why = dialog.getByRole('textbox', { name: 'Why the pack is still right' });
    const stillRight = dialog.getByRole('button', { name: 'Pack is still right' });
    await why.fill('From next week only');
    const readAnew = priya.page.waitForResponse(
      async (answer) =>
        answer.url().endsWith('/api/packjobs/packing') && (await readDifferences(answer)).includes(second),
    );
    await changeDose(pharmacist, pack, second, ['1', '0', '0', '0']);
    await readAnew;
    await expect(changeDoseOf(first)).toBeVisible();
    await stillRight.click();
    await priya.expectRefusal('The medication profile has changed again');
    await expect(changeDoseOf(second)).toBeVisible();
    await expect(why).toHaveValue('From next week only');
    await stillRight.click();
    await expect(dialog).toBeHidden();
    await priya.expectToast('Changes acknowledged');
  });

  test('a late response neither closes a newer dialog nor moves the selection', async ({ request }) => {
    const pack = await createPrintedPack(await signInToApi(request, 'pharmacist'), 'Notburga', 'Felsing');
    await jo.openPackBySheet(pack);
    await jo.selectLine(first);
    const slow = await holdRequests(jo.page, '**/api/packjobs/packing-confirm');
    const early = await openManualDialog(jo);
    await early.getByRole('textbox', { name: 'Reason' }).fill('The barcode is torn');
    await early.getByRole('button', { name: 'Confirm by hand' }).click();
    await expect.poll(() => slow.held.length).toBe(1);
    await early.getByRole('button', { name: 'Cancel' }).click();
    await jo.selectLine('Amlofict 5 mg');
    const late = await openManualDialog(jo);
    const readAnew = jo.page.waitForResponse('**/api/packjobs/packing');
    await slow.letThrough();
    await (await readAnew).finished();
    await late.getByRole('textbox', { name: 'Reason' }).fill('The box is empty');
    await expect(late).toContainText('Amlofict 5 mg');
    await late.getByRole('button', { name: 'Confirm by hand' }).click();
    await jo.expectLineState('Amlofict 5 mg', 'Packed by hand');
    await jo.expectLineState(first, 'Packed by hand');
  });

  test('F9 marks the visible medicine, and a failed mark returns to it', async ({ request }) => {
    const pack = await createPackedPack(await signInToApi(request, 'pharmacist'), 'Oswin', 'Taubert');
    await priya.openPack(pack);
    const slow = await holdRequests(priya.page, '**/checking-confirm/*');
    for (const medicine of [first, second]) {
      await expectInSight(priya, medicine);
      await priya.page.keyboard.press('F9');
    }
    await expect.poll(() => slow.held.length).toBe(1);
    await slow.letThrough();
    await priya.expectScanAnswer('2 of 6 checked');
    const lost = await holdRequests(priya.page, '**/checking-confirm/*');
    for (const medicine of ['Digofict 62.5 microg', 'Colecalsampl 25 microg']) {
      await expectInSight(priya, medicine);
      await priya.page.keyboard.press('F9');
    }
    await expect.poll(() => lost.held.length).toBe(1);
    await lost.cut();
    await priya.expectRefusal(serverFailedMessage);
    await expectInSight(priya, 'Digofict 62.5 microg');
    await priya.expectScanAnswer('2 of 6 checked');
  });

  test('changes by another user do not switch the selected medicine', async ({ request }) => {
    const pharmacist = await signInToApi(request, 'pharmacist');
    const mei = await signInToApi(request, 'mei.tanaka');
    const tom = await signInToApi(request, 'tom.okafor');
    const toCheck = await createPackedPack(pharmacist, 'Sidonie', 'Kranewitt');
    await priya.openPack(toCheck);
    await expectInSight(priya, first);
    await passMedicineByApi(tom, toCheck, first);
    await priya.expectLineState(first, 'Passed');
    await expectInSight(priya, first);

    const toPack = await createPrintedPack(pharmacist, 'Traugott', 'Ellerbrock');
    await jo.openPackBySheet(toPack);
    await expectInSight(jo, first);
    await mei.confirmPacking({
      body: { jobIds: [toPack.jobId], prescriptions: [await getManualLine(mei, toPack, first)] },
    });
    await jo.expectLineState(first, 'Packed by hand');
    await expectInSight(jo, first);
  });

  test('a fault report applies only to its medicine, if still packed', async ({ request }) => {
    const pack = await createPackedPack(await signInToApi(request, 'pharmacist'), 'Petronia', 'Wieland');
    const tom = await signInToApi(request, 'tom.okafor');
    await priya.openPack(pack);
    await expectInSight(priya, first);
    const lost = await holdRequests(priya.page, '**/checking-confirm/*');
    await priya.page.keyboard.press('F9');
    await expectInSight(priya, second);
    await priya.press('Other');
    const form = priya.getDialog(new RegExp(`What is wrong with .?${second}`));
    await expect(form).toBeVisible();
    await passMedicineByApi(tom, pack, last);
    await expect.poll(() => lost.held.length).toBe(1);
    await lost.cut();
    await priya.expectRefusal(serverFailedMessage);
    await expectInSight(priya, first);
    await form.getByRole('textbox', { name: 'Comment' }).fill('Two tablets stick together');
    await form.getByRole('button', { name: 'Fail' }).click();
    await priya.expectRefusal(changedByTom);
    await form.getByRole('button', { name: 'Fail' }).click();
    await priya.expectLineState(second, 'Other');
    await priya.expectLineState(first, 'Must be checked on its own');

    await priya.selectLine(second);
    await priya.press('Other');
    await expect(form).toBeVisible();
    const checking = `**/api/packjobs/${pack.jobId}/checking`;
    await priya.page.route(checking, async (route) => {
      const answer = await (await route.fetch()).json();
      const { prescriptions } = answer.data;
      answer.data.prescriptions = prescriptions.filter(({ drugName = '' }) => !second.startsWith(drugName));
      await route.fulfill({ json: answer });
    });
    const readAnew = priya.page.waitForResponse(checking);
    await passMedicineByApi(tom, pack, 'Amlofict 5 mg');
    await readAnew;
    const gone = priya.getDialog(new RegExp(second));
    await expect(gone).toContainText(jobRefusals.UNKNOWN_LINE);
    await gone.getByRole('button', { name: 'OK' }).click();
    await expect(gone).toBeHidden();
    // A pack that is just being read is answered before the next test begins.
    await priya.page.unrouteAll({ behavior: 'wait' });
  });

  test('a changed quantity goes to the medicine that it was typed for', async ({ request }) => {
    const pack = await createRejectedPack(await signInToApi(request, 'pharmacist'), 'Quirina', 'Haselbach');
    const mei = await signInToApi(request, 'mei.tanaka');
    await jo.openPack(pack);
    await expectInSight(jo, first);
    const lost = await holdRequests(jo.page, '**/correction/*/confirm/*');
    await jo.scanCode(getBoxBarcode(first));
    await jo.expectScanAnswer(first);
    await jo.page.keyboard.press('F9');
    await expectInSight(jo, second);
    await jo.press('Change packed quantity');
    const form = jo.getDialog('Change packed quantity');
    await expect(form).toBeVisible();
    const { prescriptionId } = await getManualLine(mei, pack, second);
    const params = { id: pack.jobId, prescriptionId, isConfirmed: true };
    await mei.confirmCorrection({ params, query: { manualReason: 'Counted again' } });
    await expect.poll(() => lost.held.length).toBe(1);
    await lost.cut();
    await jo.expectRefusal(serverFailedMessage);
    await expectInSight(jo, first);
    await form.getByRole('textbox', { name: 'Packed quantity' }).fill('6');
    await form.getByRole('textbox', { name: 'Reason' }).fill('Counted again');
    await form.getByRole('textbox', { name: /^Why not/ }).fill('One was broken');
    await form.getByRole('button', { name: 'Change quantity' }).click();
    await jo.expectRefusal(changedByMei);
    await form.getByRole('button', { name: 'Change quantity' }).click();
    await jo.expectToast('Quantity changed');
    const { prescriptions } = (await mei.getCorrection({ params: { id: pack.jobId } })).data;
    expect(prescriptions.slice(0, 2).map(({ packingQty }) => packingQty)).toEqual(['14', '6']);
  });

  test('a signature waits for earlier marks and is withdrawn if one fails', async ({ request }) => {
    const pharmacist = await signInToApi(request, 'pharmacist');
    const pack = await createPackedPack(pharmacist, 'Radegund', 'Sommerau');
    for (const { prescriptionId } of (await pharmacist.getChecking({ params: { id: pack.jobId } })).data
      .prescriptions)
      await pharmacist.checkPrescription({
        params: { id: pack.jobId, prescriptionId },
        body: { checkingStatus: 1 },
      });
    await jo.openPack(pack);
    await jo.selectLine(second);
    const requests: string[] = [];
    jo.page.on('request', (sent) => void requests.push(new URL(sent.url()).pathname));
    const hasSigned = (): boolean => requests.some((path) => path.endsWith('/confirmpass-checking'));

    const lost = await holdRequests(jo.page, '**/checking-confirm/*');
    await jo.press('Incorrect Qty');
    await expect.poll(() => lost.held.length).toBe(1);
    const form = await jo.openSigning();
    await jo.fillInSignature('tom.okafor', samplePassword);
    await lost.cut();
    await jo.expectRefusal(serverFailedMessage);
    await expect(form.getByRole('button', { name: 'Confirm Passed' })).toBeEnabled();
    expect(hasSigned()).toBe(false);
    await form.getByRole('button', { name: 'Cancel' }).click();

    const slow = await holdRequests(jo.page, '**/checking-confirm/*');
    await jo.press('Incorrect Qty');
    await expect.poll(() => slow.held.length).toBe(1);
    await jo.openSigning();
    await jo.fillInSignature('tom.okafor', samplePassword);
    await slow.letThrough();
    await jo.expectRefusal(jobRefusals.CHECK_FAILED);
    expect(hasSigned()).toBe(true);
    await jo.expectLineState(second, 'Incorrect Qty');
  });
});

/** The medicine whose cells are on the right. */
const expectInSight = (someone: Checker, medicine: string): Promise<void> =>
  expect(someone.page.getByRole('heading', { level: 2, name: medicine })).toBeVisible();

async function openManualDialog(packer: Checker): Promise<Locator> {
  await packer.press(/^Confirm by hand/);
  const form = packer.getDialog('Confirm without a scan?');
  await expect(form).toBeVisible();
  return form;
}

/** The medicines whose change an answer reports to a bench. */
async function readDifferences(answer: Response): Promise<readonly string[]> {
  const { data } = (await answer.json()) as Awaited<ReturnType<Api['loadPacking']>>;
  return data.differences.map(({ drugName }) => drugName);
}
