import { addDays } from '@packwright/core/days';
import { expect, type Locator, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { getThisMonday } from '../cast/calendar.ts';
import { Packer } from '../cast/packer.ts';
import { openSignedIn } from '../cast/person.ts';
import { createPassedPack, createResident, saveWithConfirmation } from '../cast/scene.ts';

interface DuePack {
  readonly jobId: number;
  readonly jobNumber: string;
  readonly name: string;
}

/** A printed pack of a resident whose first day lies so many weeks from this Monday. */
async function createDuePack(api: Api, givenName: string, facility: string, weeks: number): Promise<DuePack> {
  const { foilId, name } = await createResident(api, givenName, 'Duskwater', facility);
  const body = { foilIds: [foilId], packStartDate: addDays(getThisMonday(), 7 * weeks) };
  const { jobIds } = await saveWithConfirmation((IsConfirm) =>
    api.createPackJobs({ query: { IsConfirm }, body }),
  );
  const jobId = jobIds[0] ?? 0;
  await api.completePrinting({ body: { ids: [jobId] } });
  const { jobNumber } = (await api.getPackJob({ params: { id: jobId } })).data;
  return { jobId, jobNumber, name };
}

test.describe
  .serial('What is due first', () => {
    let jo: Packer;
    let later: DuePack;
    let late: DuePack;
    let elsewhere: DuePack;
    const getPacking = (): Locator => jo.page.getByRole('region', { name: 'Packing' }).getByRole('article');
    const getCard = ({ jobNumber }: DuePack): Locator =>
      jo.page.getByRole('article').filter({ hasText: jobNumber });

    test.beforeAll(async ({ browser, request }) => {
      const api = await signInToApi(request, 'pharmacist');
      later = await createDuePack(api, 'Ines', 'Banksia House', 2);
      late = await createDuePack(api, 'Edith', 'Banksia House', -2);
      elsewhere = await createDuePack(api, 'Ralf', 'Community', -2);
      jo = await openSignedIn(browser, 'staff', Packer);
    });
    test.afterAll(async () => jo?.page.context().close());

    // Proves PACK-132 and PACK-133.
    test('the packs that are late stand first and say by how much', async () => {
      await jo.openPage('Pack Management');
      await expect(getCard(late)).toContainText(/Late by \d+ days/);
      await expect(getCard(late)).toContainText('Week of ');
      await expect(getPacking().filter({ hasText: 'Late by' }).first()).toBeVisible();
      await jo.page.getByRole('searchbox', { name: 'Job number, patient or group' }).fill('Duskwater');
      await expect(getPacking()).toHaveCount(3);
      await expect(getPacking().last()).toContainText(later.jobNumber);
      await expect(getCard(later)).toContainText(/Due .?Mon/);
    });

    test('arrow keys lead from card to card', async () => {
      const getName = ({ name }: DuePack): Locator =>
        jo.page.getByRole('article').getByRole('button', { name, exact: true });
      await getName(late).focus();
      await jo.page.keyboard.press('ArrowDown');
      await expect(getName(elsewhere)).toBeFocused();
      await jo.page.keyboard.press('ArrowUp');
      await expect(getName(late)).toBeFocused();
      await jo.page.getByRole('searchbox', { name: 'Job number, patient or group' }).fill('');
    });

    // Proves PACK-134.
    test('a late pack of one facility leads back to the same board', async () => {
      await jo.page.getByRole('button', { name: /^Late \d/ }).click();
      await jo.page.getByRole('combobox', { name: 'Patient group' }).click();
      await jo.page.getByRole('option', { name: 'Banksia House' }).click();
      await expect(getCard(late)).toBeVisible();
      await expect(getCard(elsewhere)).toHaveCount(0);
      await expect(getCard(later)).toHaveCount(0);
      const board = jo.page.url();
      expect(board).toMatch(/due=late/);
      await getCard(late).getByRole('button', { name: late.name, exact: true }).click();
      await expect(jo.page.getByRole('heading', { name: late.name })).toBeVisible();
      await jo.page.goBack();
      await expect(jo.page).toHaveURL(board);
      await expect(getCard(late)).toBeVisible();
      await expect(getCard(later)).toHaveCount(0);
      await jo.page.getByText('Table', { exact: true }).click();
      const rows = jo.page.getByRole('row');
      await expect(rows.filter({ hasText: late.jobNumber })).toContainText('Late by');
      await expect(rows.filter({ hasText: elsewhere.jobNumber })).toHaveCount(0);
      await jo.page.getByText('Board', { exact: true }).click();
      await expect(getCard(late)).toBeVisible();
    });

    // Proves PACK-136.
    test('a view of it is kept after signing in again', async () => {
      await jo.press('Views');
      await jo.page.getByRole('menuitem', { name: /^Save/ }).click();
      const form = jo.getDialog(/./);
      await form.getByRole('textbox', { name: 'Name' }).fill('Late at Banksia');
      await form.getByRole('button', { name: 'Save view', exact: true }).click();
      await jo.expectToast('View has been saved successfully');
      await jo.signOut();
      await jo.fillInSignIn('staff', 'Wattle-Street-7');
      await jo.openPage('Pack Management');
      await jo.press('Views');
      await jo.page.getByRole('menuitem', { name: 'Late at Banksia' }).click();
      await expect(jo.page).toHaveURL(/due=late/);
      await expect(getCard(late)).toBeVisible();
      await expect(getCard(elsewhere)).toHaveCount(0);
      await expect(jo.page.getByRole('button', { name: /^Late \d/ })).toHaveAttribute('aria-pressed', 'true');
    });

    // Proves PACK-134.
    test('packs of the other due days are one press away', async () => {
      await jo.page.getByRole('button', { name: /^Later \d/ }).click();
      await expect(getCard(later)).toBeVisible();
      await expect(getCard(late)).toHaveCount(0);
      await jo.page.getByRole('button', { name: /^Later \d/ }).click();
      await expect(getCard(late)).toBeVisible();
    });

    // Proves PACK-134.
    test('a column filter of the table holds on the board', async () => {
      const { page } = jo;
      await page.goto(`/job/list?view=table&f=jobNumber:contains:${late.jobNumber}&days=all`);
      await expect(page.getByRole('row').filter({ hasText: late.jobNumber })).toBeVisible();
      await page.getByText('Board', { exact: true }).click();
      await expect(getCard(late)).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(1);
    });

    // Proves PACK-134.
    test('the packing bench leads back to the chosen board', async () => {
      const { page } = jo;
      const board = page.url();
      await page.getByRole('link', { name: 'Scan to pack' }).click();
      await page.getByRole('link', { name: 'Choose from Pack Management' }).click();
      await expect(page).toHaveURL(board);
      await expect(page.getByRole('article')).toHaveCount(1);
      // Without the filter there are more cards than a lane draws.
      await page.getByRole('button', { name: /^Remove filter/ }).click();
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(1);
    });

    // Proves PACK-135.
    test('a pack that was handed out by mistake is taken back', async ({ browser, request }) => {
      const pack = await createPassedPack(await signInToApi(request, 'pharmacist'), 'Odile', 'Duskwater');
      const priya = await openSignedIn(browser, 'pharmacist', Packer);
      const { page } = priya;
      await page.goto(`/job/list?q=${pack.jobNumber}`);
      const getIn = (lane: string): Locator => page.getByRole('region', { name: lane }).getByRole('article');
      await getIn('Distribution').hover();
      await priya.press(/^Actions for /);
      await page.getByRole('menuitem', { name: 'Complete', exact: true }).click();
      await priya.getDialog('Complete').getByRole('button', { name: 'Complete', exact: true }).click();
      await priya.press('Undo');
      await priya.expectToast('1 pack returned');
      await expect(getIn('Distribution')).toContainText(pack.jobNumber);
      await page.context().close();
    });
  });
