import { readPdf } from '@packwright/pdf/read-pdf';
import { expect, type Locator, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { expectFileTab } from '../cast/file-tab.ts';
import { openSignedIn, Person } from '../cast/person.ts';
import { SeparateInstallation } from '../cast/separate-installation.ts';

const ready = /Packwright is ready/;
/** Enough to be importing still when the next page is open. */
const drugs = 30_000;
const list = [
  'Item code,Brand name,Active ingredient,Strength,Dose form,Quantity',
  ...Array.from({ length: drugs }, (_, at) => `LONG-${at},Longium ${at},longine,5 mg,tablet,30`),
].join('\r\n');

/** Orders long work and follows it. */
class Clerk extends Person {
  getRun(work: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(`^${work}`) });
  }

  async openWork(): Promise<void> {
    await this.press(/^Your account: /);
    await this.page.getByRole('menuitem', { name: 'My background work' }).click();
  }

  async orderReport(): Promise<void> {
    await this.openPage('Patient Reports');
    await this.choose('Report', 'Medication profile');
    await this.press('Export');
    await this.page.getByRole('menuitem', { name: 'As a PDF' }).click();
    await expect(this.page.getByText('The report is being made')).toBeVisible();
  }

  async checkList(): Promise<void> {
    await this.page.goto('/drug/import/file');
    const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
    await this.page.locator('input[type=file]').setInputFiles(file);
    await expect(this.page.getByText(/list\.csv.* is uploaded/)).toBeVisible();
    await this.press('Read the file');
    await this.press('Check the file');
    const counts = this.page.getByRole('group', { name: 'Which rows to show' });
    await expect(counts.getByRole('button', { name: 'New' })).toContainText('30,000', { timeout: 120_000 });
  }

  async startImport(): Promise<void> {
    await this.press('Import');
    await this.getDialog('Import this file?').getByRole('button', { name: 'Import' }).click();
    await expect(this.page.getByRole('status').filter({ hasText: 'Importing' })).toBeVisible();
  }
}

// Proves TASK-1, TASK-2, TASK-4, IMPORT-17.
for (const { title, end } of [
  {
    title: 'a report and an import go on after a restart @night',
    end: (installation: SeparateInstallation) => installation.stop(),
  },
  {
    title: 'a report and an import outlive a power cut @night',
    end: (installation: SeparateInstallation) => installation.kill(),
  },
])
  test(title, async ({ browser, baseURL }) => {
    test.setTimeout(480_000);
    const installation = new SeparateInstallation(baseURL ?? '', 'sample');
    await installation.start(ready);
    const openClerk = () => openSignedIn(browser, 'administrator', Clerk, { baseURL: installation.address });
    try {
      const before = await openClerk();
      await before.checkList();
      await before.startImport();
      await before.press('Stop');
      await before.expectToast('Stopped. Nothing was saved.');
      await before.startImport();
      await before.openWork();
      await expect(before.getRun('Importing a file of drugs')).toHaveText([/Running/, /Stopped/]);
      await before.orderReport();
      await before.openWork();
      const report = before.getRun('Making a report');
      await report.getByRole('button', { name: 'Stop' }).click();
      await expect(report).toContainText('Stopped');
      await report.getByRole('button', { name: 'Start again' }).click();
      await expect(report).toContainText('Running');
      await before.page.context().close();
      await end(installation);
      await installation.start(ready);

      const after = await openClerk();
      await after.openWork();
      const open = after.getRun('Making a report').getByRole('button', { name: 'Open file' });
      await expect(open).toBeVisible({ timeout: 240_000 });
      expect(readPdf(await expectFileTab(after.page, () => open.click())).length).toBeGreaterThan(100);
      const runs = after.getRun('Importing a file of drugs');
      await expect(runs).toHaveText([/Done/, /Stopped/], { timeout: 240_000 });
      await runs.first().getByRole('link').click();
      await expect(after.page.getByText('imported successfully')).toBeVisible();
      const api = await signInToApi(after.page.request, 'administrator');
      expect((await api.listDrugs({ query: { query: 'Longium', size: 1 } })).total).toBe(drugs);
      await after.page.context().close();
    } finally {
      await installation.end();
    }
  });
