import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { Checker } from '../cast/checker.ts';
import { openSignedIn } from '../cast/person.ts';
import { type Pack, createPassedPack, createRejectedPack } from '../cast/scene.ts';

test.describe
  .serial('A pack that somebody else deletes', () => {
    let jo: Checker;

    // A board that was open while the pack was made ready may show it a stage before.
    const reopenPack = async (pack: Pack): Promise<void> => {
      await jo.page.goto('/job/list');
      await jo.openPack(pack);
    };
    const expectDeleted = async (): Promise<void> => {
      const notice = jo.page.getByRole('alert').filter({ hasText: 'This pack has been deleted' });
      await expect(notice).toContainText('Do not hand it out');
      await expect(jo.page.getByRole('button', { name: /^Complete/ })).toHaveCount(0);
      await notice.getByRole('link', { name: 'Choose from Pack Management' }).click();
      await expect(jo.page).toHaveURL(/\/job\/list/);
    };

    test.beforeAll(async ({ browser }) => {
      jo = await openSignedIn(browser, 'staff', Checker);
    });
    test.afterAll(() => jo?.page.context().close());

    test('is closed during correction, along with its open dialog', async ({ request }) => {
      const api = await signInToApi(request, 'pharmacist');
      const pack = await createRejectedPack(api, 'Cornelia', 'Bottlebrush');
      await reopenPack(pack);
      await jo.press('Change packed quantity');
      const form = jo.getDialog('Change packed quantity');
      await expect(form).toBeVisible();
      await api.deleteAndReverse({ body: { ids: [pack.jobId] } });
      await expect(form).toBeHidden();
      await expectDeleted();
    });

    test('disappears from distribution at once', async ({ request }) => {
      const api = await signInToApi(request, 'pharmacist');
      const pack = await createPassedPack(api, 'Cornelius', 'Bottlebrush');
      await reopenPack(pack);
      await jo.page.getByRole('textbox', { name: 'Comment' }).fill('Left with the neighbour');
      await api.deletePackJobs({ body: { ids: [pack.jobId] } });
      await expectDeleted();
    });

    test('is refused on a stale page and then shown as deleted', async ({ request }) => {
      const api = await signInToApi(request, 'pharmacist');
      const pack = await createPassedPack(api, 'Clementine', 'Bottlebrush');
      await jo.page.routeWebSocket(/\/ws/, () => undefined);
      await reopenPack(pack);
      await api.deletePackJobs({ body: { ids: [pack.jobId] } });
      await jo.press('Complete distribution');
      await jo.expectRefusal(/Priya Raman.? (has )?changed this pack/);
      await expectDeleted();
    });
  });
