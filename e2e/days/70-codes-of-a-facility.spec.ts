import { readPdf } from '@packwright/pdf/read-pdf';
import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { expectFileTab } from '../cast/file-tab.ts';
import { createFullGroup, type FullGroup } from '../cast/full-group.ts';
import { readPageWords } from '../cast/page-words.ts';
import { openSignedIn, Person } from '../cast/person.ts';

// Proves SIGN-12, SIGN-13.
test.describe
  .serial('The codes of a facility', () => {
    let admin: Person;
    let group: FullGroup;

    test.beforeAll(async ({ browser, request }) => {
      group = await createFullGroup(await signInToApi(request, 'pharmacist'), 1);
      admin = await openSignedIn(browser, 'administrator', Person);
    });
    test.afterAll(() => admin?.page.context().close());

    const openCodes = async () => {
      await admin.page.goto(`/patient-group/${group.id}`);
      await admin.press('Signing codes');
      const dialog = admin.getDialog(/^Signing codes of/);
      await expect(dialog.getByRole('textbox', { name: 'Code 1', exact: true })).toBeVisible();
      return dialog;
    };
    const readSheet = async (): Promise<string> => {
      const { page } = admin;
      await page.goto('/signing-sheets');
      await admin.choose('Patient groups', group.name);
      await page.keyboard.press('Escape');
      const [sheet] = readPdf(await expectFileTab(page, () => admin.press('Print sheets')));
      return sheet === undefined ? '' : readPageWords(sheet);
    };

    test('the standard codes are changed by keys and by hand', async () => {
      const { page } = admin;
      const dialog = await openCodes();
      const getCode = (at: number) => dialog.getByRole('textbox', { name: `Code ${at}`, exact: true });
      await expect(getCode(1)).toHaveValue('A');
      await dialog.getByRole('button', { name: 'Remove code 3' }).click();
      await expect(dialog.getByText('The sheet adds W')).toBeVisible();
      await dialog.getByRole('button', { name: /^Move code 2:/ }).focus();
      await page.keyboard.press('ArrowUp');
      await expect(getCode(1)).toHaveValue('R');
      await dialog.getByRole('button', { name: /^Move code 1:/ }).press('ArrowDown');
      await expect(getCode(2)).toHaveValue('R');
      await dialog.getByRole('button', { name: 'Add a code' }).click();
      await expect(getCode(10)).toBeFocused();
      await page.keyboard.type('a');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Asleep in the day room');
      await dialog.getByRole('button', { name: 'Save signing codes' }).click();
      await expect(dialog.getByText('This code stands here twice. Choose another one.')).toBeVisible();
      await getCode(10).fill('AD');
      await expect(dialog.getByRole('figure')).toContainText('AD Asleep in the day room');
    });

    test('Esc keeps what was typed, and saving closes', async () => {
      const dialog = admin.getDialog(/^Signing codes of/);
      await admin.page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Save signing codes' }).click();
      await admin.expectToast('Signing codes have been updated successfully');
      await expect(dialog).toBeHidden();
    });

    test('the sheets of the facility have them', async () => {
      const sheet = await readSheet();
      expect(sheet).toContain('A Absent R Refused S Sleeping');
      expect(sheet).toContain('AD Asleep in the day room W Withheld');
    });

    test('the standard codes are taken back', async () => {
      const dialog = await openCodes();
      await dialog.getByRole('button', { name: 'Use the standard codes' }).click();
      await dialog.getByRole('button', { name: 'Save signing codes' }).click();
      await expect(dialog).toBeHidden();
      const sheet = await readSheet();
      expect(sheet).toContain('R Refused W Withheld S Sleeping');
      expect(sheet).not.toContain('Asleep in the day room');
    });
  });
