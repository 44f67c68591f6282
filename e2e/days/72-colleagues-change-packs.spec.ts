import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { getThisMonday } from '../cast/calendar.ts';
import { Checker } from '../cast/checker.ts';
import { createFullGroup } from '../cast/full-group.ts';
import { changeDose } from '../cast/medicines.ts';
import { openSignedIn } from '../cast/person.ts';
import { createPassedPack } from '../cast/scene.ts';

const medicine = 'Frusifict 40 mg';

test.describe('Colleagues change packs meanwhile', () => {
  let priya: Checker;

  test.beforeAll(async ({ browser }) => {
    priya = await openSignedIn(browser, 'pharmacist', Checker);
  });
  test.afterAll(() => priya?.page.context().close());

  const openTable = (words: string): Promise<unknown> =>
    priya.page.goto(`/job/list?view=table&days=all&size=10&q=${encodeURIComponent(words)}`);

  // Proves PACK-153.
  test('an act takes selected packs as they are now, on every page', async ({ request }) => {
    const { page } = priya;
    const api = await signInToApi(request, 'pharmacist');
    const group = await createFullGroup(await signInToApi(request, 'administrator'), 11);
    const body = { foilIds: [...group.foilIds], packStartDate: getThisMonday() };
    const { jobIds } = await api.createPackJobs({ body });
    const getRows = () => page.getByRole('row').filter({ hasText: group.name });
    const selectPage = () => page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await openTable(group.name);
    await expect(getRows()).toHaveCount(10);
    await selectPage();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(getRows()).toHaveCount(1);
    await selectPage();
    const selected = page.getByRole('region', { name: '11 selected' });
    await expect(selected).toBeVisible();
    const shown = await getRows().textContent();
    const { data } = await api.searchPackJobs({ body: { jobIds } });
    const other = data.find(({ jobNumber }) => !shown?.includes(jobNumber));
    if (other === undefined) throw new RangeError('Every pack is shown');
    const readAnew = page.waitForResponse('**/api/packjobs/search');
    const mei = await signInToApi(request, 'mei.tanaka');
    await mei.completePrinting({ body: { ids: [other.jobId] } });
    await readAnew;
    await selected.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await priya.getDialog('Delete 11 packs?').getByRole('button', { name: 'Delete 11 packs' }).click();
    await priya.expectToast('11 packs deleted successfully');
    await expect(selected).toBeHidden();
  });

  // Proves PACK-72.
  test('only the packs that went are counted', async ({ request }) => {
    const api = await signInToApi(request, 'pharmacist');
    const packs = [
      await createPassedPack(api, 'Hildegund', 'Dreizehn'),
      await createPassedPack(api, 'Hildebert', 'Dreizehn'),
      await createPassedPack(api, 'Hildebrand', 'Dreizehn'),
    ];
    const held = packs.at(-1);
    if (held === undefined) throw new RangeError('No pack was made');
    await changeDose(api, held, medicine, ['1', '0', '0', '0']);
    await openTable('Dreizehn');
    for (const { name } of packs) await priya.page.getByRole('checkbox', { name: new RegExp(name) }).check();
    await priya.press('Complete');
    await priya.getDialog('Complete').getByRole('button', { name: 'Complete' }).click();
    await priya.expectToast('2 packs distributed');
  });

  // Proves PACK-31.
  test('a comment on the distribution does not replace that of a colleague', async ({ request }) => {
    const api = await signInToApi(request, 'pharmacist');
    const pack = await createPassedPack(api, 'Isolde', 'Vierzehn');
    const { jobId } = pack;
    await api.completeDistribution({ body: { jobIds: [jobId], comment: '', isConfirmed: true } });
    const { page } = priya;
    await page.goto(`/job/distribute/${jobId}`);
    const field = page.getByRole('textbox', { name: 'Comment' });
    await field.fill('Left with the night nurse');
    const { version } = (await api.getPackJob({ params: { id: jobId } })).data;
    const mei = await signInToApi(request, 'mei.tanaka');
    await mei.commentCompleted({ params: { id: jobId }, body: { comment: 'Her son took it', version } });
    await expect(page.getByText('saved this record while you were typing')).toBeVisible();
    await expect(field).toHaveValue('Left with the night nurse');
    await field.fill('');
    await page.reload();
    await expect(field).toHaveValue('Her son took it');
  });
});
