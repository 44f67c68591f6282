import { sharedRefusals } from '@packwright/contract';
import { computeCheckDigit } from '@packwright/core/barcode';
import { expect, type Locator, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { getBoxBarcode } from '../cast/boxes.ts';
import { Bookkeeper } from '../cast/bookkeeper.ts';
import { getBalances } from '../cast/balances.ts';
import { formatTypedDay, getThisMonday } from '../cast/calendar.ts';
import { holdRequests } from '../cast/held-requests.ts';
import { changeDose, getMedicine } from '../cast/medicines.ts';
import { openSignedIn } from '../cast/person.ts';
import { type Pack, createPrintedPack, findDrug, regimen } from '../cast/scene.ts';

/** A box that the pharmacy does not know, another one on every run. */
function buildUnknownBox(number: number): string {
  const body = `93999${String(number).padStart(7, '0')}`;
  return `${body}${computeCheckDigit(body)}`;
}

test.describe
  .serial('Changes of mind', () => {
    let priya: Bookkeeper;
    let pack: Pack;
    let barcode: string;

    test.beforeAll(async ({ browser, request }) => {
      pack = await createPrintedPack(await signInToApi(request, 'pharmacist'), 'Leopold', 'Winterbourne');
      barcode = buildUnknownBox(pack.jobId);
      priya = await openSignedIn(browser, 'pharmacist', Bookkeeper);
    });
    test.afterAll(() => priya?.page.context().close());

    test('an unknown barcode is assigned at the bench and scanning continues', async () => {
      await priya.openPackBySheet(pack);
      await priya.scanCode(barcode);
      const question = priya.getDialog('Barcode not assigned');
      await expect(question).toContainText(barcode);
      await question.getByRole('radio', { name: 'Frusifict 40 mg' }).check();
      await question.getByRole('button', { name: 'Add barcode' }).click();
      await expect(question).toBeHidden();
      await priya.expectScanAnswer(/Frusifict 40 mg.? matched/);
      await priya.page.keyboard.press('F9');
      await priya.expectLineState('Frusifict 40 mg', 'Packed after a scan');
      // The code that was scanned last would count as the same scan for half a second.
      await priya.scanCode(getBoxBarcode('Metofict 50 mg'));
      await priya.expectScanAnswer(/Metofict 50 mg.? matched/);
      await priya.scanCode(barcode);
      await priya.expectScanAnswer(/Frusifict 40 mg.? is already packed/);
    });

    test('a dose change shows on its pack until acknowledged with a reason', async ({ request }) => {
      await changeDose(await signInToApi(request, 'pharmacist'), pack, 'Metofict 50 mg', [
        '1',
        '0',
        '0',
        '0',
      ]);
      const look = priya.page.getByRole('button', { name: 'Look at the changes' });
      await look.click();
      const dialog = priya.getDialog('The medication profile has changed since this pack was made');
      await expect(dialog.getByRole('row', { name: 'Metofict 50 mg Dose changed' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Pack is still right' }).click();
      await expect(dialog.getByText('Please complete this field')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Why the pack is still right' }).fill('From next week only');
      await dialog.getByRole('button', { name: 'Pack is still right' }).click();
      await expect(dialog).toBeHidden();
      await expect(priya.page.getByText('Changes to the profile were acknowledged')).toBeVisible();
      await priya.expectLineState('Frusifict 40 mg', 'Packed after a scan');
    });

    test('rebuilding a packed pack restarts it and restores its balances', async ({ request }) => {
      const api = await signInToApi(request, 'pharmacist');
      for (const { drug } of regimen.slice(1)) await priya.packMedicine(drug, getBoxBarcode(drug));
      await priya.press('Complete');
      await priya.expectToast(/packing completed/);
      expect((await getBalances(api, pack))['Frusifict 40 mg']).toBe(-14);
      await priya.openPack(pack, 'Checking');
      await changeDose(api, pack, 'Spirofict 25 mg', ['1', '0', '0', '0']);
      await priya.page.getByRole('button', { name: 'Look at the changes' }).click();
      const dialog = priya.getDialog('The medication profile has changed since this pack was made');
      await dialog.getByRole('button', { name: 'Make the pack again' }).click();
      const question = priya.getDialog('Make the pack again');
      await expect(question).toContainText('Packed tablets return to the balance.');
      await question.getByRole('button', { name: 'Make the pack again' }).click();
      await priya.expectToast('The pack was made again');
      expect(Object.values(await getBalances(api, pack))).toEqual(regimen.map(() => 0));
    });

    test('manual subtraction and override appear in the ledger with their reasons', async ({ request }) => {
      await priya.lookUp(pack.name);
      await priya.adjust('Frusifict 40 mg', 'Override', '30', 'Counted on the shelf');
      await priya.adjust('Frusifict 40 mg', 'Subtract', '1/2', 'One half fell to the floor');
      await priya.expectLedger('Frusifict 40 mg', [
        { kind: 'Adjustment', quantity: '−½', balance: '29½' },
        { kind: 'Adjustment', quantity: '30', balance: '30' },
        { kind: 'Reversal', quantity: '14', balance: '0' },
        { kind: 'Packed', quantity: '−14', balance: '−14' },
      ]);
      await priya.getBalance('Frusifict 40 mg').getByText('Frusifict 40 mg').click();
      await expect(priya.getDialog('History of the balance')).toContainText(
        /Set to .?30.?: .?Counted on the shelf/,
      );
      await priya.page.keyboard.press('Escape');
      const balances = await getBalances(await signInToApi(request, 'pharmacist'), pack);
      expect(balances['Frusifict 40 mg']).toBe(29.5);
    });

    test('a concurrent balance change is shown and keeps the typed adjustment', async ({ request }) => {
      const api = await signInToApi(request, 'tom.okafor');
      const form = await priya.fillInAdjustment('Frusifict 40 mg', 'Override', '28', 'Counted once more');
      const { drugCode } = await getMedicine(api, pack, 'Frusifict 40 mg');
      await api.adjustBalance({
        body: { patientId: pack.patientId, drugCode, adjustmentType: 'add', qty: '10', note: 'Delivered' },
      });
      await form.getByRole('button', { name: 'Save adjustment' }).click();
      await priya.expectRefusal(sharedRefusals.changedMeanwhile.message);
      await expect(form).toContainText('39½');
      await form.getByRole('button', { name: 'Save adjustment' }).click();
      await expect(form).toBeHidden();
      expect((await getBalances(api, pack))['Frusifict 40 mg']).toBe(28);
    });

    test('a concurrent save is merged and named, and typed text stays', async ({ request }) => {
      const api = await signInToApi(request, 'tom.okafor');
      const { prescriptionId } = await getMedicine(api, pack, 'Spirofict 25 mg');
      await priya.page.goto(`/patient/${pack.patientId}/prescription/${prescriptionId}`);
      const indication = priya.page.getByRole('textbox', { name: 'Indication' });
      await indication.fill('For the heart');
      await api.updatePrescription({
        params: { id: prescriptionId },
        query: { IsConfirm: true },
        body: { indication: 'Blood pressure', direction: ['Take ONE tablet with breakfast'] },
      });
      const alert = priya.page.getByRole('alert').filter({ hasText: 'while you were typing' });
      await expect(alert).toContainText(
        /Tom Okafor.? saved this record while you were typing\. Your entries are still here\./,
      );
      await expect(alert.getByRole('link')).toHaveText([
        'Direction',
        /Indication.?: if you save, your value replaces theirs/,
      ]);
      await expect(indication).toHaveValue('For the heart');
      await priya.press('Save medicine');
      await priya.expectToast('Prescription has been updated successfully');
      const { direction, ...saved } = (await api.getPrescription({ params: { id: prescriptionId } })).data;
      expect(direction).toEqual(['Take ONE tablet with breakfast']);
      expect(saved.indication).toBe('For the heart');
    });

    test('text typed during a save stays, and leaving needs confirmation', async ({ request }) => {
      const api = await signInToApi(request, 'pharmacist');
      const { prescriptionId } = await getMedicine(api, pack, 'Spirofict 25 mg');
      const { page } = priya;
      await page.goto(`/patient/${pack.patientId}/prescription/${prescriptionId}`);
      const indication = page.getByRole('textbox', { name: 'Indication' });
      await indication.fill('Heart failure ');
      const line = await holdRequests(page, `**/api/prescriptions/${prescriptionId}?*`);
      await page.keyboard.press('Control+s');
      await expect.poll(() => line.held.length).toBe(1);
      await indication.pressSequentially('and swelling');
      await line.letThrough();
      await priya.answerLeaveQuestion('Stay');
      await expect(indication).toHaveValue('Heart failure and swelling');
      await expect(page.getByRole('alert').filter({ hasText: 'while you were typing' })).toBeHidden();
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      await priya.press('Save medicine');
      await expect(page).toHaveURL(/\/medication$/);
      const { data } = await api.getPrescription({ params: { id: prescriptionId } });
      expect(data.indication).toBe('Heart failure and swelling');
    });

    test('Esc keeps a note dialog open once it has text', async () => {
      const { page } = priya;
      await page.goto(`/patient/${pack.patientId}`);
      await page
        .getByRole('navigation', { name: 'Patient sections' })
        .getByRole('link', { name: 'Notes' })
        .click();
      await priya.press('Add note');
      const form = priya.getDialog('Add note');
      const note = form.getByRole('textbox', { name: 'Note' });
      await expect(note).toBeFocused();
      await enterAndEscape(note, 'Swallows better with yoghurt');
      await note.pressSequentially(' or jam');
      await form.getByRole('button', { name: 'Save note' }).click();
      await expect(form).toBeHidden();
      await expect(page.getByText('Swallows better with yoghurt or jam')).toBeVisible();
      await priya.press('Add note');
      await expect(note).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
    });

    test('the filter of the notes keeps the focus', async () => {
      const { page } = priya;
      const type = page.getByRole('combobox', { name: 'Notes shown' });
      await type.focus();
      await page.keyboard.press('r');
      await expect(page.getByText('No notes of this type')).toBeVisible();
      await expect(type).toBeFocused();
    });

    test('Back asks before a typed note is lost', async () => {
      const { page } = priya;
      await priya.press('Add note');
      const note = priya.getDialog('Add note').getByRole('textbox', { name: 'Note' });
      await note.fill('Prefers the blue cup');
      await page.goBack();
      await priya.answerLeaveQuestion('Stay');
      await expect(note).toHaveValue('Prefers the blue cup');
      await page.goBack();
      await priya.answerLeaveQuestion('Leave without saving');
      await expect(page).toHaveURL(/\/medication$/);
    });

    test('two unsaved forms ask one question', async () => {
      const { page } = priya;
      await page
        .getByRole('navigation', { name: 'Patient sections' })
        .getByRole('link', { name: 'Details' })
        .click();
      await page.getByLabel('Room').fill('14');
      await priya.press(/^Patient status: /);
      await page.getByRole('menuitemradio', { name: 'In hospital' }).click();
      const stay = priya.getDialog('In hospital');
      await stay.getByRole('textbox', { name: 'Suspend until' }).fill(formatTypedDay(getThisMonday()));
      await page.goBack();
      await priya.answerLeaveQuestion('Leave without saving');
      await expect(page).toHaveURL(/\/medication$/);
    });

    test('a short form on a page asks before it is left', async ({ request }) => {
      const { page } = priya;
      const { drugId } = await findDrug(await signInToApi(request, 'pharmacist'), 'Spirofict 25 mg');
      await page.goto(`/drug/${drugId}/barcode`);
      const place = page.getByRole('textbox', { name: 'Stock location' });
      await place.fill('Shelf C 1');
      const patients = priya.getMenu().getByRole('link', { name: 'Patient', exact: true });
      await patients.click();
      await priya.answerLeaveQuestion('Stay');
      await expect(place).toHaveValue('Shelf C 1');
      await patients.click();
      await priya.answerLeaveQuestion('Leave without saving');
      await expect(page).toHaveURL(/\/patient\/list$/);
    });

    test('choosing another drug for a started prescription needs confirmation', async () => {
      const { page } = priya;
      await page.goto(`/patient/${pack.patientId}/add`);
      await page.getByRole('textbox', { name: 'Brand, generic, code or barcode' }).fill('Frusifict 40 mg');
      await page
        .getByRole('list', { name: 'Drugs found' })
        .getByRole('button', { name: 'Frusifict 40 mg' })
        .click();
      await expect(priya.getHeading()).toHaveText('Frusifict 40 mg');
      const indication = page.getByRole('textbox', { name: 'Indication' });
      await indication.fill('Swollen ankles');
      await priya.press('Choose another drug');
      await priya.answerLeaveQuestion('Stay');
      await expect(indication).toHaveValue('Swollen ankles');
      await priya.press('Choose another drug');
      await priya.answerLeaveQuestion('Leave without saving');
      await expect(page.getByRole('textbox', { name: 'Brand, generic, code or barcode' })).toBeVisible();
    });
  });

/** Text and Esc without a moment between them: sooner than a key can be pressed from outside. */
const enterAndEscape = (box: Locator, text: string): Promise<void> =>
  box.evaluate(async (field, typed) => {
    document.execCommand('insertText', false, typed);
    await Promise.resolve();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }, text);
