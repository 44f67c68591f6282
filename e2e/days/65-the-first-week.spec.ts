import { expect, type Locator, test } from '@playwright/test';
import { listAxeFaults } from '../eyes/axe-faults.ts';
import { signInToApi } from '../cast/api.ts';
import { mostShift, readShift, watchShifts } from '../cast/layout-shift.ts';
import { Person, recordToasts } from '../cast/person.ts';
import { buildInitials, createPackedPack, type Pack } from '../cast/scene.ts';

const firstPassword = 'Quandong-Lane-64';
const password = 'Mulberry-Lane-64';

/** A technician on their first day. */
class Newcomer extends Person {
  getCard(): Locator {
    return this.page.getByRole('region', { name: 'Your first week' });
  }

  getStep(title: string): Locator {
    return this.page
      .getByRole('list', { name: 'Your first week' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }

  async openHome(): Promise<void> {
    await this.page.goto('/home');
    await expect(this.page.getByRole('table', { name: 'Patient groups' })).toBeVisible();
  }

  async expectState(title: string, state: 'Done' | 'Not done yet'): Promise<void> {
    await expect(this.getStep(title).getByRole('img', { name: state, exact: true })).toBeVisible();
  }
}

test.describe
  .serial('The first week', () => {
    let pack: Pack;
    let nora: Newcomer;

    test.beforeAll(async ({ browser, request }) => {
      pack = await createPackedPack(await signInToApi(request, 'staff'), 'Willa', 'Wrenfield');
      const helen = await signInToApi(request, 'administrator');
      const role = (await helen.listRoles({})).data.find(({ code }) => code === 'user');
      const userName = `nora.${buildInitials().toLowerCase()}`;
      const email = `${userName}@wattlestreet.example`;
      const name = { firstName: 'Nora', lastName: 'Newland' };
      await helen.createUser({
        body: { userName, ...name, email, password: firstPassword, roleIds: [role?.id ?? 0] },
      });
      nora = new Newcomer(await (await browser.newContext()).newPage());
      await watchShifts(nora.page);
      await nora.page.addInitScript(recordToasts);
      await nora.page.goto('/auth/login');
      await nora.fillInSignIn(userName, firstPassword);
      await nora.page.getByLabel('New password', { exact: true }).fill(password);
      await nora.page.getByLabel('Confirm Password', { exact: true }).fill(password);
      await nora.press('Change password');
      await expect(nora.getMenu()).toBeVisible();
    });
    test.afterAll(() => nora?.page.context().close());

    // Proves DASH-15.
    test('a technician finds the steps of their work on Home', async () => {
      await nora.openHome();
      await expect(nora.getCard()).toContainText('0 of 7 steps done');
      await expect(nora.getCard().getByRole('listitem').getByRole('link')).toHaveText([
        'Open a patient with Ctrl K',
        'Make the packs of a group',
        'Pack with the scanner',
        'Put a pack right',
        'Hand out a pack',
        'Write a comment on a pack',
        'See why tablets are missing',
      ]);
      expect(await listAxeFaults(nora.page, {})).toEqual([]);
      expect(await readShift(nora.page)).toBeLessThanOrEqual(mostShift);
    });

    // Proves DASH-16.
    test('a step is ticked once it was done', async () => {
      const { page } = nora;
      await page.keyboard.press('Control+k');
      await page.keyboard.type('wrenf');
      await page.keyboard.press('Enter');
      await expect(nora.getHeading()).toContainText('Wrenfield');
      await expect(page.getByRole('region', { name: 'Changed since the last pack' })).toBeVisible();
      await nora.openHome();
      await nora.expectState('Open a patient with Ctrl K', 'Done');
      await nora.expectState('Write a comment on a pack', 'Not done yet');

      await nora.getStep('Write a comment on a pack').getByRole('link').click();
      await expect(nora.getHeading()).toHaveText('Pack Management');
      await page.goto(`/job/list?details=${pack.jobId}`);
      const comments = nora.getDialog('Details and history').getByRole('region', { name: 'Comments' });
      await comments.getByRole('textbox', { name: 'New comment' }).fill('No bag, please');
      await comments.getByRole('button', { name: 'Add comment' }).click();
      await expect(comments.getByRole('listitem')).toContainText('No bag, please');
      await nora.openHome();
      await nora.expectState('Write a comment on a pack', 'Done');
      await expect(nora.getCard()).toContainText('2 of 7 steps done');
    });

    // Proves DASH-18.
    test('the steps are put away and brought back from Help', async () => {
      const { page } = nora;
      await page.getByRole('button', { name: 'Hide the steps of your first week' }).press('Enter');
      await nora.expectToast('The steps are off Home. Help, Your first week brings them back.');
      await expect(nora.getCard()).toBeHidden();
      await nora.openHome();
      await expect(nora.getCard()).toBeHidden();

      await nora.getMenu().getByRole('button', { name: 'Help' }).click();
      await page.getByRole('menuitem', { name: 'Your first week' }).click();
      await expect(nora.getHeading()).toHaveText('Your first week');
      await nora.expectState('Write a comment on a pack', 'Done');
      await nora.press('Show them on Home');
      await expect(page.getByRole('button', { name: 'Hide on Home' })).toBeVisible();
      await nora.openHome();
      await expect(nora.getCard()).toContainText('2 of 7 steps done');
    });
  });
