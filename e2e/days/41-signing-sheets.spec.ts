import { readPdf } from '@packwright/pdf/read-pdf';
import { expect, test } from '@playwright/test';
import { expectFileTab } from '../cast/file-tab.ts';
import { readPageWords } from '../cast/page-words.ts';
import { openSignedIn, Person } from '../cast/person.ts';

const facility = 'Banksia House';

test.describe
  .serial('Signing sheets for a night carer', () => {
    let pharmacist: Person;

    test.beforeAll(async ({ browser }) => {
      pharmacist = await openSignedIn(browser, 'administrator', Person);
      await pharmacist.openPage('Signing Sheets');
    });
    test.afterAll(() => pharmacist?.page.context().close());

    const chooseFacility = async (): Promise<void> => {
      const { page } = pharmacist;
      await page.getByRole('combobox', { name: /^Patient groups/ }).click();
      await page.getByRole('option', { name: facility, exact: true }).click();
      await page.keyboard.press('Escape');
    };
    const getOption = (name: string) => pharmacist.page.getByRole('checkbox', { name, exact: true });

    test('a form without a facility says what is missing', async () => {
      await pharmacist.press('Print sheets');
      await expect(pharmacist.page.getByText('Please complete this field').first()).toBeVisible();
    });

    test('each sheet shows the options that change it', async () => {
      const careWorker = getOption('Care workers sign once for each time of a pack');
      await expect(careWorker).toBeVisible();
      await pharmacist.choose('Sheet', 'PRN');
      await expect(careWorker).toBeHidden();
      await expect(getOption('Packed PRN')).toBeChecked();
      await pharmacist.choose('Sheet', 'Regular');
      await careWorker.check();
      await pharmacist.press('Use these options from now on');
      await pharmacist.expectToast('Options have been saved successfully for this pharmacy');
    });

    // Proves SIGN-4, SIGN-8, SIGN-9.
    test('the sheets of a facility are drawn behind the page and opened', async () => {
      test.setTimeout(180_000);
      const { page } = pharmacist;
      await chooseFacility();
      const print = async (): Promise<void> => {
        await pharmacist.press('Print sheets');
        await expect(pharmacist.getDialog('Preparing the file')).toBeVisible();
      };
      const pages = readPdf(await expectFileTab(page, print, 120_000));
      expect(pages.length).toBeGreaterThan(40);
      for (const text of pages.map(readPageWords)) {
        expect(text).toContain(facility);
        expect(text).toMatch(/ALLERG|No known allergies/iu);
        expect(text).toContain('R Refused');
        expect(text).toMatch(/Page \d+ of \d+/u);
      }
      expect(pages.map(readPageWords).join(' ')).toContain('Sign once for each time');
      const places = pages.map((each) => {
        const [ward = '', room = ''] = [/\b(East|West)\b/u, /Room \d+/u].map(
          (pattern) => pattern.exec(readPageWords(each))?.[0],
        );
        return `${ward} ${room}`;
      });
      expect(places).toEqual(places.toSorted(new Intl.Collator('en', { numeric: true }).compare));
      expect(new Set(places).size).toBeGreaterThan(30);
    });

    test('the options that were kept are there the next time', async () => {
      const { page } = pharmacist;
      await page.goto('/signing-sheets');
      const careWorker = getOption('Care workers sign once for each time of a pack');
      await expect(careWorker).toBeChecked();
      await careWorker.uncheck();
      await pharmacist.press('Use these options from now on');
      await pharmacist.expectToast('Options have been saved successfully for this pharmacy');
    });

    test('a sheet that nobody needs is named', async () => {
      const { page } = pharmacist;
      await chooseFacility();
      await pharmacist.choose('Sheet', 'Short course');
      await page.getByRole('textbox', { name: 'From' }).fill('01/01/2001');
      await page.getByRole('textbox', { name: 'To', exact: true }).fill('07/01/2001');
      await pharmacist.press('Print sheets');
      await pharmacist.expectRefusal('No data to print - No Short course drugs have been assigned.');
    });
  });
