import { readFile } from 'node:fs/promises';
import { readPdf } from '@packwright/pdf/read-pdf';
import { expect, type Locator, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { DispensingSystem } from '../cast/dispensing-system.ts';
import { readLink, readMails } from '../cast/mail-files.ts';
import { openSignedIn, Person } from '../cast/person.ts';
import { createResident, type Resident } from '../cast/scene.ts';

// A day may be repeated on the same server with another person and other scripts.
const today = Math.floor(Date.now() / 1000) % 1_000_000_000;
const owing = `${today}42`;
const doctor = {
  title: 'Dr',
  firstName: 'Noor',
  lastName: `Letterman ${today}`,
  pbsApproval: '1111114',
  email: `letterman.${today}@practice.example`,
} as const;

test.describe
  .serial("The week's script requests", () => {
    let pat: Person;
    let api: Api;
    let odile: Resident;
    let dispensary: DispensingSystem;

    const script = {
      recordAction: 'N',
      externalPatientId: today,
      scriptNumber: owing,
      drug: 'Frusifict 40 mg',
      quantity: 60,
      scriptStatus: 'OWING',
    } as const;
    const getRow = (medicine: string): Locator => pat.page.getByRole('row').filter({ hasText: medicine });
    const openDue = (more = '') =>
      pat.page.goto(`/script-request?q=${encodeURIComponent(odile.name)}${more}`);
    const openSent = () => pat.page.goto(`/script-request/sent?open=0&q=${encodeURIComponent(odile.name)}`);
    const readLetterMails = async () =>
      (await readMails('Request for prescriptions from Wattle Street Pharmacy')).filter((mail) =>
        mail.includes(doctor.email),
      );
    const runAction = async (medicine: string, action: string): Promise<void> => {
      await getRow(medicine)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await pat.page.getByRole('menuitem', { name: action }).click();
    };

    test.beforeAll(async ({ browser }) => {
      pat = await openSignedIn(browser, 'administrator', Person);
      api = await signInToApi(pat.page.request, 'administrator');
      odile = await createResident(api, 'Odile', 'Requestworth', 'Community', today);
      const { doctorId } = await api.createDoctor({ query: {}, body: doctor });
      const params = { id: odile.patientId };
      await api.addPatientDoctors({ params, body: { doctors: [doctorId] } });
      dispensary = new DispensingSystem(pat.page.request, (await api.createFeedToken()).token);
      await dispensary.sendFile(await DispensingSystem.buildFile(api, script));
    });
    test.afterAll(() => pat?.page.context().close());

    test('each medicine says why its script is asked for', async () => {
      await openDue();
      await expect(getRow('Frusifict')).toContainText('Supplied without a script');
      await expect(getRow('Metofict')).toContainText('No script');
      await expect(getRow('Metofict')).toContainText('To ask for');
    });

    // Proves WEB-15.
    test('the list is narrowed to patients, whose names outlive a reload', async () => {
      await pat.page.goto('/script-request');
      await pat.page.getByRole('combobox', { name: 'Patients' }).fill('Requestworth');
      await pat.page
        .getByRole('option', { name: /Requestworth/ })
        .first()
        .click();
      await expect(pat.page).toHaveURL(/patients=\d+/);
      await expect(getRow('Frusifict')).toHaveCount(1);
      await pat.page.reload();
      await expect(getRow('Frusifict')).toHaveCount(1);
      await expect(pat.page.getByRole('form').getByText(/Requestworth/)).toBeVisible();
    });

    test('one is left out by hand, and the letters are previewed', async () => {
      await openDue('&due=0');
      await runAction('Metofict', 'Leave it out');
      await expect(getRow('Metofict')).toContainText('Left out by hand');
      const preview = pat.page.context().waitForEvent('page');
      await pat.press('Preview letters');
      await (await preview).close();
      await openSent();
      await expect(pat.page.getByText('Nothing matches these filters')).toBeVisible();
    });

    test('the letters are made and keep what was asked for', async () => {
      await openDue('&due=0');
      await runAction('Metofict', 'Leave it out');
      await pat.press('Make letters');
      const letters = pat.page.context().waitForEvent('page');
      await pat.getDialog('Make letters').getByRole('button', { name: 'Make letters' }).click();
      await (await letters).close();
      await pat.expectToast(/scripts? asked for/);
      await expect(getRow('Frusifict')).toContainText('Asked for recently');
      await openSent();
      await expect(getRow('Frusifict')).toContainText('Open');
      await expect(getRow('Metofict')).toHaveCount(0);
    });

    test('asking again names when and by whom it was asked for', async () => {
      await openDue('&due=0');
      await runAction('Frusifict', 'Ask for it');
      await pat.press('Make letters');
      await pat.getDialog('Make letters').getByRole('button', { name: 'Make letters' }).click();
      const question = pat.getDialog('Ask again');
      await expect(question).toContainText(`${odile.name}: Frusifict 40 mg`);
      await question.getByRole('button', { name: 'Cancel' }).click();
    });

    test('a mail tells the prescriber of the letter and names no patient', async () => {
      await openSent();
      await runAction('Frusifict', 'Tell the prescriber by mail');
      await pat.expectToast('The mail with the link is being sent');
      await expect(getRow('Frusifict')).toContainText('Not opened yet');
      await expect.poll(readLetterMails, { timeout: 20_000 }).toHaveLength(1);
      const [mail = ''] = await readLetterMails();
      expect(mail).not.toContain(odile.name.split(',')[0] ?? '');
      expect(mail).not.toContain('Frusifict');
    });

    // Proves REQUEST-10.
    test('the prescriber opens the letter by the link and the number', async ({ browser }) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      const noor = new Person(page);
      await page.goto(readLink((await readLetterMails())[0] ?? ''));
      await expect(page.getByText('Wattle Street Pharmacy asks you for prescriptions')).toBeVisible();
      const number = page.getByRole('textbox', { name: 'Enter your prescriber number' });
      await number.fill('1111115');
      await noor.press('Open the letter');
      await expect(number).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('After five wrong numbers the link is locked')).toBeVisible();
      await number.fill('111 1114');
      await noor.press('Open the letter');
      await expect(noor.getHeading()).toHaveText('The letter is ready');
      const saving = page.waitForEvent('download');
      await noor.press('Save the letter');
      const words = readPdf(await readFile(await (await saving).path()))
        .flatMap(({ texts }) => texts.map(({ text }) => text))
        .join(' ');
      expect(words).toContain('Frusifict');
      await expect(page.getByRole('link', { name: 'Show the letter' })).toHaveAttribute('href', /^blob:/);
      await context.close();
    });

    // Proves REQUEST-12, REQUEST-13.
    test('the pharmacy sees that it was opened, and takes the link back', async ({ browser }) => {
      await openSent();
      await expect(getRow('Frusifict')).toContainText(/Opened on \S/);
      await runAction('Frusifict', 'Take back the link');
      await pat.getDialog('Take back the link').getByRole('button', { name: 'Take back the link' }).click();
      await pat.expectToast('The link was taken back');
      await expect(getRow('Frusifict')).toContainText('Taken back');
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(readLink((await readLetterMails())[0] ?? ''));
      await expect(page.getByRole('alert')).toContainText('Please call the pharmacy that sent it');
      await context.close();
    });

    test('the owing script arrives, and another request is closed by hand', async () => {
      const markedOff = { ...script, recordAction: 'U', scriptStatus: 'ACTIVE' } as const;
      await dispensary.sendFile(await DispensingSystem.buildFile(api, markedOff));
      await openSent();
      await expect(getRow('Frusifict')).toContainText('Arrived');
      await runAction('Digofict', 'Close');
      const dialog = pat.getDialog('Close the request');
      await dialog.getByRole('textbox', { name: 'Note' }).fill('Came on paper');
      await dialog.getByRole('button', { name: 'Close the request' }).click();
      await pat.expectToast('The request is closed');
      await expect(getRow('Digofict')).toContainText('Came on paper');
    });

    test('what is short is asked of the dispensary, once', async () => {
      const { page } = pat;
      await page.goto(`/q-script/list?q=${encodeURIComponent(odile.name)}`);
      await expect(getRow('Metofict')).toContainText('Runs short');
      const askDispensary = async (): Promise<void> => {
        await page.getByRole('checkbox', { name: new RegExp('Select .*Metofict') }).check();
        await pat.press('Ask the dispensary');
        await pat.getDialog('Ask the dispensary').getByRole('button', { name: 'Ask the dispensary' }).click();
      };
      await askDispensary();
      await pat.expectToast('1 supply is in the file for the dispensary');
      await askDispensary();
      const question = pat.getDialog('Ask again');
      await expect(question).toContainText(`${odile.name}: Metofict 50 mg`);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('link', { name: 'Asked for' }).click();
      await runAction('Metofict', 'Mark as dispensed');
      await pat.expectToast('Answer of the dispensary has been saved successfully');
    });
  });
