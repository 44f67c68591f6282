import { expect, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { DispensingSystem } from '../cast/dispensing-system.ts';
import { getBalances } from '../cast/balances.ts';
import { Person, openSignedIn } from '../cast/person.ts';
import { type Resident, createResident } from '../cast/scene.ts';
import { Technician } from '../cast/technician.ts';

// A day may be repeated on the same server with another person and other scripts.
const today = Math.floor(Date.now() / 1000) % 1_000_000_000;
const formatScriptNumber = (place: number): string => `${today}${place}`;
const [frusemide, metoprolol, amlodipine, donepezil] = [
  formatScriptNumber(1),
  formatScriptNumber(2),
  formatScriptNumber(3),
  formatScriptNumber(4),
];

test.describe
  .serial('Scripts arrive', () => {
    let jo: Technician;
    let api: Api;
    let rosalind: Resident;
    let dispensary: DispensingSystem;

    const script = { recordAction: 'N', externalPatientId: today, scriptNumber: frusemide } as const;
    const frusemideScript = { ...script, drug: 'Frusifict 40 mg', quantity: 60 };
    const getBalanceOf = async (medicine: string): Promise<number | undefined> =>
      (await getBalances(api, rosalind))[medicine];

    test.beforeAll(async ({ browser }) => {
      jo = await openSignedIn(browser, 'staff', Technician);
      // Data requested beside the page must stay valid as long as the page.
      api = await signInToApi(jo.page.request, 'staff');
      rosalind = await createResident(api, 'Rosamund', 'Wollemi', 'Community', today);
    });
    test.afterAll(() => jo?.page.context().close());

    test('an administrator connects the dispensing system with a token shown once', async ({ browser }) => {
      const dana = await openSignedIn(browser, 'administrator', Person);
      await dana.openPage('Dispense Tracker');
      await dana.press('Dispensing system');
      const dialog = dana.getDialog('Dispensing system');
      await dialog.getByRole('button', { name: /^Make (new )?token$/ }).click();
      const replace = dana.getDialog('Replace the token?').getByRole('button', { name: 'Replace token' });
      const token = dialog.getByRole('textbox', { name: 'Token' });
      await expect(replace.or(token)).toBeVisible();
      if (await replace.isVisible()) await replace.click();
      dispensary = new DispensingSystem(jo.page.request, await token.inputValue());
      await dialog.getByRole('button', { name: 'I have copied the token' }).click();
      await dana.press('Dispensing system');
      await expect(dialog).toContainText('Nothing yet');
      await expect(token).toHaveCount(0);
      await dana.page.context().close();
    });

    test('a dispensed script appears by itself, and its import raises the balance', async () => {
      await jo.searchScript(frusemide, 'Mapped');
      await expect(jo.getScript(frusemide)).toHaveCount(0);
      const file = await DispensingSystem.buildFile(api, frusemideScript);
      expect(await dispensary.sendFile(file)).toEqual({ accepted: 1, duplicates: 0 });
      await expect(jo.getScript(frusemide)).toContainText(rosalind.name);
      await expect(jo.getScript(frusemide)).toContainText('New');
      await jo.importScript(frusemide, '1 script adds to a balance: +60');
      await jo.lookUp(rosalind.name);
      await jo.expectLedger('Frusifict 40 mg', [{ kind: 'Dispensed', quantity: '60', balance: '60' }]);

      expect(await dispensary.sendFile(file)).toEqual({ accepted: 0, duplicates: 1 });
      expect(await getBalanceOf('Frusifict 40 mg')).toBe(60);
    });

    test('a quantity changed by feed or person posts the difference', async () => {
      const changed = { ...frusemideScript, recordAction: 'U', quantity: 40 } as const;
      await dispensary.sendFile(await DispensingSystem.buildFile(api, changed));
      await jo.searchScript(frusemide, 'Mapped');
      await expect(jo.getScript(frusemide)).toContainText('Quantity Changed');
      await expect(jo.getScript(frusemide)).toContainText('−20');
      await jo.runAction(frusemide, 'Change quantity');
      const form = jo.getDialog('Change the quantity?');
      await form.getByRole('textbox', { name: 'Quantity' }).fill('45 1/2');
      await form.getByRole('button', { name: 'Change quantity' }).click();
      await expect(form).toBeHidden();
      await expect(jo.getScript(frusemide)).toContainText(/by hand, was .?40/);
      await jo.importScript(frusemide, '1 script takes from a balance: −14½');
      expect(await getBalanceOf('Frusifict 40 mg')).toBe(45.5);
    });

    test('a cancelled script reverses what it gave', async () => {
      const cancelled = { ...frusemideScript, recordAction: 'C', scriptStatus: 'CANCELLED' } as const;
      await dispensary.sendFile(await DispensingSystem.buildFile(api, cancelled));
      await jo.searchScript(frusemide, 'Mapped');
      await expect(jo.getScript(frusemide)).toContainText('Cancelled');
      await jo.importScript(frusemide, '1 script takes from a balance: −45½');
      await jo.lookUp(rosalind.name);
      await jo.expectLedger('Frusifict 40 mg', [
        { kind: 'Dispensed', quantity: '−45½', balance: '0' },
        { kind: 'Dispensed', quantity: '−14½', balance: '45½' },
        { kind: 'Dispensed', quantity: '60', balance: '60' },
      ]);
    });

    test('a script for another brand offers the same generic medicine first', async () => {
      const other = { ...script, scriptNumber: metoprolol, drug: 'Metodemo 50 mg', quantity: 100 };
      await dispensary.sendFile(await DispensingSystem.buildFile(api, other));
      await jo.searchScript(metoprolol, 'Unmapped');
      await jo
        .getScript(metoprolol)
        .getByRole('button', { name: /^Choose medicine for .?Metodemo 50 mg/ })
        .click();
      const form = jo.getDialog('Which medicine of the profile is it?');
      await expect(form.getByRole('radio').first()).toBeChecked();
      await expect(form.getByRole('radio', { name: 'Metofict 50 mg' })).toBeChecked();
      await expect(form.getByRole('checkbox', { name: 'Import it now' })).toBeChecked();
      await form.getByRole('button', { name: 'Use this medicine' }).click();
      await jo.expectToast('1 script imported successfully');
      await expect(jo.getScript(metoprolol)).toHaveCount(0);
      expect(await getBalanceOf('Metofict 50 mg')).toBe(100);
    });

    test('a script not for packing is ignored and can be restored', async () => {
      const loose = { ...script, scriptNumber: amlodipine, drug: 'Amlofict 5 mg', quantity: 30 };
      await dispensary.sendFile(await DispensingSystem.buildFile(api, loose));
      await jo.searchScript(amlodipine, 'Mapped');
      await jo.runAction(amlodipine, 'Ignore');
      await jo.expectToast('1 script ignored');
      await expect(jo.getScript(amlodipine)).toHaveCount(0);
      await jo.openList('Ignored');
      await jo.runAction(amlodipine, 'Take back');
      await jo.expectToast('1 script taken back');
      await jo.openList('Mapped');
      await expect(jo.getScript(amlodipine)).toContainText('+30');
      expect(await getBalanceOf('Amlofict 5 mg')).toBe(0);
    });

    test('imported scripts are listed with the person who imported them', async () => {
      await jo.searchScript(metoprolol, 'Imported');
      await expect(jo.getScript(metoprolol)).toContainText('Jo Lindqvist');
      await jo.getScript(metoprolol).getByText('Metofict').click();
      await expect(jo.getDialog('History of the balance')).toContainText(`Script ${metoprolol}`);
    });

    test('a supplied medicine opens at its name and is added', async () => {
      const other = { ...script, scriptNumber: donepezil, drug: 'Donetest 10 mg', quantity: 28 };
      await dispensary.sendFile(await DispensingSystem.buildFile(api, other));
      const { page } = jo;
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.goto(`/patient/${rosalind.patientId}/supplied`);
      await page.getByRole('link', { name: /^Import .?Donetest/ }).click();
      const dose = page.getByRole('textbox', { name: 'Breakfast', exact: true });
      await expect(dose).toBeVisible();
      await expect(jo.getHeading()).toHaveText('Donetest 10 mg');
      await expect(jo.getHeading()).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(rosalind.name)).toBeInViewport({ ratio: 1 });
      await dose.fill('1');
      await jo.press('Add medicine');
      await jo.expectToast('Prescription has been created successfully');
      await expect(page.getByRole('row', { name: /Donetest/ })).toContainText('On the profile');
    });
  });
