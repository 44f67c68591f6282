import { serverFailedMessage } from '@packwright/core/fields';
import { jobRefusals } from '@packwright/core/jobs';
import { expect, type Locator, type Response, test } from '@playwright/test';
import { type Api, apiAs } from '../cast/api.ts';
import { Checker } from '../cast/checker.ts';
import { heldLine } from '../cast/held-line.ts';
import { changesDose } from '../cast/medicines.ts';
import { samplePassword, signedIn } from '../cast/person.ts';
import { type Pack, packedPack, printedPack, rejectedPack } from '../cast/scene.ts';

const first = 'Frusifict 40 mg';
const second = 'Metofict 50 mg';
const last = 'Spirofict 25 mg';
const changedByMei = /Mei Tanaka.? changed this pack meanwhile/;

test.describe('What was seen is what counts', () => {
  let jo: Checker;

  test.beforeAll(async ({ browser }) => {
    jo = await signedIn(browser, 'staff', Checker);
  });
  test.afterAll(async () => jo?.page.context().close());

  test('a medicine that somebody else packs while its question stands open is not packed twice', async ({
    request,
  }) => {
    const pack = await printedPack(await apiAs(request, 'pharmacist'), 'Mechthild', 'Rosenkamp');
    await jo.takesUp(pack);
    await jo.turnsTo(first);
    const form = await asksByHand(jo);
    const mei = await apiAs(request, 'mei.tanaka');
    await mei.confirmPacking({
      body: { jobIds: [pack.jobId], prescriptions: [await lineOf(mei, pack, first)] },
    });
    await jo.sees(first, 'Packed by hand');
    await form.getByRole('textbox', { name: 'Reason' }).fill('The barcode is torn');
    for (const _again of [1, 2]) {
      await form.getByRole('button', { name: 'Confirm by hand' }).click();
      await jo.isRefused(changedByMei);
    }
    await form.getByRole('button', { name: 'Cancel' }).click();
  });

  test('what was typed for a medicine that somebody else has taken up and put back may be sent again', async ({
    request,
  }) => {
    const pack = await printedPack(await apiAs(request, 'pharmacist'), 'Adelgund', 'Morgenroth');
    await jo.takesUp(pack);
    await jo.turnsTo(first);
    const form = await asksByHand(jo);
    await form.getByRole('textbox', { name: 'Reason' }).fill('The barcode is torn');
    const mei = await apiAs(request, 'mei.tanaka');
    const { prescriptionId } = await lineOf(mei, pack, first);
    const lines = { jobIds: [pack.jobId], prescriptionIds: [prescriptionId] };
    await mei.skipPacking({ body: lines });
    await mei.reverseSkipped({ body: lines });
    await form.getByRole('button', { name: 'Confirm by hand' }).click();
    await jo.isRefused(changedByMei);
    await expect(form.getByRole('textbox', { name: 'Reason' })).toHaveValue('The barcode is torn');
    await form.getByRole('button', { name: 'Confirm by hand' }).click();
    await jo.sees(first, 'Packed by hand');
    await expect(form).toBeHidden();
  });

  test('that a pack is still right is said of the changes that were shown', async ({ request }) => {
    const pharmacist = await apiAs(request, 'pharmacist');
    const pack = await printedPack(pharmacist, 'Ulrike', 'Vogelsang');
    await jo.takesUp(pack);
    await changesDose(pharmacist, pack, first, ['1', '0', '0', '0']);
    await jo.presses('Look at the changes');
    const dialog = jo.dialog('The medication profile has changed since this pack was made');
    const change = (medicine: string) => dialog.getByRole('row', { name: `${medicine} Dose changed` });
    const why = dialog.getByRole('textbox', { name: 'Why the pack is still right' });
    const stillRight = dialog.getByRole('button', { name: 'Pack is still right' });
    await why.fill('From next week only');
    const readAnew = jo.page.waitForResponse(
      async (answer) =>
        answer.url().endsWith('/api/packjobs/packing') && (await differencesIn(answer)).includes(second),
    );
    await changesDose(pharmacist, pack, second, ['1', '0', '0', '0']);
    await readAnew;
    await expect(change(first)).toBeVisible();
    await stillRight.click();
    await jo.isRefused('The medication profile has changed again');
    await expect(change(second)).toBeVisible();
    await expect(why).toHaveValue('From next week only');
    await stillRight.click();
    await expect(dialog).toBeHidden();
    await jo.isTold('Changes acknowledged');
  });

  test('a late answer neither closes the question after it nor moves the hand', async ({ request }) => {
    const pack = await printedPack(await apiAs(request, 'pharmacist'), 'Notburga', 'Felsing');
    await jo.takesUp(pack);
    await jo.turnsTo(first);
    const slow = await heldLine(jo.page, '**/api/packjobs/packing-confirm');
    const early = await asksByHand(jo);
    await early.getByRole('textbox', { name: 'Reason' }).fill('The barcode is torn');
    await early.getByRole('button', { name: 'Confirm by hand' }).click();
    await expect.poll(() => slow.held.length).toBe(1);
    await early.getByRole('button', { name: 'Cancel' }).click();
    await jo.turnsTo('Amlofict 5 mg');
    const late = await asksByHand(jo);
    const readAnew = jo.page.waitForResponse('**/api/packjobs/packing');
    await slow.letThrough();
    await (await readAnew).finished();
    await late.getByRole('textbox', { name: 'Reason' }).fill('The box is empty');
    await expect(late).toContainText('Amlofict 5 mg');
    await late.getByRole('button', { name: 'Confirm by hand' }).click();
    await jo.sees('Amlofict 5 mg', 'Packed by hand');
    await jo.sees(first, 'Packed by hand');
  });

  test('each F9 counts for the medicine that is in sight, and a mark that does not arrive brings its medicine back', async ({
    request,
  }) => {
    const pack = await packedPack(await apiAs(request, 'pharmacist'), 'Oswin', 'Taubert');
    await jo.picksUp(pack);
    const slow = await heldLine(jo.page, '**/checking-confirm/*');
    for (const medicine of [first, second]) {
      await isInSight(jo, medicine);
      await jo.page.keyboard.press('F9');
    }
    await expect.poll(() => slow.held.length).toBe(1);
    await slow.letThrough();
    await jo.hears('2 of 6 checked');
    const lost = await heldLine(jo.page, '**/checking-confirm/*');
    for (const medicine of ['Digofict 62.5 microg', 'Colecalsampl 25 microg']) {
      await isInSight(jo, medicine);
      await jo.page.keyboard.press('F9');
    }
    await expect.poll(() => lost.held.length).toBe(1);
    await lost.cut();
    await jo.isRefused(serverFailedMessage);
    await isInSight(jo, 'Digofict 62.5 microg');
    await jo.hears('2 of 6 checked');
  });

  test('what somebody else does puts no other medicine under the keys of who has not turned to one', async ({
    request,
  }) => {
    const pharmacist = await apiAs(request, 'pharmacist');
    const mei = await apiAs(request, 'mei.tanaka');
    const toCheck = await packedPack(pharmacist, 'Sidonie', 'Kranewitt');
    await jo.picksUp(toCheck);
    await isInSight(jo, first);
    await passes(mei, toCheck, first);
    await jo.sees(first, 'Passed');
    await isInSight(jo, first);

    const toPack = await printedPack(pharmacist, 'Traugott', 'Ellerbrock');
    await jo.takesUp(toPack);
    await isInSight(jo, first);
    await mei.confirmPacking({
      body: { jobIds: [toPack.jobId], prescriptions: [await lineOf(mei, toPack, first)] },
    });
    await jo.sees(first, 'Packed by hand');
    await isInSight(jo, first);
  });

  test('what is wrong is said of the medicine that was asked about, and only of what is still in the pack', async ({
    request,
  }) => {
    const pack = await packedPack(await apiAs(request, 'pharmacist'), 'Petronia', 'Wieland');
    const mei = await apiAs(request, 'mei.tanaka');
    await jo.picksUp(pack);
    await isInSight(jo, first);
    const lost = await heldLine(jo.page, '**/checking-confirm/*');
    await jo.page.keyboard.press('F9');
    await isInSight(jo, second);
    await jo.presses('Other');
    await passes(mei, pack, last);
    await expect.poll(() => lost.held.length).toBe(1);
    await lost.cut();
    await jo.isRefused(serverFailedMessage);
    await isInSight(jo, first);
    const form = jo.dialog(new RegExp(`What is wrong with .?${second}`));
    await form.getByRole('textbox', { name: 'Comment' }).fill('Two tablets stick together');
    await form.getByRole('button', { name: 'Fail' }).click();
    await jo.isRefused(changedByMei);
    await form.getByRole('button', { name: 'Fail' }).click();
    await jo.sees(second, 'Other');
    await jo.sees(first, 'Must be checked singly');

    await jo.turnsTo(second);
    await jo.presses('Other');
    await expect(jo.dialog(new RegExp(`What is wrong with .?${second}`))).toBeVisible();
    await jo.page.route(`**/api/packjobs/${pack.jobId}/checking`, async (route) => {
      const answer = await (await route.fetch()).json();
      const { prescriptions } = answer.data;
      answer.data.prescriptions = prescriptions.filter(({ drugName = '' }) => !second.startsWith(drugName));
      await route.fulfill({ json: answer });
    });
    await passes(mei, pack, 'Amlofict 5 mg');
    const gone = jo.dialog(new RegExp(second));
    await expect(gone).toContainText(jobRefusals.UNKNOWN_LINE);
    await gone.getByRole('button', { name: 'OK' }).click();
    await expect(gone).toBeHidden();
    await jo.page.unrouteAll();
  });

  test('a changed quantity goes to the medicine that it was typed for', async ({ request }) => {
    const pack = await rejectedPack(await apiAs(request, 'pharmacist'), 'Quirina', 'Haselbach');
    const mei = await apiAs(request, 'mei.tanaka');
    await jo.picksUp(pack);
    await isInSight(jo, first);
    const lost = await heldLine(jo.page, '**/correction/*/confirm/*');
    await jo.page.keyboard.press('F9');
    await isInSight(jo, second);
    await jo.presses('Change packed quantity');
    const { prescriptionId } = await lineOf(mei, pack, second);
    await mei.confirmCorrection({ params: { id: pack.jobId, prescriptionId, isConfirmed: true } });
    await expect.poll(() => lost.held.length).toBe(1);
    await lost.cut();
    await jo.isRefused(serverFailedMessage);
    await isInSight(jo, first);
    const form = jo.dialog('Change packed quantity');
    await form.getByRole('textbox', { name: 'Packed quantity' }).fill('6');
    await form.getByRole('textbox', { name: 'Reason' }).fill('One was broken');
    await form.getByRole('button', { name: 'Change quantity' }).click();
    await jo.isRefused(changedByMei);
    await form.getByRole('button', { name: 'Change quantity' }).click();
    await jo.isTold('Quantity changed');
    const { prescriptions } = (await mei.getCorrection({ params: { id: pack.jobId } })).data;
    expect(prescriptions.slice(0, 2).map(({ packingQty }) => packingQty)).toEqual(['14', '6']);
  });

  test('a signature waits for the marks before it, and falls away with one that does not arrive', async ({
    request,
  }) => {
    const pharmacist = await apiAs(request, 'pharmacist');
    const pack = await packedPack(pharmacist, 'Radegund', 'Sommerau');
    for (const { prescriptionId } of (await pharmacist.getChecking({ params: { id: pack.jobId } })).data
      .prescriptions)
      await pharmacist.checkPrescription({
        params: { id: pack.jobId, prescriptionId },
        body: { checkingStatus: 1 },
      });
    await jo.picksUp(pack);
    await jo.turnsTo(second);
    const asked: string[] = [];
    jo.page.on('request', (sent) => void asked.push(new URL(sent.url()).pathname));
    const signed = (): boolean => asked.some((path) => path.endsWith('/confirmpass-checking'));

    const lost = await heldLine(jo.page, '**/checking-confirm/*');
    await jo.presses('Incorrect Qty');
    await expect.poll(() => lost.held.length).toBe(1);
    const form = await jo.asksForPharmacist();
    await jo.getsSignature('tom.okafor', samplePassword);
    await lost.cut();
    await jo.isRefused(serverFailedMessage);
    await expect(form.getByRole('button', { name: 'Confirm Passed' })).toBeEnabled();
    expect(signed()).toBe(false);
    await form.getByRole('button', { name: 'Cancel' }).click();

    const slow = await heldLine(jo.page, '**/checking-confirm/*');
    await jo.presses('Incorrect Qty');
    await expect.poll(() => slow.held.length).toBe(1);
    await jo.asksForPharmacist();
    await jo.getsSignature('tom.okafor', samplePassword);
    await slow.letThrough();
    await jo.isRefused(jobRefusals.CHECK_FAILED);
    expect(signed()).toBe(true);
    await jo.sees(second, 'Incorrect Qty');
  });
});

/** The medicine whose cells are on the right. */
const isInSight = (someone: Checker, medicine: string): Promise<void> =>
  expect(someone.page.getByRole('heading', { level: 2, name: medicine })).toBeVisible();

async function asksByHand(packer: Checker): Promise<Locator> {
  await packer.presses(/^Confirm by hand/);
  const form = packer.dialog('Confirm without a scan?');
  await expect(form).toBeVisible();
  return form;
}

/** A medicine of a pack as it is confirmed by hand. */
async function lineOf(api: Api, { jobId }: Pack, medicine: string) {
  const { prescriptions } = (await api.loadPacking({ body: { ids: [jobId] } })).data;
  const line = prescriptions.find(({ drugName, strength }) => `${drugName} ${strength}` === medicine);
  if (line === undefined) throw new RangeError(`There is no ${medicine} in the pack`);
  const { prescriptionId, qty } = line;
  return { prescriptionId, packingQty: qty, qty, isManually: true, manualReason: 'The barcode is torn' };
}

/** The medicines whose change an answer tells a bench of. */
async function differencesIn(answer: Response): Promise<readonly string[]> {
  const { data } = (await answer.json()) as Awaited<ReturnType<Api['loadPacking']>>;
  return data.differences.map(({ drugName }) => drugName);
}

async function passes(api: Api, pack: Pack, medicine: string): Promise<void> {
  const { prescriptionId } = await lineOf(api, pack, medicine);
  await api.checkPrescription({
    params: { id: pack.jobId, prescriptionId },
    body: { checkingStatus: 1 },
  });
}
