import { expect, type Locator, type Page, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { Checker } from '../cast/checker.ts';
import { skipMedicine } from '../cast/bench-steps-by-api.ts';
import { openSignedIn } from '../cast/person.ts';
import { createPrintedPacks } from '../cast/scene.ts';

const last = 'Spirofict 25 mg';

test.describe('Two weeks on one bench', () => {
  let jo: Checker;

  test.beforeAll(async ({ browser }) => {
    jo = await openSignedIn(browser, 'staff', Checker);
  });
  test.afterAll(async () => jo?.page.context().close());

  test('packing and undoing a skipped medicine affects only the other week', async ({ request }) => {
    const packs = await createPrintedPacks(
      await signInToApi(request, 'pharmacist'),
      'Ottilie',
      'Brackwede',
      2,
    );
    const [week] = packs;
    if (week === undefined) throw new RangeError('Two packs were expected');
    const jobIds = packs.map(({ jobId }) => jobId);
    const mei = await signInToApi(request, 'mei.tanaka');
    const readRecordedSteps = async () => {
      const { prescriptions } = (await mei.loadPacking({ body: { ids: jobIds } })).data;
      return prescriptions.at(-1)?.packs.map(({ packing }) => packing);
    };
    await skipMedicine(mei, week, last);
    await jo.page.goto(`/job/pack?${jobIds.map((id) => `job=${id}`).join('&')}`);
    await jo.selectLine(last);
    await jo.expectLineState(last, 'Waiting');
    await expect(jo.getLine(last)).toContainText('Waiting in 1 of 2 packs');
    await expect(jo.getLine(last).getByRole('cell').last()).toHaveText('3½');
    await expect(jo.page.getByText('Tablets in 1 of 2 packs')).toBeVisible();
    await expect(jo.page.getByText(/Pack 2 of 2: 3½/)).toBeVisible();
    await expect(getTargetCells(jo.page)).toHaveCount(7);
    await jo.page.getByRole('button', { name: 'Previous pack' }).click();
    await expect(jo.page.getByText('Pack 1 of 2: Skipped')).toBeVisible();
    await expect(getTargetCells(jo.page)).toHaveCount(0);

    await jo.press(/^Confirm by hand/);
    const form = jo.getDialog('Confirm without a scan?');
    await expect(form).toContainText('It waits in 1 of 2 packs; their doses need 3½');
    await expect(form.getByRole('textbox', { name: 'Packed quantity' })).toHaveValue('3.5');
    await form.getByRole('textbox', { name: 'Reason' }).fill('The barcode is torn');
    await form.getByRole('button', { name: 'Confirm by hand' }).click();
    await jo.expectLineState(last, 'Packed by hand');
    await expect(jo.getLine(last)).toContainText('Packed in 1 of 2 packs');
    await expect.poll(readRecordedSteps).toEqual(['skipped', 'confirmed']);
    await jo.press(/^Undo/);
    await jo.expectLineState(last, 'Waiting');
    await expect.poll(readRecordedSteps).toEqual(['skipped', 'waiting']);
    await expect(jo.getLine(last)).toContainText('Waiting in 1 of 2 packs');
  });
});

/** The cells into which the medicine in sight goes. */
const getTargetCells = (page: Page): Locator =>
  page.getByRole('table', { name: /^Where the tablets of/ }).locator('[data-target]');
