import { notPermittedMessage } from '@packwright/core/permissions';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { readLink, readMails } from '../cast/mail-files.ts';
import { Person, samplePassword } from '../cast/person.ts';

const password = 'Quandong-Lane-31';

/** An administrator at a screen of their own. */
class Administrator extends Person {
  async addRole(name: string, rights: readonly string[]): Promise<void> {
    await this.page.goto('/role/create');
    await this.page.getByLabel('Name').fill(name);
    for (const right of rights) await this.page.getByRole('checkbox', { name: right, exact: true }).check();
    await this.press('Create role');
    await this.expectToast('Role has been created successfully');
  }

  async addPerson(userName: string, first: string, last: string, role: string): Promise<void> {
    await this.page.goto('/user/create');
    await this.page.getByLabel('First name').fill(first);
    await this.page.getByLabel('Last name').fill(last);
    await this.page.getByLabel('Username').fill(userName);
    await this.page.getByLabel('Email').fill(`${userName}@wattlestreet.example`);
    await this.choose('Roles', role);
    await this.page.keyboard.press('Escape');
    await this.press('Create user');
    await this.expectToast('User has been created successfully. The invitation was sent.');
  }

  async openPerson(name: string): Promise<void> {
    await this.page.goto('/user/list');
    await this.page.getByRole('link', { name, exact: true }).click();
    await expect(this.getHeading()).toBeVisible();
  }
}

async function openScreen(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  return context.newPage();
}

/** The newest mail to this address about the new account. */
const findInvitation = async (address: string): Promise<string> =>
  (await readMails('Your account at Wattle Street Pharmacy'))
    .filter((mail) => mail.includes(address))
    .at(-1) ?? '';

test.describe
  .serial('People and roles', () => {
    test('the administrator makes a role and a technician', async ({ browser, baseURL, page }) => {
      const helen = new Administrator(page);
      await helen.signIn('administrator');
      await helen.addRole('Technician', ['Patient: Read', 'Pack Management: Read', 'Robot Pack']);
      await helen.addPerson('tess.ryan', 'Tess', 'Ryan', 'Technician');
      await expect.poll(() => findInvitation('tess.ryan'), { timeout: 20_000 }).toContain('Tess Ryan');

      const hers = await openScreen(browser, baseURL);
      const tess = new Person(hers);
      await hers.goto(readLink(await findInvitation('tess.ryan')));
      await hers.getByLabel('New password', { exact: true }).fill(password);
      await hers.getByLabel('Password (Confirm)').fill(password);
      await tess.press('Reset my password');
      await expect(hers).toHaveURL(/\/auth\/login/);
      await tess.signIn('tess.ryan', password);
      await expect(tess.getMenu().getByRole('link')).toHaveText(['Patient', 'Pack Management', 'QScript']);
      await hers.goto('/drug/list');
      await expect(hers.getByText(notPermittedMessage)).toBeVisible();
      await hers.goto('/patient/list');
      await expect(tess.getHeading()).toHaveText('Patients');

      // A further right opens in her page while it stands.
      await page.goto('/role/list');
      await page.getByRole('link', { name: 'Technician', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Drugs: Read', exact: true }).check();
      await helen.press('Save role');
      const question = helen.getDialog(/Save the role/);
      await expect(question).toContainText('Drugs: Read');
      await question.getByRole('button', { name: 'Save role' }).click();
      await expect(tess.getMenu().getByRole('link', { name: 'Drugs', exact: true })).toBeVisible();
      await hers.context().close();
    });

    test('a taken name is said while the form is filled in', async ({ page }) => {
      const helen = new Administrator(page);
      await helen.signIn('administrator');
      await page.goto('/user/create');
      await page.getByLabel('Username').fill('tess.ryan');
      await page.getByLabel('Email').fill('pharmacist@wattlestreet.example');
      await expect(page.getByText('This username is taken. Try another.')).toBeVisible();
      await page.getByLabel('First name').focus();
      await expect(page.getByText('This email is taken. Try another.')).toBeVisible();
    });

    test('what a person may do is explained by role', async ({ page }) => {
      const helen = new Administrator(page);
      await helen.signIn('administrator');
      await helen.openPerson('Ryan, Tess');
      await page.getByRole('link', { name: 'Rights' }).click();
      const row = page.getByRole('table', { name: 'Menus' }).getByRole('row', { name: /^Drugs/ });
      await expect(page.getByText(/All rights come from the role .?Technician/)).toBeVisible();
      await expect(row.getByText('No', { exact: true })).toHaveCount(3);
    });

    // Proves WEB-49.
    test('a high menu shows the entry of the open page', async ({ page }) => {
      const helen = new Administrator(page);
      await helen.signIn('administrator');
      const open = (address: string) => page.evaluate((to) => history.pushState({}, '', to), address);
      const other = page.getByRole('row').filter({ hasText: 'Adminstrator' });
      const expectInSight = () =>
        expect(helen.getMenu().getByRole('link', { name: 'Roles' })).toBeInViewport({ ratio: 0.9 });
      const openRoles = async (): Promise<void> => {
        await open('/role/list?q=Pharmacist');
        await expect(helen.getHeading()).toHaveText('Roles');
        await expect(other).toBeHidden();
        await expectInSight();
        await page.setViewportSize({ width: 1024, height: (page.viewportSize()?.height ?? 0) - 50 });
        await expectInSight();
        await open('/role/list');
        await expect(other).toBeVisible();
      };
      await page.setViewportSize({ width: 1024, height: 650 });
      await openRoles();
      await expectInSight();
      await open('/home');
      await expect(page.getByRole('heading', { name: 'Quick links' })).toBeVisible();
      // The router puts the menu back to where it was in the higher window.
      await page.setViewportSize({ width: 1024, height: 450 });
      await openRoles();
      await expectInSight();
    });

    test('somebody leaves and is out at once', async ({ browser, baseURL, page }) => {
      const hers = await openScreen(browser, baseURL);
      const tess = new Person(hers);
      await tess.signIn('tess.ryan', password);
      await expect(tess.getHeading()).toBeVisible();

      const helen = new Administrator(page);
      await helen.signIn('administrator');
      await helen.openPerson('Ryan, Tess');
      await page.getByRole('link', { name: 'Devices' }).click();
      await expect(page.getByRole('button', { name: /^Sign out .*Chrome/ })).toHaveCount(2);
      await page.goto('/role/list');
      await page.getByRole('button', { name: /Technician/ }).click();
      await page.getByRole('menuitem', { name: 'Delete role' }).click();
      await helen.getDialog('Delete Role').getByRole('button', { name: 'Delete role' }).click();
      await helen.expectRefusal('People still have this role. Give them another role first.');
      await helen.openPerson('Ryan, Tess');
      await helen.press('Archive user');
      await helen
        .getDialog(/Archive/)
        .getByRole('button', { name: 'Archive user' })
        .click();
      await helen.expectToast('User has been archived successfully');

      // Her open page is left without a step of hers.
      await expect(hers).toHaveURL(/\/auth\/login/);
      await tess.fillInSignIn('tess.ryan', password);
      await expect(hers.getByText('Login Failed').first()).toBeVisible();
      await hers.context().close();
    });

    test('a support grant ends by itself', async ({ browser, baseURL, page }) => {
      const theirs = await openScreen(browser, baseURL);
      const sam = new Person(theirs);
      await theirs.clock.install();
      await theirs.goto('/auth/login');
      await sam.fillInSignIn('supportadmin', samplePassword);
      await expect(theirs.getByText('No pharmacy has given you access')).toBeVisible();

      const helen = new Administrator(page);
      await helen.signIn('administrator');
      await page.goto('/user/support');
      await page.getByRole('button', { name: 'Give support access' }).first().click();
      await helen.choose('Support account', /Sam Quill/);
      await helen.choose('For how long', '15 minutes');
      await page.getByLabel(/^Reason/).fill('The feed stopped on Monday');
      await helen
        .getDialog('Give support access')
        .getByRole('button', { name: 'Give support access' })
        .click();
      await helen.expectToast('Support has access now');

      // Their page goes on by itself, and ends by itself.
      await expect(theirs.getByText(/You can read here as support until/)).toBeVisible();
      await theirs.goto('/patient/list');
      await expect(sam.getHeading()).toHaveText('Patients');
      await theirs.route('**/api/users/profile', async (route) => {
        const response = await route.fetch();
        const { data, ...rest } = await response.json();
        const over = { ...data, supportGrant: '', supportGrantEndsAt: '' };
        await route.fulfill({ response, json: { ...rest, data: over } });
      });
      await theirs.clock.fastForward('15:05');
      await expect(theirs.getByText(notPermittedMessage)).toBeVisible();
      await theirs.unrouteAll({ behavior: 'wait' });

      await page
        .getByRole('button', { name: /Sam Quill/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'End access' }).click();
      await helen
        .getDialog(/End the access/)
        .getByRole('button', { name: 'End access' })
        .click();
      await helen.expectToast('Access has ended');
      await expect(page.getByRole('row', { name: /Sam Quill/ }).first()).toContainText('Ended early');
      await theirs.context().close();
    });
  });
