import { addDays, formatDay } from '@packwright/core/days';
import { readPdf } from '@packwright/pdf/read-pdf';
import { expect, test } from '@playwright/test';
import { getToday } from '../cast/calendar.ts';
import { expectFileTab } from '../cast/file-tab.ts';
import { openSignedIn, Person } from '../cast/person.ts';
import { SeparateInstallation } from '../cast/separate-installation.ts';

const facilities = ['Banksia House', 'Jacaranda Lodge', 'Riverbend Aged Care'];

// Proves TASK-2, TASK-4.
test('sheets are finished after the server and the browser were restarted', async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const installation = new SeparateInstallation(baseURL ?? '', 'sample');
  const ready = /Packwright is ready/;
  await installation.start(ready);
  try {
    const openPerson = () =>
      openSignedIn(browser, 'administrator', Person, { baseURL: installation.address });
    const before = await openPerson();
    await before.page.goto('/signing-sheets');
    await before.page.getByRole('combobox', { name: /^Patient groups/ }).click();
    for (const facility of facilities)
      await before.page.getByRole('option', { name: facility, exact: true }).click();
    await before.page.keyboard.press('Escape');
    await before.page
      .getByRole('textbox', { name: 'To', exact: true })
      .fill(formatDay(addDays(getToday(), 27)));
    await before.press('Print sheets');
    await expect(before.getDialog('Preparing the file')).toBeVisible();
    await before.page.context().close();
    await installation.stop();
    await installation.start(ready);

    const after = await openPerson();
    await after.press(/^Your account: /);
    await after.page.getByRole('menuitem', { name: 'My background work' }).click();
    const open = after.page.getByRole('button', { name: 'Open PDF' });
    await expect(open).toHaveCount(1, { timeout: 180_000 });
    const pages = readPdf(await expectFileTab(after.page, () => open.click()));
    const words = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
    for (const facility of facilities) expect(words).toContain(facility);
    await after.page.context().close();
  } finally {
    await installation.end();
  }
});
