import { doubts } from '@packwright/core/identifiers';
import { readPdf } from '@packwright/pdf/read-pdf';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { AdmissionClerk } from '../cast/admission-clerk.ts';
import { signInToApi } from '../cast/api.ts';
import { getThisMonday } from '../cast/calendar.ts';
import { openSignedIn } from '../cast/person.ts';
import { buildInitials, createResident, type Resident } from '../cast/scene.ts';

const initials = buildInitials();
const leaving = { title: 'Dr', firstName: 'Vera', lastName: `Quill ${initials}` } as const;
const next = {
  title: 'Dr',
  firstName: 'Owen',
  lastName: `Marlow ${initials}`,
  medicalCentre: 'Harbour Clinic',
};
const nextName = `Dr Owen Marlow ${initials}`;

test.describe
  .serial('The doctor of a facility leaves', () => {
    let priya: AdmissionClerk;
    let residents: readonly Resident[];

    test.beforeAll(async ({ browser, request }) => {
      const api = await signInToApi(request, 'pharmacist');
      residents = [
        await createResident(api, 'Basil', 'Larkspur', 'Banksia House'),
        await createResident(api, 'Ottilie', 'Larkspur', 'Banksia House'),
      ];
      const { doctorId } = await api.createDoctor({ query: {}, body: leaving });
      for (const { patientId: id } of residents)
        await api.addPatientDoctors({ params: { id }, body: { doctors: [doctorId] } });
      priya = await openSignedIn(browser, 'pharmacist', AdmissionClerk);
    });
    test.afterAll(() => priya?.page.context().close());

    test('a doctor takes over, whose doubtful number is pointed out', async () => {
      const { page } = priya;
      await page.goto('/doctor/list');
      await page.getByRole('link', { name: 'New doctor' }).click();
      await page.getByRole('textbox', { name: 'First name' }).fill(next.firstName);
      await page.getByRole('textbox', { name: 'Prescriber number' }).fill('2425738');
      await expect(page.getByText(doubts.prescriberNumber)).toBeVisible();
      await page.getByRole('textbox', { name: 'Prescriber number' }).fill('2425739');
      await expect(page.getByText(doubts.prescriberNumber)).toBeHidden();
      await page.getByRole('textbox', { name: 'Medical centre' }).fill(next.medicalCentre);
      await priya.press('Create doctor');
      await expect(page.getByText('Please complete this field').first()).toBeVisible();
      await page.getByRole('textbox', { name: 'Last name' }).fill(next.lastName);
      await priya.press('Create doctor');
      await priya.expectToast('Doctor has been created successfully');
      await expect(priya.getHeading()).toHaveText(nextName);
    });

    test('her patients are listed and given to him in one act', async () => {
      const { page } = priya;
      await page.goto('/doctor/list');
      await page.getByRole('searchbox').fill(leaving.lastName);
      await page.getByRole('link', { name: `${leaving.lastName}, Vera` }).click();
      await page.getByRole('link', { name: /^Patients/ }).click();
      for (const { name } of residents)
        await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
      await priya.press('Move patients');
      const form = priya.getDialog('Move patients');
      await expect(form).toContainText('2 patients get the new doctor with the same priority.');
      await form.getByRole('combobox', { name: 'New doctor' }).fill(next.lastName);
      await page.getByRole('option', { name: `${nextName} · Harbour Clinic` }).click();
      await form.getByRole('button', { name: 'Move patients' }).click();
      await priya.expectToast('2 patients moved');
      await expect(page.getByText('No patients', { exact: true })).toBeVisible();
    });

    test('an export without patients says that there is no content', async () => {
      const { page } = priya;
      await priya.press('Export');
      await page.getByRole('menuitem', { name: /CSV/ }).click();
      const notice = priya.getDialog('No content');
      await notice.getByRole('button', { name: 'OK' }).click();
      await expect(notice).toBeHidden();
    });

    test('she is archived without taking anything from anybody', async () => {
      await priya.press('Archive doctor');
      const question = priya.getDialog(/^Archive /);
      await expect(question).toContainText('The doctor is hidden from lists.');
      await question.getByRole('button', { name: 'Archive doctor' }).click();
      await priya.expectToast('Doctor has been archived successfully');
      await expect(priya.page).toHaveURL(/\/doctor\/list/);
    });

    test('the patient and the next sheet name him', async ({ request }) => {
      const { page } = priya;
      const { patientId, foilId } = residents[0] ?? { patientId: 0, foilId: 0 };
      await page.goto(`/patient/${patientId}`);
      await priya.openTab('Doctors & Contacts');
      const doctors = page.getByRole('list', { name: 'Doctors' });
      await expect(doctors.getByRole('listitem')).toHaveCount(1);
      await expect(doctors).toContainText(nextName);
      await expect(doctors).toContainText('Primary prescriber');
      expect(await readSheet(request, foilId)).toContain(`Doctor: ${nextName}`);
    });

    test('a daughter is written down, changed and removed', async () => {
      const { page } = priya;
      await priya.press('Add contact');
      const form = priya.getDialog('Add contact');
      await form.getByRole('textbox', { name: 'First name' }).fill('Jess');
      await form.getByRole('textbox', { name: 'Phone 1' }).fill('0412 345 678');
      await form.getByRole('button', { name: 'Save contact' }).click();
      await priya.expectToast('Contact has been added successfully');
      const contacts = page.getByRole('list', { name: 'Contacts' });
      await expect(contacts).toContainText('0412 345 678');
      await priya.press('Change: Jess');
      const change = priya.getDialog('Change contact');
      await change.getByRole('textbox', { name: 'Relationship' }).fill('Daughter');
      await change.getByRole('button', { name: 'Save contact' }).click();
      await priya.expectToast('Contact has been updated successfully');
      await expect(contacts).toContainText('Daughter');
      await priya.press('Remove: Jess');
      await priya
        .getDialog(/^Remove /)
        .getByRole('button', { name: 'Remove' })
        .click();
      await priya.expectToast('Contact has been removed successfully');
      await expect(page.getByText('No contacts')).toBeVisible();
    });
  });

/** The words on the sheet of this week. */
async function readSheet(request: APIRequestContext, foilId: number): Promise<readonly string[]> {
  const api = await signInToApi(request, 'pharmacist');
  const { fileUrl } = await api.printFoils({
    body: { foilIds: [foilId], packStartDate: getThisMonday(), printOnly: true },
  });
  const pages = readPdf(await (await request.get(fileUrl)).body());
  return pages.flatMap(({ texts }) => texts.map(({ text }) => text));
}
