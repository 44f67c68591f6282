import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { getThisMonday, formatTypedDay } from '../cast/calendar.ts';
import { Prescriber } from '../cast/prescriber.ts';

const monday = formatTypedDay(getThisMonday());
const halves = { drug: 'Metofict 50 mg', doses: { Breakfast: '1/2', Dinner: '½' } };

test.describe
  .serial('A new resident', () => {
    let context: BrowserContext;
    let page: Page;
    let pharmacist: Prescriber;

    test.beforeAll(async ({ browser }) => {
      context = await browser.newContext();
      page = await context.newPage();
      pharmacist = new Prescriber(page);
      await pharmacist.signIn('pharmacist');
    });
    test.afterAll(() => context.close());

    test('is admitted to a ward after a check for similar names', async () => {
      await pharmacist.fillInAdmission({
        firstName: 'Penelope',
        lastName: 'Lathbury',
        dob: '05/03/1938',
        group: 'Banksia House',
        ward: 'East',
        room: '112',
      });
      const question = pharmacist.getDialog('Is this the same person?');
      await expect(question.getByText('Lathbury, Penelope').first()).toBeVisible();
      await expect(question.getByText('Lathbury, Patricia')).toBeVisible();
      await expect(question.getByText('05/03/1938').first()).toBeVisible();
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question.getByRole('button', { name: 'Create anyway' }).click();

      await expect(pharmacist.getHeading()).toContainText('Penelope Lathbury');
      await expect(page.getByRole('button', { name: 'Similar name' })).toBeVisible();
      await expect(page.getByText('05/03/1938')).toBeVisible();
      await expect(page.getByText('Banksia House · East · 112')).toBeVisible();
    });

    test('has an allergy that stands in red on every tab', async () => {
      await pharmacist.recordAllergy('Cefafict', 'Hives');
      await pharmacist.openTab('Medication Profile');
      await expect(page.getByRole('list', { name: 'Allergies' })).toContainText(/Cefafict.*\(Hives\)/);
    });

    test('has a note that everybody sees in the patient list', async () => {
      await pharmacist.writeNote('Daughter Jess collects on Mondays');
      const patient = page.url();
      const row = await pharmacist.findInList('Lathbury, Penelope');
      await expect(row).toContainText('Daughter Jess collects on Mondays');
      await page.goto(patient);
    });

    test('gets half tablets, and the preview shows their slots', async () => {
      await pharmacist.openTab('Medication Profile');
      await pharmacist.addPack();
      await pharmacist.enterMedicine('A', halves);
      const { sentence, weeks } = pharmacist.getPreview();
      await expect(sentence).toContainText('14 in two weeks');
      await expect(weeks).toHaveCount(2);
      await expect(weeks.first().getByRole('row', { name: /^Wed/ }).getByRole('cell')).toHaveText([
        '½',
        '·',
        '½',
        '·',
      ]);
      await pharmacist.press('Add medicine');
      await expect(pharmacist.getMedicine('A', 'Metofict 50 mg').getByRole('cell')).toContainText([
        '½',
        '·',
        '½',
        '·',
      ]);
    });

    test('gets a medicine for every second day', async () => {
      await pharmacist.enterMedicine('A', {
        drug: 'Digofict 62.5 microg',
        doses: { Breakfast: '1' },
        frequency: 'Alt Day',
        startDate: monday,
      });
      const { sentence, weeks } = pharmacist.getPreview();
      await expect(sentence).toContainText('Every second day');
      await expect(sentence).toContainText('7 in two weeks');
      await expect(weeks.first().getByRole('row', { name: /^Mon/ }).getByRole('cell').first()).toHaveText(
        '1',
      );
      await expect(weeks.first().getByRole('row', { name: /^Tue/ }).getByRole('cell').first()).toHaveText(
        '·',
      );
      await pharmacist.press('Add medicine');
      await expect(pharmacist.getMedicine('A', 'Digofict 62.5 microg')).toContainText('Every second day');
    });

    test('gets a Monday-only medicine after confirming the care warning', async () => {
      await pharmacist.enterMedicine('A', {
        drug: 'Alendrofict 70 mg',
        doses: { Breakfast: '1' },
        frequency: 'Specific Days',
        weekdays: ['Mon'],
      });
      await expect(pharmacist.getPreview().sentence).toContainText('2 in two weeks');
      await pharmacist.press('Add medicine');
      const warning = pharmacist.getDialog('Save this medicine anyway?');
      await expect(warning).toContainText('This medicine needs care when it is packed.');
      await warning.getByRole('button', { name: 'Save anyway' }).click();
      await expect(pharmacist.getMedicine('A', 'Alendrofict 70 mg')).toContainText('Mon');
    });

    test('is not given a medicine that matches a recorded allergy', async () => {
      await pharmacist.enterMedicine('A', {
        drug: 'Cefafict 500 mg',
        doses: { Breakfast: '1', Dinner: '1' },
        startDate: monday,
        courseOf: '14',
      });
      await pharmacist.press('Add medicine');
      const warning = pharmacist.getDialog('Save this medicine anyway?');
      await expect(warning.getByText('This medicine matches a recorded allergy.')).toHaveCount(1);
      await expect(warning.getByText('Hives')).toBeVisible();
      await expect(warning.getByRole('button', { name: 'Go back' })).toBeFocused();
      await warning.getByRole('button', { name: 'Go back' }).click();
      await expect(warning).toBeHidden();
      await pharmacist.press('Cancel');
      await expect(pharmacist.getPack('A')).toBeVisible();
      await expect(pharmacist.getMedicine('A', 'Cefafict')).toHaveCount(0);
    });

    test('gets a short course of another antibiotic, which ends by itself', async () => {
      await pharmacist.enterMedicine('A', {
        drug: 'Doxyfict 100 mg',
        doses: { Breakfast: '1' },
        startDate: monday,
        courseOf: '5',
      });
      await expect(pharmacist.getPreview().sentence).toContainText('5 doses in all');
      await expect(pharmacist.getPreview().sentence).toContainText('5 in two weeks');
      await pharmacist.press('Add medicine');
      await expect(pharmacist.getMedicine('A', 'Doxyfict 100 mg')).toContainText('Short course');
    });

    test('has a week of correct cells, each with an explanation', async () => {
      const week = pharmacist.getPack('A').getByRole('table', { name: /^Tablets by day and mealtime/ });
      const breakfasts = week.getByRole('button', { name: /Breakfast/ });
      // ½ every day, 1 every second day, 1 on Monday, 1 for five days.
      await expect(breakfasts).toHaveText(['3½', '1½', '2½', '1½', '2½', '½', '1½']);
      await expect(week.getByRole('button', { name: /Dinner/ })).toHaveText([
        '½',
        '½',
        '½',
        '½',
        '½',
        '½',
        '½',
      ]);
      await breakfasts.nth(1).click();
      await expect(pharmacist.getPack('A').getByText(/Not due: day 2 of 2/)).toBeVisible();
      await expect(pharmacist.getPack('A').getByText(/Not given on Tue/)).toBeVisible();
    });

    test('keeps old and new doses in the history after a change', async () => {
      await page.getByRole('link', { name: /^Edit .*Metofict/ }).click();
      await expect(pharmacist.getDoseField('Breakfast')).toHaveValue(/0?\.5|½|1\/2/);
      await pharmacist.getDoseField('Breakfast').fill('1');
      await page
        .getByRole('region', { name: 'Comment' })
        .getByRole('textbox', { name: 'Comment' })
        .fill('Dr Osei by phone');
      await pharmacist.press('Save medicine');
      await expect(pharmacist.getMedicine('A', 'Metofict 50 mg').getByRole('cell')).toContainText([
        '1',
        '·',
        '½',
        '·',
      ]);

      await pharmacist.openTab('History');
      const change = page.getByRole('listitem').filter({ hasText: 'Changed Metofict' });
      await expect(change).toContainText('Dr Osei by phone');
      await expect(change).toContainText('Priya Raman');
      await expect(change.getByRole('deletion')).toContainText('½ · ½ ·');
      await expect(change.getByRole('insertion')).toContainText('1 · ½ ·');
    });

    // Proves PATIENT-49.
    test('goes on to the medicines after a double click, too', async () => {
      await pharmacist.openAdmission();
      await pharmacist.typePatient({
        firstName: 'Barnaby',
        lastName: 'Tolhurst',
        dob: '11/08/1941',
        group: 'Banksia House',
      });
      await page.getByRole('button', { name: 'Create and add medicines' }).dblclick();
      await expect(page.getByRole('textbox', { name: 'Medicine 1', exact: true })).toBeFocused();
    });
  });
