import { formatPersonName } from '@packwright/core/identifiers';
import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { Person, samplePassword } from '../cast/person.ts';

test.describe('Opening the pharmacy', () => {
  test('a wrong password is refused; the right one opens the requested page', async ({ page }) => {
    const pharmacist = new Person(page);
    await page.goto('/vpb/list');
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(pharmacist.getHeading()).toHaveText('Login to your pharmacy');

    await pharmacist.fillInSignIn('pharmacist', 'not-my-password');
    const refusal = page.getByRole('alert').filter({ hasText: 'Login Failed' });
    await expect(refusal).toContainText('choose Forgot password? below');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page).toHaveURL(/\/auth\/login/);

    await pharmacist.fillInSignIn('pharmacist', samplePassword);
    await expect(page).toHaveURL(/\/vpb\/list/);
    await expect(pharmacist.getHeading()).toHaveText('Virtual Pill Balance');
  });

  // Proves WEB-20.
  test('home shows the day in numbers, each with its list', async ({ page }) => {
    const pharmacist = new Person(page);
    await pharmacist.signIn('pharmacist');
    await pharmacist.openPage('Home');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^Active patients [1-9]\d*/ })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Packs by stage' })).toBeVisible();

    const waiting = main.getByRole('link', { name: /^Waiting for check \d+/ });
    await expect(waiting).toBeVisible();
    const [count = ''] = /\d+/.exec((await waiting.textContent()) ?? '') ?? [];
    expect(Number(count)).toBeGreaterThan(0);
    await waiting.click();
    await expect(pharmacist.getHeading()).toHaveText('Pack Management');
    await expect(
      page.getByRole('group', { name: 'Packs by stage' }).getByRole('button', { pressed: true }),
    ).toHaveText(`${count}Checking`);
  });

  test('the menu search finds a page by the beginning of its name', async ({ page }) => {
    const pharmacist = new Person(page);
    await pharmacist.signIn('pharmacist');
    const search = page.getByRole('textbox', { name: 'Search menu' });
    // It comes after the rest of the frame.
    await expect(search).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await search.fill('zebra');
    await expect(page.getByText('No results..')).toBeVisible();
    await search.fill('pack m');
    await expect(page.getByRole('option')).toHaveText(['Pack Management']);
    await search.press('Enter');
    await expect(pharmacist.getHeading()).toHaveText('Pack Management');
  });

  // Proves WEB-34.
  test('the menu search finds a patient, a pack and a drug', async ({ page, request }) => {
    const api = await signInToApi(request, 'pharmacist');
    const [patient] = (await api.searchPatients({ body: { page: 1, size: 1 } })).data;
    const [pack] = (await api.searchPackJobs({ body: { page: 1, size: 1, status: [2] } })).data;
    if (!patient || !pack) throw new RangeError('The sample has no patient or no pack');
    const pharmacist = new Person(page);
    await pharmacist.signIn('pharmacist');
    const search = page.getByRole('textbox', { name: 'Search menu' });
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await search.fill('frusif');
    await expect(page.getByRole('option', { name: /^Frusifict 40 mg/ })).toBeVisible();
    await search.fill(pack.jobNumber);
    await page.getByRole('option', { name: new RegExp(pack.jobNumber) }).click();
    await expect(page).toHaveURL(new RegExp(`/job/pack\\?job=${pack.jobId}$`));
    // The bench takes the focus once its pack is there.
    await expect(page.getByRole('textbox', { name: 'Scan a medication barcode' })).toBeFocused();
    await page.keyboard.press('Control+k');
    await search.fill(`${patient.lastName} ${patient.firstName}`);
    await expect(
      page.getByRole('option', { name: new RegExp(formatPersonName(patient)) }).first(),
    ).toBeVisible();
    await search.press('Enter');
    await expect(pharmacist.getHeading()).toContainText(patient.lastName);
  });

  test('the whole page turns to Arabic, right to left, and back', async ({ page }) => {
    const pharmacist = new Person(page);
    await pharmacist.signIn('pharmacist');
    await page.getByRole('button', { name: 'Language', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.getByRole('link', { name: 'الرئيسية', exact: true })).toBeVisible();

    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('button', { name: 'اللغة', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(pharmacist.getMenu().getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  });

  // Proves WEB-32.
  test('a form keeps what was typed when the language changes', async ({ page }) => {
    const pharmacist = new Person(page);
    await pharmacist.signIn('pharmacist');
    await page.goto('/patient/create');
    await page.getByRole('textbox', { name: 'First name' }).fill('Ottoline');
    await page.getByRole('button', { name: 'Language', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('textbox', { name: 'الاسم الأول' })).toHaveValue('Ottoline');
    await page.getByRole('button', { name: 'اللغة', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ottoline');
  });

  test('signing out closes the pharmacy for this browser', async ({ page }) => {
    const pharmacist = new Person(page);
    await pharmacist.signIn('pharmacist');
    await pharmacist.signOut();
    await expect(page).toHaveURL(/\/auth\/login/);
    await page.goto('/patient/list');
    await expect(page).toHaveURL(/\/auth\/login/);
    await page.goBack();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});
