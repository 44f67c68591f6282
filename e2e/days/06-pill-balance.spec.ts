import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { Bookkeeper } from '../cast/bookkeeper.ts';
import { openSignedIn, samplePassword } from '../cast/person.ts';
import { type Pack, createPackedPack, regimen } from '../cast/scene.ts';

const toGlyphs = (quantity: string): string => quantity.replace('.5', '½');

test.describe
  .serial('Every tablet', () => {
    let helen: Bookkeeper;
    let pack: Pack;

    test.beforeAll(async ({ browser, request }) => {
      pack = await createPackedPack(await signInToApi(request, 'staff'), 'Clementine', 'Wollemi');
      helen = await openSignedIn(browser, 'pharmacist', Bookkeeper);
    });
    test.afterAll(() => helen?.page.context().close());

    test('the Virtual Pill Balance menu item resets the page filters', async () => {
      await helen.openPage('Virtual Pill Balance');
      const status = helen.page.getByRole('combobox', { name: 'Packing status' });
      const usual = await status.inputValue();
      await status.click();
      await helen.page.getByRole('option', { name: 'Any' }).click();
      await expect(helen.page).toHaveURL(/status=-1/);
      await helen.openPage('Virtual Pill Balance');
      await expect(helen.page).not.toHaveURL(/status=/);
      await expect(status).toHaveValue(usual);
    });

    // Proves LEDGER-15.
    test('the ledger deducts exactly the packed quantity from each balance', async () => {
      await helen.lookUp(pack.name);
      for (const { drug, week } of regimen) {
        await expect(helen.getBalance(drug)).toHaveCount(1);
        const used = `−${toGlyphs(week)}`;
        await helen.expectLedger(drug, [{ kind: 'Packed', quantity: used, balance: used }]);
      }
    });

    test('a manual delivery with a reason raises the balance', async () => {
      await helen.adjust('Frusifict 40 mg', 'Add', '100', 'Delivered with invoice 4711');
      await helen.expectLedger('Frusifict 40 mg', [
        { kind: 'Adjustment', quantity: '100', balance: '86' },
        { kind: 'Packed', quantity: '−14', balance: '−14' },
      ]);
      await expect(helen.getBalance('Frusifict 40 mg')).toContainText('86');
    });

    test('a deleted pack gives every tablet back', async () => {
      const card = await helen.findOnBoard(pack);
      await card.getByRole('button', { name: /^Actions for / }).click();
      await helen.page.getByRole('menuitem', { name: 'Delete' }).click();
      const question = helen.getDialog('Delete this pack?');
      await expect(question).toContainText('A deleted pack cannot be packed or brought back.');
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expect(question.getByRole('radio', { name: 'Give them back to the pill balance' })).toBeChecked();
      await question.getByRole('button', { name: 'Delete pack' }).click();
      await helen.expectToast('1 pack deleted successfully');
      await expect(card).toHaveCount(0);

      await helen.lookUp(pack.name);
      for (const { drug, week } of regimen.filter(({ drug }) => drug !== 'Frusifict 40 mg')) {
        await helen.expectLedger(drug, [
          { kind: 'Reversal', quantity: toGlyphs(week), balance: '0' },
          { kind: 'Packed', quantity: `−${toGlyphs(week)}`, balance: `−${toGlyphs(week)}` },
        ]);
      }
      await helen.expectLedger('Frusifict 40 mg', [
        { kind: 'Reversal', quantity: '14', balance: '100' },
        { kind: 'Adjustment', quantity: '100', balance: '86' },
        { kind: 'Packed', quantity: '−14', balance: '−14' },
      ]);
    });

    // Proves PACK-100.
    test('controlled tablets leave with their pack before a second person', async ({ request }) => {
      const api = await signInToApi(request, 'pharmacist');
      const controlled = await createPackedPack(api, 'Clemency', 'Wollemi');
      const { data } = await api.listPrescriptions({ query: { patientId: controlled.patientId } });
      const prescriptionId = data[0]?.prescriptionId ?? 0;
      await api.updatePrescription({
        params: { id: prescriptionId },
        query: { IsConfirm: true },
        body: { isS8Drug: true, userComment: 'Kept in the safe' },
      });
      const card = await helen.findOnBoard(controlled);
      await card.getByRole('button', { name: /^Actions for / }).click();
      await helen.page.getByRole('menuitem', { name: 'Delete' }).click();
      const question = helen.getDialog('Delete this pack?');
      await question.getByRole('radio', { name: 'Leave them out of the pill balance' }).check();
      await question.getByRole('button', { name: 'Delete pack' }).click();
      await question.getByRole('textbox', { name: 'Username of the second person' }).fill('tom.okafor');
      await question
        .getByRole('textbox', { name: 'Password of the second person' })
        .fill('not-toms-password');
      await question.getByRole('combobox', { name: 'Reason' }).click();
      await helen.page.getByRole('option', { name: 'Destroyed' }).click();
      await question.getByRole('button', { name: 'Delete pack' }).click();
      await expect(question).toContainText('do not belong to a person of this pharmacy');
      await question.getByRole('textbox', { name: 'Password of the second person' }).fill(samplePassword);
      await question.getByRole('button', { name: 'Delete pack' }).click();
      await expect(question).toBeHidden();
      const history = (await api.getPackJobHistory({ params: { id: controlled.jobId } })).data;
      expect(history.at(-1)).toMatchObject({
        action: 'deletePack',
        onBehalfOf: 'Tom Okafor',
        reason: 'destroyed',
      });
    });
  });
