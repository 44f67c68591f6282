import { jobStatuses } from '@packwright/core/jobs';
import { VirtualLabelPrinter } from '../../apps/server/tests/virtual-label-printer.ts';
import { VirtualPrinter } from '../../apps/server/tests/virtual-printer.ts';
import { expect, type Page, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { getThisMonday } from '../cast/calendar.ts';
import { expectFileTab } from '../cast/file-tab.ts';
import { openSignedIn, Person } from '../cast/person.ts';
import { createResident, saveWithConfirmation } from '../cast/scene.ts';

const name = 'Dispensary 2';
const labelName = 'Bench labels';
const weeks = 4;

test.describe
  .serial('A printer in the pharmacy', () => {
    const printer = new VirtualPrinter();
    const labelPrinter = new VirtualLabelPrinter();
    let helen: Person;
    let jobIds: readonly number[];

    test.beforeAll(async ({ browser }) => {
      helen = await openSignedIn(browser, 'administrator', Person);
    });
    // Other stories open their prints.
    test.afterAll(async ({ request }) => {
      const administration = await signInToApi(request, 'administrator');
      const { data } = await administration.listPrinters({ query: {} });
      await Promise.all(data.map(({ printerId: id }) => administration.deletePrinter({ params: { id } })));
      await helen.page.context().close();
      await printer.stop();
      await labelPrinter.stop();
    });

    test('an administrator adds a printer', async () => {
      const { page } = helen;
      await page.goto('/print-profile/list');
      await page.getByRole('link', { name: 'Printers' }).click();
      await helen.press('Add a printer');
      const dialog = helen.getDialog('Add printer');
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      await dialog.getByRole('textbox', { name: 'IPP address' }).fill('http://127.0.0.1/');
      await dialog.getByRole('button', { name: 'Save printer' }).click();
      await expect(dialog.getByText('Enter an address such as ipp://')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'IPP address' }).fill(await printer.start());
      await dialog.getByRole('button', { name: 'Save printer' }).click();
      await helen.expectToast('Printer has been added successfully');
      await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('ipp://127.0.0.1:');
    });

    // Proves ADMIN-5.
    test('she names it for a pack brand and pack type', async ({ request }) => {
      const { page } = helen;
      const solid = page.getByRole('combobox', { name: /^Printer for .+, SOLID$/ }).first();
      await solid.click();
      await page.getByRole('option', { name, exact: true }).click();
      await helen.expectToast('Printer setting has been updated successfully');
      const api = await signInToApi(request, 'administrator');
      const listNamed = async () => (await api.listPrinterSettings({ query: {} })).data;
      expect(await listNamed()).toMatchObject([{ foilPackingType: 'SOLID', defaultPrinter: name }]);
      await page.reload();
      await expect(solid).toHaveValue(name);
    });

    // Proves PRINT-41.
    test('a run waits for paper and ends when it is filled', async ({ request }) => {
      const { page } = helen;
      const api = await signInToApi(request, 'pharmacist');
      const { foilId } = await createResident(api, 'Vera', 'Printable');
      const body = { foilIds: [foilId], packStartDate: getThisMonday(), numberOfWeek: weeks };
      ({ jobIds } = await saveWithConfirmation((IsConfirm) =>
        api.createPackJobs({ query: { IsConfirm }, body }),
      ));
      printer.reasons = ['media-empty-error', 'media-needed'];
      printer.sheetsBeforeStop = 2;
      await selectPacks(page);
      await helen.press('Print & Pack');
      const dialog = helen.getDialog('Print');
      await expect(dialog.getByRole('combobox', { name: 'Printer' })).toHaveValue(name);
      await dialog.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(dialog.getByRole('status')).toContainText(/Dispensary 2.? is out of paper\./);
      await expect(dialog.getByRole('status')).toContainText('Sheets so far: 2');
      expect(await listStatuses(api, jobIds)).toEqual([jobStatuses.printing.code]);
      printer.fill();
      await helen.expectToast(/Printed on .?Dispensary 2/);
      await expect(dialog).toBeHidden();
      await helen.expectToast(`${weeks} packs printed`);
      expect(await listStatuses(api, jobIds)).toEqual([jobStatuses.packing.code]);
      expect(printer.jobs.map(({ format }) => format)).toEqual(['application/pdf']);
    });

    // Proves PRINT-42.
    test('an unreachable printer is named and the file opens instead', async () => {
      const { page } = helen;
      await printer.stop();
      await selectPacks(page);
      await pressPrintLabel(helen);
      const dialog = helen.getDialog('Print');
      await dialog.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(dialog.getByRole('status')).toHaveText(
        /The configured printer .?Dispensary 2.? is not accessible\./,
      );
      await printer.start();
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await helen.expectToast(/Printed on .?Dispensary 2/);
      await expect(dialog).toBeHidden();
      expect(printer.jobs).toHaveLength(2);

      await printer.stop();
      await pressPrintLabel(helen);
      await dialog.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(dialog.getByRole('status')).toContainText('is not accessible');
      await expectFileTab(page, () => dialog.getByRole('button', { name: 'Open the file instead' }).click());
      await expect(dialog).toBeHidden();
    });

    // Proves PRINT-51.
    test('a print that did not come out is listed and put aside', async () => {
      const { page } = helen;
      await page.goto('/printer/list');
      const row = page.getByRole('row', { name: /-labels\.pdf|labels-.*\.pdf/ });
      await expect(row).toContainText(/The configured printer .?Dispensary 2.? is not accessible\./);
      await row.getByRole('button').last().click();
      await expectFileTab(page, () => page.getByRole('menuitem', { name: 'Open the file instead' }).click());
      await printer.start();
      await row.getByRole('button').last().click();
      await page.getByRole('menuitem', { name: 'Remove from list' }).click();
      await expect(page.getByText('Nothing waits at a printer')).toBeVisible();
    });

    // Proves PRINT-45, PRINT-48.
    test('labels come out of a label printer once it is filled', async () => {
      const { page } = helen;
      await helen.press('Add printer');
      const adding = helen.getDialog('Add printer');
      await adding.getByRole('textbox', { name: 'Name' }).fill(labelName);
      await adding.getByRole('combobox', { name: 'Kind' }).click();
      await page.getByRole('option', { name: 'Label printer (ZPL)' }).click();
      await adding.getByRole('textbox', { name: 'Address of the socket' }).fill(await labelPrinter.start());
      await adding.getByRole('button', { name: 'Save printer' }).click();
      await expect(page.getByRole('row', { name: new RegExp(labelName) })).toContainText('ZPL, 203 dpi');
      labelPrinter.isOutOfPaper = true;
      await selectPacks(page);
      await pressPrintLabel(helen);
      const dialog = helen.getDialog('Print');
      await dialog.getByRole('combobox', { name: 'Printer' }).click();
      await page.getByRole('option', { name: labelName }).click();
      await dialog.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(dialog.getByRole('status')).toContainText(/Bench labels.? is out of paper\./);
      labelPrinter.isOutOfPaper = false;
      await helen.expectToast(/Sent to .?Bench labels/);
      await expect(dialog).toBeHidden();
      expect(labelPrinter.documents.map((labels) => labels.match(/\^XA/g)?.length)).toEqual([weeks]);
    });
  });

async function pressPrintLabel(person: Person): Promise<void> {
  await person.press('More actions');
  await person.page.getByRole('menuitem', { name: 'Print Label' }).click();
}

async function selectPacks(page: Page): Promise<void> {
  await page.goto('/job/list?view=table');
  await page.getByRole('searchbox', { name: 'Job number, patient or group' }).fill('Printable');
  // With the heading: before the search is answered, other packs stand between.
  await expect(page.getByRole('row')).toHaveCount(weeks + 1);
  await expect(page.getByRole('row', { name: /Printable/ })).toHaveCount(weeks);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
}

async function listStatuses(api: Api, ids: readonly number[]): Promise<number[]> {
  const jobs = await Promise.all(ids.map((id) => api.getPackJob({ params: { id } })));
  return [...new Set(jobs.map(({ data }) => data.status))];
}
