import { type Browser, expect, type Page, test } from '@playwright/test';
import { readLink, readMails } from '../cast/mail-files.ts';
import { openSignedIn, Person } from '../cast/person.ts';

const password = 'Quandong-Lane-48';
const address = 'gwen@gumtree.example';

/** Keeps the pharmacies of the installation. */
class Keeper extends Person {
  async openPharmacy(name: string, code: string): Promise<void> {
    await this.page.getByRole('link', { name: 'New pharmacy' }).click();
    await this.page.getByLabel(/^Name/).fill(name);
    await this.page.getByLabel('Pharmacy code').fill(code);
    await this.page.getByLabel('Email addresses').fill(address);
    await this.page.getByLabel('First name').fill('Gwen');
    await this.page.getByLabel('Last name').fill('Tully');
    await this.press('Create pharmacy');
    await this.expectToast(/Pharmacy has been created successfully\s*The invitation was sent\./);
  }

  async choosePharmacyAct(name: string, act: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(name) }).click();
    await this.page.getByRole('menuitem', { name: act, exact: true }).click();
  }

  getRow(name: string) {
    return this.page.getByRole('row', { name: new RegExp(name) });
  }
}

async function openScreen(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  return context.newPage();
}

const findInvitations = async (): Promise<string[]> =>
  (await readMails('Your account at Gumtree Pharmacy')).filter((mail) => mail.includes(address));
const findInvitation = async (): Promise<string> => (await findInvitations()).at(-1) ?? '';

test.describe
  .serial('A pharmacy from nothing', () => {
    let ada: Keeper;
    let gwen: Person;

    test.beforeAll(async ({ browser, baseURL }) => {
      ada = await openSignedIn(browser, 'superadmin', Keeper, { ...(baseURL && { baseURL }) });
      gwen = new Person(await openScreen(browser, baseURL));
    });
    test.afterAll(async () => {
      await ada?.page.context().close();
      await gwen?.page.context().close();
    });

    // Proves ADMIN-15, ADMIN-17.
    test('a super administrator opens it and sees pharmacies only', async () => {
      await expect(ada.getMenu().getByRole('link')).toHaveText(['Pharmacy']);
      await expect(ada.getHeading()).toHaveText('Pharmacies');
      await ada.openPharmacy('Gumtree Pharmacy', 'gumtree');
      await expect(ada.getRow('GUMTREE')).toContainText('Invited');
    });

    // Proves ADMIN-18, ADMIN-65.
    test('the invitation is sent again from the page of the pharmacy', async () => {
      await ada.getRow('GUMTREE').getByRole('link', { name: 'Gumtree Pharmacy' }).click();
      await expect(ada.getHeading()).toContainText('Gumtree Pharmacy');
      await ada.press('Actions');
      await ada.page.getByRole('menuitem', { name: 'Send the invitation again' }).click();
      await ada.expectToast('Invitation has been sent successfully');
      await expect.poll(async () => (await findInvitations()).length, { timeout: 20_000 }).toBe(2);
      await ada.page.goto('/pharmacy/list');
    });

    // Proves ADMIN-18, ADMIN-19.
    test('its administrator finds it set up and empty', async () => {
      await expect.poll(findInvitation, { timeout: 20_000 }).toContain('Gwen Tully');
      const { page } = gwen;
      await page.goto(readLink(await findInvitation()));
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Password (Confirm)').fill(password);
      await gwen.press('Reset my password');
      await expect(page).toHaveURL(/\/auth\/login/);
      await gwen.signIn('admin.gumtree', password);
      await expect(page).toHaveURL(/\/home/);
      await expect(page.getByRole('heading', { name: 'Set up this pharmacy' })).toBeHidden();
      await page.goto('/print-profile/list');
      await expect(page.getByRole('row', { name: /card/ })).toHaveCount(4);
      await page.goto('/patient/list');
      await expect(gwen.getHeading()).toHaveText('Patients');
    });

    // Proves ADMIN-9, ADMIN-15.
    test('a feature that is switched on is in open menus at once', async () => {
      const { page } = ada;
      const balances = gwen.getMenu().getByRole('link', { name: 'Virtual Pill Balance' });
      await expect(balances).toBeHidden();
      await ada.getRow('GUMTREE').getByRole('link', { name: 'Gumtree Pharmacy' }).click();
      await expect(ada.getHeading()).toContainText('Gumtree Pharmacy');
      const [own = ''] = /\/pharmacy\/\d+/.exec(page.url()) ?? [];
      await page.goto(own);
      await page.getByRole('searchbox', { name: 'Search settings' }).fill('balance');
      await page.getByRole('switch', { name: 'Virtual Pill Balance' }).check();
      await ada.press('Save');
      await ada.expectToast('Settings have been updated successfully');
      await expect(balances).toBeVisible();
      await page.goto('/pharmacy/list');
    });

    // Proves ADMIN-14, ADMIN-16.
    test('nobody works in it once it is inactive', async () => {
      await ada.page.reload();
      await expect(ada.getRow('GUMTREE')).toContainText('Active');
      await ada.choosePharmacyAct('Gumtree', 'Make inactive');
      const question = ada.getDialog(/Make .*Gumtree Pharmacy.* inactive/);
      await expect(question).toContainText('Signed in now');
      const act = question.getByRole('button', { name: 'Make inactive' });
      await expect(act).toBeDisabled();
      await question
        .getByRole('textbox', { name: 'Type the name of the pharmacy to confirm' })
        .fill('gumtree pharmacy');
      await act.click();
      await ada.expectToast(/Pharmacy has been made inactive successfully\s*Nobody can sign in to it\./);
      await expect(gwen.page).toHaveURL(/\/auth\/login/);
      await gwen.fillInSignIn('admin.gumtree', password);
      await expect(gwen.page.getByText(/Your pharmacy is inactive/)).toBeVisible();

      await ada.choosePharmacyAct('Gumtree', 'Make active');
      await ada.expectToast('Pharmacy has been made active successfully');
      await gwen.press('Login');
      await expect(gwen.getMenu()).toBeVisible();
    });
  });
