import { expect, test } from '@playwright/test';
import { apiAs } from '../cast/api.ts';
import { Bookkeeper } from '../cast/bookkeeper.ts';
import { signedIn } from '../cast/person.ts';
import { type Pack, packedPack, regimen } from '../cast/scene.ts';

const glyphs = (quantity: string): string => quantity.replace('.5', '½');

test.describe
  .serial('Every tablet', () => {
    let helen: Bookkeeper;
    let pack: Pack;

    test.beforeAll(async ({ browser, request }) => {
      pack = await packedPack(await apiAs(request, 'staff'), 'Clementine', 'Wollemi');
      helen = await signedIn(browser, 'pharmacist', Bookkeeper);
    });
    test.afterAll(() => helen?.page.context().close());

    test('its own entry in the menu begins the page anew, with its filters', async () => {
      await helen.opens('Virtual Pill Balance');
      const status = helen.page.getByRole('combobox', { name: 'Packing status' });
      const usual = await status.inputValue();
      await status.click();
      await helen.page.getByRole('option', { name: 'Any' }).click();
      await expect(helen.page).toHaveURL(/status=-1/);
      await helen.opens('Virtual Pill Balance');
      await expect(helen.page).not.toHaveURL(/status=/);
      await expect(status).toHaveValue(usual);
    });

    test('the ledger took out of each balance exactly what lies in the pack', async () => {
      await helen.looksUp(pack.name);
      for (const { drug, week } of regimen) {
        await expect(helen.balance(drug)).toHaveCount(1);
        const used = `−${glyphs(week)}`;
        await helen.findsInLedger(drug, [{ kind: 'Packed', quantity: used, balance: used }]);
      }
    });

    test('a delivery is added by hand with its reason, and the balance follows', async () => {
      await helen.adjusts('Frusifict 40 mg', 'Add', '100', 'Delivered with invoice 4711');
      await helen.findsInLedger('Frusifict 40 mg', [
        { kind: 'Adjustment', quantity: '100', balance: '86' },
        { kind: 'Packed', quantity: '−14', balance: '−14' },
      ]);
      await expect(helen.balance('Frusifict 40 mg')).toContainText('86');
    });

    test('a deleted pack gives every tablet back', async () => {
      const card = await helen.findsOnBoard(pack);
      await card.getByRole('button', { name: /^Actions for / }).click();
      await helen.page.getByRole('menuitem', { name: 'Delete' }).click();
      const question = helen.dialog('Delete this pack?');
      await expect(question).toContainText('A deleted pack cannot be packed or brought back.');
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expect(question.getByRole('radio', { name: 'Give them back to the pill balance' })).toBeChecked();
      await question.getByRole('button', { name: 'Delete pack' }).click();
      await helen.isTold('1 pack deleted');
      await expect(card).toHaveCount(0);

      await helen.looksUp(pack.name);
      for (const { drug, week } of regimen.filter(({ drug }) => drug !== 'Frusifict 40 mg')) {
        await helen.findsInLedger(drug, [
          { kind: 'Reversal', quantity: glyphs(week), balance: '0' },
          { kind: 'Packed', quantity: `−${glyphs(week)}`, balance: `−${glyphs(week)}` },
        ]);
      }
      await helen.findsInLedger('Frusifict 40 mg', [
        { kind: 'Reversal', quantity: '14', balance: '100' },
        { kind: 'Adjustment', quantity: '100', balance: '86' },
        { kind: 'Packed', quantity: '−14', balance: '−14' },
      ]);
    });
  });
