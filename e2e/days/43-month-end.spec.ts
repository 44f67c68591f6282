import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { openSignedIn, Person } from '../cast/person.ts';
import { findDrug } from '../cast/scene.ts';

test.describe
  .serial('Month end', () => {
    let admin: Person;
    let group: string;
    let groupId: number;
    let residents: number;

    test.beforeAll(async ({ browser, request }) => {
      const api = await signInToApi(request, 'pharmacist');
      const { data } = await api.listPatientGroups({ query: { size: 1, sortField: 'name' } });
      group = data[0]?.name ?? '';
      groupId = data[0]?.id ?? 0;
      const listed = await api.previewReport({
        params: { reportSettingId: 2 },
        body: { patientGroupIds: [groupId] },
      });
      residents = listed.data.residents;
      admin = await openSignedIn(browser, 'administrator', Person);
    });
    test.afterAll(() => admin?.page.context().close());

    test('the figures of the month are read and exported', async () => {
      const { page } = admin;
      await admin.openPage('Summary Reports');
      const stages = page.getByRole('table', { name: 'Packs by stage' });
      await expect(stages.getByRole('row', { name: /^Packing \d+/ })).toBeVisible();
      await expect(page.getByRole('table', { name: 'Top 20 drugs' }).getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByText('Passed the first check')).toBeVisible();
      await admin.press('Export');
      const answer = page.waitForResponse('**/api/reports/summary/export');
      const file = page.context().waitForEvent('page');
      await page.getByRole('menuitem', { name: 'As a spreadsheet (XLSX)' }).click();
      expect((await (await answer).json()).fileName).toMatch(/^summary-.*\.xlsx$/);
      await (await file).close();
    });

    test('days without packs say so', async () => {
      const { page } = admin;
      await page.getByRole('textbox', { name: 'From', exact: true }).fill('01/01/2001');
      await page.getByRole('textbox', { name: 'To', exact: true }).fill('31/01/2001');
      await page.getByRole('textbox', { name: 'To', exact: true }).press('Tab');
      await expect(page.getByText('No packs were made in these days')).toBeVisible();
    });

    test('the medicines of a facility are looked at, then printed', async () => {
      const { page } = admin;
      await admin.openPage('Patient Reports');
      await admin.choose('Report', 'Medication list');
      await admin.choose('Patient groups', group);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { name: new RegExp(`${residents} patients`) })).toBeVisible();
      const table = page.getByRole('table', { name: 'Medication list' });
      await expect(table.getByRole('columnheader', { name: 'For', exact: true })).toBeVisible();
      await page.getByRole('checkbox', { name: 'Indication' }).uncheck();
      await expect(table.getByRole('columnheader', { name: 'For', exact: true })).toBeHidden();
      await page.getByRole('textbox', { name: 'Title' }).fill('For the visit of the doctor');
      await admin.press('Export');
      await admin.expectFileOpened(() => page.getByRole('menuitem', { name: 'As a PDF' }).click());
    });

    test('the last choices are there the next time', async () => {
      const { page } = admin;
      await page.reload();
      await expect(page.getByRole('checkbox', { name: 'Indication' })).not.toBeChecked();
      await expect(page.getByRole('table', { name: 'Medication list' })).toBeVisible();
    });

    // Proves DRUG-19.
    test('the packing summary names the shelf of a drug', async ({ request }) => {
      const { page } = admin;
      const api = await signInToApi(request, 'pharmacist');
      const form = { params: { reportSettingId: 3 }, body: { patientGroupIds: [groupId] } };
      const named = (await api.previewReport(form)).data.rows.map(({ values }) => values.medicine ?? '');
      const medicine = named.flatMap((name) => /^\w+ [\d.]+ \w+/u.exec(name)?.[0] ?? [])[0] ?? '';
      const { drugId } = await findDrug(api, medicine);
      await page.goto(`/drug/${drugId}/barcode`);
      await page.getByRole('textbox', { name: 'Stock location' }).fill('Shelf B 3');
      await admin.press('Save location');
      await admin.expectToast('Stock location has been saved successfully');
      await admin.openPage('Patient Reports');
      await admin.choose('Report', 'Packing summary');
      const table = page.getByRole('table', { name: 'Packing summary' });
      await expect(table.getByRole('row').filter({ hasText: medicine }).first()).toContainText('Shelf B 3');
      await admin.choose('Report', 'Medication list');
    });

    test('the report of everybody is made in the background', async () => {
      const { page } = admin;
      await page.getByRole('combobox', { name: 'Patient groups' }).press('Backspace');
      await page.keyboard.press('Escape');
      await admin.press('Export');
      await page.getByRole('menuitem', { name: 'As a PDF' }).click();
      await expect(page.getByText('The report is being made')).toBeVisible();
      await page.getByRole('link', { name: 'My background work' }).click();
      const run = page.getByRole('row', { name: /Making a report/ }).first();
      await expect(run.getByRole('button', { name: 'Open file' })).toBeVisible({ timeout: 60_000 });
    });
  });
