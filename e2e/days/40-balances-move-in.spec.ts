import { readFile } from 'node:fs/promises';
import { expect, type Locator, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { getBalances } from '../cast/balances.ts';
import { Bookkeeper } from '../cast/bookkeeper.ts';
import { openSignedIn } from '../cast/person.ts';
import { createResident, findDrug, type Resident } from '../cast/scene.ts';

const headings = 'patientCode,lastName,drugCode,balance,mode,note';
// As some programs leave them below a table. Short rows are read slowly: an import of them is stopped in time.
const emptyRows = ',\n'.repeat(40_000);

test.describe
  .serial('Balances move in', () => {
    let helen: Bookkeeper;
    let resident: Resident;
    let codes: Readonly<Record<'amlodipine' | 'metoprolol' | 'frusemide', string>>;

    test.beforeAll(async ({ browser, request }) => {
      const api = await signInToApi(request, 'staff');
      resident = await createResident(api, 'Benedicta', 'Wollemi');
      codes = {
        amlodipine: (await findDrug(api, 'Amlofict 5 mg')).drugCode,
        metoprolol: (await findDrug(api, 'Metofict 50 mg')).drugCode,
        frusemide: (await findDrug(api, 'Frusifict 40 mg')).drugCode,
      };
      helen = await openSignedIn(browser, 'pharmacist', Bookkeeper);
    });
    test.afterAll(() => helen?.page.context().close());

    const buildRow = (
      drugCode: string,
      balance: string,
      change: { name?: string; mode?: string } = {},
    ): string =>
      [
        resident.patientId,
        change.name ?? 'Wollemi',
        drugCode,
        balance,
        change.mode ?? 'OVERRIDE',
        `move of ${resident.name.replace(',', '')}`,
      ].join();

    const buildSoundRows = (): string[] => [
      buildRow(codes.amlodipine, '20'),
      buildRow(codes.metoprolol, '0'),
      buildRow(codes.frusemide, '100', { mode: 'ADD' }),
    ];

    const chooseFile = async (dialog: Locator, ...rows: readonly string[]): Promise<void> => {
      const buffer = Buffer.from([headings, ...rows].join('\r\n'));
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'old-balances.csv', mimeType: 'text/csv', buffer });
    };

    const openImport = async (): Promise<Locator> => {
      await helen.press('Files and reports');
      await helen.page.getByRole('menuitem', { name: 'Import balances' }).click();
      return helen.getDialog('Import balances');
    };

    // Proves LEDGER-25.
    test('three bad rows refuse the file, each with its reason', async ({ request }) => {
      await helen.lookUp(resident.name);
      const dialog = await openImport();
      await chooseFile(
        dialog,
        buildRow(codes.amlodipine, '20'),
        buildRow(codes.metoprolol, 'many'),
        buildRow(codes.frusemide, '100', { name: 'Banksia' }),
        buildRow('no-such-code', '5', { mode: 'ADD' }),
      );
      await expect(dialog.getByRole('status')).toContainText(
        'Nothing was imported: 3 rows of 4 are refused.',
      );
      const rows = dialog.getByRole('table', { name: 'Refused rows' }).locator('tbody').getByRole('row');
      await expect(rows).toHaveText([
        /^3\s*balance\s*many\s*Must provide a number$/,
        /^4\s*lastName\s*Banksia\s*The patient with this number has another value here: .*Wollemi.*\.$/,
        /^5\s*drugCode\s*no-such-code\s*This medicine is not in the profile of the patient and has no balance\.$/,
      ]);
      await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
      const balances = await getBalances(await signInToApi(request, 'staff'), resident);
      expect(new Set(Object.values(balances))).toEqual(new Set([0]));
    });

    // Proves LEDGER-24.
    test('the corrected file shows what changes', async () => {
      const dialog = helen.getDialog('Import balances');
      await chooseFile(dialog, ...buildSoundRows());
      await expect(dialog.getByRole('status')).toContainText('2 balances of 3 change.');
      const rows = dialog
        .getByRole('table', { name: 'Balances that change' })
        .locator('tbody')
        .getByRole('row');
      await expect(rows).toHaveText([
        new RegExp(`^2\\s*.*${resident.name}.*Amlofict 5 mg.*0\\s*20$`),
        new RegExp(`^4\\s*.*${resident.name}.*Frusifict 40 mg.*0\\s*100$`),
      ]);
    });

    // Proves LEDGER-29.
    test('an import shows how far it is, and is stopped', async ({ request }) => {
      const dialog = helen.getDialog('Import balances');
      await chooseFile(dialog, ...buildSoundRows(), emptyRows);
      await expect(dialog.getByRole('status')).toContainText('2 balances of 3 change.', { timeout: 30_000 });
      await dialog.getByRole('button', { name: 'Import 2 changes' }).click();
      await expect(dialog.getByRole('progressbar', { name: /^Importing .*old-balances\.csv/ })).toBeVisible({
        timeout: 30_000,
      });
      await dialog.getByRole('button', { name: 'Stop' }).click();
      await helen.expectToast('Stopped. No balance was changed.');
      await expect(dialog.getByRole('status')).toContainText('2 balances of 3 change.', { timeout: 30_000 });
      const balances = await getBalances(await signInToApi(request, 'staff'), resident);
      expect(new Set(Object.values(balances))).toEqual(new Set([0]));
    });

    // Proves LEDGER-24, LEDGER-29.
    test('an import whose dialog is closed goes on', async () => {
      const dialog = helen.getDialog('Import balances');
      await dialog.getByRole('button', { name: 'Import 2 changes' }).click();
      await expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible({ timeout: 30_000 });
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await helen.expectToast(/The import goes on/);
      await helen.press(/^Your account: /);
      await helen.page.getByRole('menuitem', { name: 'My background work' }).click();
      const runs = helen.page.getByRole('row').filter({ hasText: 'Importing balances' });
      await expect(runs).toHaveText([/Done/, /Stopped/], { timeout: 30_000 });
      await runs.first().getByRole('link', { name: 'Importing balances' }).click();
      await helen.lookUp(resident.name);
      await expect(helen.getBalance('Amlofict 5 mg')).toContainText('20');
      await helen.expectLedger('Frusifict 40 mg', [{ kind: 'Adjustment', quantity: '100', balance: '100' }]);
    });

    // Proves LEDGER-26.
    test('the same file changes nothing a second time', async () => {
      const dialog = await openImport();
      await chooseFile(dialog, ...buildSoundRows());
      await expect(dialog.getByRole('status')).toContainText('Importing it again changes nothing.');
      await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
      await helen.page.keyboard.press('Escape');
    });

    // Proves LEDGER-8.
    test('the forecast says when the tablets run out', async () => {
      await helen.page.getByRole('link', { name: 'Forecast' }).click();
      // The list of balances has a search of the same name.
      await expect(helen.getHeading()).toHaveText('Forecast');
      await helen.page.getByRole('searchbox', { name: 'Search patient or medication' }).fill(resident.name);
      const row = helen.page
        .getByRole('region', { name: 'Forecast' })
        .getByRole('row')
        .filter({ hasText: resident.name })
        .filter({ hasText: 'Amlofict 5 mg' });
      // One a day: 20 last two weeks, and six more days.
      await expect(row.getByRole('cell', { name: '13', exact: true })).toBeVisible();
      await expect(row.getByRole('cell', { name: '6', exact: true })).toBeVisible();
      await expect(row.getByRole('cell', { name: '−8', exact: true })).toBeVisible();
      await expect(row).toContainText('Stock');
      await helen.page.getByRole('radiogroup', { name: 'Weeks' }).getByText('4', { exact: true }).click();
      await expect(row).toContainText('Not known');
    });

    test('all balances leave as a workbook', async () => {
      await helen.openPage('Virtual Pill Balance');
      await helen.press('Files and reports');
      const saved = helen.page.waitForEvent('download');
      await helen.page.getByRole('menuitem', { name: 'Export all balances as CSV' }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toMatch(/^balances-\d{4}-\d\d-\d\d\.csv$/);
      const text = await readFile(await download.path(), 'utf8');
      expect(text).toContain(
        'patientCode,urn,lastName,firstName,dob,drugCode,drugName,strength,form,balance,asAt,mode,note',
      );
      expect(text).toMatch(new RegExp(`\\r\\n${resident.patientId},.*,${codes.amlodipine},.*,20,`));
    });
  });
