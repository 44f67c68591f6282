import { type Browser, expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { signInToApi } from '../cast/api.ts';
import { Person } from '../cast/person.ts';

const firstPassword = 'Quandong-Lane-30';
const password = 'Quandong-Lane-31';
const stepMilliseconds = 30_000;

/** A person with an authenticator app on their phone. */
class Owner extends Person {
  secret = '';
  recoveryCodes: readonly string[] = [];

  /** The code that the app shows; a later step where the present one was used up. */
  readCode(steps = 0): string {
    return new TOTP({ secret: this.secret }).generate({ timestamp: Date.now() + steps * stepMilliseconds });
  }

  async setUpSecondFactor(): Promise<void> {
    await this.page.goto('/profile/detail');
    await this.page.getByRole('link', { name: 'Second factor' }).click();
    await this.page.getByLabel('Current password').fill(password);
    await this.press('Set up');
    await expect(this.page.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible();
    this.secret = await this.page.getByRole('textbox', { name: 'Key', exact: true }).inputValue();
    await this.page.getByLabel(/^Code/).fill(this.readCode());
    await this.press('Turn on');
    const codes = this.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    this.recoveryCodes = await codes.allTextContents();
  }

  async keepRecoveryCodes(): Promise<void> {
    await this.press('I have kept them');
    await expect(this.getHeading()).toHaveText('My Profile');
  }

  async enterCode(code: string): Promise<void> {
    await this.page.getByLabel(/^Code/).fill(code);
    await this.press('Login');
  }
}

async function openScreen(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  return context.newPage();
}

test.describe
  .serial('A second factor', () => {
    let rose: Owner;

    test('somebody sets up an authenticator app and signs in with it', async ({
      browser,
      baseURL,
      request,
    }) => {
      const helen = await signInToApi(request, 'administrator');
      const role = (await helen.listRoles({})).data.find(({ code }) => code === 'user');
      await helen.createUser({
        body: {
          userName: 'rose.adeyemi',
          firstName: 'Rose',
          lastName: 'Adeyemi',
          email: 'rose.adeyemi@wattlestreet.example',
          password: firstPassword,
          roleIds: [role?.id ?? 0],
        },
      });
      rose = new Owner(await openScreen(browser, baseURL));
      await rose.page.goto('/auth/login');
      await rose.fillInSignIn('rose.adeyemi', firstPassword);
      // A password that somebody else chose is changed first.
      await rose.page.getByLabel('New password', { exact: true }).fill(password);
      await rose.page.getByLabel('Confirm Password', { exact: true }).fill(password);
      await rose.press('Change password');
      await expect(rose.getMenu()).toBeVisible();
      await rose.setUpSecondFactor();
      // They are shown this once: another direction of the page must not take them away.
      await rose.page.getByRole('button', { name: 'Language' }).click();
      await rose.page.getByRole('menuitemradio', { name: 'العربية' }).click();
      await expect(rose.page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(rose.page.getByRole('listitem').filter({ hasText: rose.recoveryCodes[9] })).toBeVisible();
      await rose.page.getByRole('button', { name: 'اللغة', exact: true }).click();
      await rose.page.getByRole('menuitemradio', { name: 'English' }).click();
      await rose.keepRecoveryCodes();
      await rose.signOut();

      await rose.fillInSignIn('rose.adeyemi', password);
      await expect(rose.page.getByLabel(/^Code/)).toBeFocused();
      await rose.enterCode('000000');
      await expect(rose.page.getByText('This code is not valid.', { exact: false })).toBeVisible();
      await rose.enterCode(rose.readCode(1));
      await expect(rose.getMenu()).toBeVisible();
    });

    test('a lost phone is replaced by a recovery code', async () => {
      await rose.signOut();
      await rose.fillInSignIn('rose.adeyemi', password);
      await rose.enterCode(rose.recoveryCodes[0] ?? '');
      await expect(rose.getMenu()).toBeVisible();
      await rose.page.goto('/profile/second-factor');
      await expect(rose.page.getByText('9 recovery codes left')).toBeVisible();
      await rose.page.getByLabel(/^Code/).fill(rose.recoveryCodes[1] ?? '');
      await rose.press('Remove second factor');
      await expect(rose.page.getByLabel('Current password')).toBeVisible();
      await rose.setUpSecondFactor();
      await rose.keepRecoveryCodes();
    });

    test('an administrator removes it from somebody who lost it', async ({ page, request }) => {
      const helen = new Person(page);
      await helen.signIn('administrator');
      await page.goto('/user/list');
      await page.getByRole('button', { name: /Adeyemi, Rose/ }).click();
      await page.getByRole('menuitem', { name: 'Reset second factor' }).click();
      await helen
        .getDialog(/Remove the second factor of/)
        .getByRole('button', { name: 'Reset second factor' })
        .click();
      await helen.expectToast('Second factor has been removed successfully');
      // Her page is left: the sessions of before are over.
      await expect(rose.page).toHaveURL(/\/auth\/login/);
      await rose.fillInSignIn('rose.adeyemi', password);
      await expect(rose.getMenu()).toBeVisible();
      const api = await signInToApi(request, 'administrator');
      const leaving = (await api.listUsers({ query: { query: 'adeyemi' } })).data[0];
      await api.archiveUser({ params: { id: leaving?.id ?? 0 } });
      await rose.page.context().close();
    });
  });
