import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { passMedicineByApi } from '../cast/bench-steps-by-api.ts';
import { Checker } from '../cast/checker.ts';
import { changeDose } from '../cast/medicines.ts';
import { openSignedIn, samplePassword } from '../cast/person.ts';
import {
  createPackedPack,
  createPassedPack,
  createPrintedPack,
  createRejectedPack,
  type Pack,
  regimen,
} from '../cast/scene.ts';

const last = 'Spirofict 25 mg';

test.describe
  .serial('The right label', () => {
    let priya: Checker;
    let mary: Pack;
    let li: Pack;

    test.beforeAll(async ({ browser, request }) => {
      const pharmacist = await signInToApi(request, 'pharmacist');
      mary = await createPrintedPack(pharmacist, 'Maryanne', 'Jonesville');
      li = await createPackedPack(pharmacist, 'Liwen', 'Wuttke');
      priya = await openSignedIn(browser, 'pharmacist', Checker);
    });
    test.afterAll(async () => priya?.page.context().close());

    // Proves PACK-78.
    test('another label stops the packing with both names', async () => {
      await priya.openPackBySheet(mary);
      await priya.scanCode(li.barcode);
      const stop = priya.getDialog('Another patient’s label');
      await expect(stop).toContainText(
        /This label is .?Liwen .*Wuttke.?’s\. Open here: .?Maryanne .*Jonesville.?\./,
      );
      const stay = stop.getByRole('button', { name: /^Stay with/ });
      await expect(stay).toBeFocused();
      // Another scan, with its Enter, chooses nothing.
      await priya.scanCode(li.barcode);
      await expect(priya.page.getByText('Searching')).toHaveCount(0);
      await stay.click();
      await expect(priya.page.getByRole('heading', { name: mary.name })).toBeVisible();
      await priya.scanCode(mary.barcode);
      await priya.expectScanAnswer('This is the label of this pack');
    });

    test('a person may choose the other pack', async () => {
      await priya.scanCode(li.barcode);
      await priya.press(/^Open .?Liwen/);
      await expect(priya.page).toHaveURL(new RegExp(`/job/check/${li.jobId}`));
      await expect(priya.page.getByRole('heading', { name: li.name })).toBeVisible();
    });

    test('another label stops the check, and its own is accepted', async () => {
      await priya.scanCode(mary.barcode);
      const stop = priya.getDialog('Another patient’s label');
      await stop.getByRole('button', { name: /^Stay with/ }).click();
      await priya.scanCode(li.barcode);
      await priya.expectToast('This is the label of this pack');
      await expect(priya.page.getByRole('heading', { name: li.name })).toBeVisible();
    });

    test('another label stops the correction, and its own is accepted', async ({ request }) => {
      const pack = await createRejectedPack(await signInToApi(request, 'pharmacist'), 'Naomi', 'Ahlquist');
      await priya.openPack(pack);
      await priya.scanCode(mary.barcode);
      const stop = priya.getDialog('Another patient’s label');
      await expect(stop).toContainText(/Maryanne .*Naomi /);
      await stop.getByRole('button', { name: /^Stay with/ }).click();
      await expect(priya.page.getByRole('heading', { name: pack.name })).toBeVisible();
      await priya.scanCode(pack.barcode);
      await priya.expectScanAnswer('This is the label of this pack');
    });

    // Proves WEB-13.
    test('a scanned label does not stay in the comment of a delivery', async ({ request }) => {
      const pack = await createPassedPack(await signInToApi(request, 'pharmacist'), 'Ottokar', 'Ahlquist');
      await priya.page.goto(`/job/distribute/${pack.jobId}`);
      const comment = priya.page.getByRole('textbox', { name: 'Comment' });
      await comment.fill('Left with Nora');
      await priya.scanCode(pack.barcode);
      await priya.expectToast('This is the label of this pack');
      await expect(comment).toHaveValue('Left with Nora');
      // Nothing unsaved, so that the page may be left.
      await comment.fill('');
    });

    // Proves PACK-98.
    test('each stop stands in the history of the pack that lay open', async () => {
      const history = await priya.openHistory(li);
      const stop = history.filter({ hasText: 'Label of another patient scanned' });
      await expect(stop).toContainText(/Priya Raman/);
      await expect(stop).toContainText(new RegExp(`${mary.jobNumber}.*Checking`));
    });
  });

// Proves PACK-71.
test('a profile change tells its person which packs it meets', async ({ browser, request }) => {
  const api = await signInToApi(request, 'pharmacist');
  const pack = await createPackedPack(api, 'Theodora', 'Quist');
  const priya = await openSignedIn(browser, 'pharmacist', Checker);
  const jo = await openSignedIn(browser, 'staff', Checker);
  await changeDose(api, pack, 'Frusifict 40 mg', ['1', '0', '0', '0']);
  const notice = 'This change affects existing packs';
  await expect(priya.page.getByText(notice)).toBeVisible();
  await expect(jo.page.getByText(notice)).toHaveCount(0);
  for (const { page } of [priya, jo]) await page.context().close();
});

test.describe
  .serial('The check queue', () => {
    let priya: Checker;
    let packs: readonly Pack[];
    let unready: Pack;

    test.beforeAll(async ({ browser, request }) => {
      const pharmacist = await signInToApi(request, 'pharmacist');
      packs = [
        await createPackedPack(pharmacist, 'Quentin', 'Aalders'),
        await createPackedPack(pharmacist, 'Rosalind', 'Aalders'),
      ];
      unready = await createPackedPack(pharmacist, 'Tiburtius', 'Aalders');
      for (const pack of [...packs, unready])
        for (const { drug } of regimen)
          if (pack !== unready || drug !== last) await passMedicineByApi(pharmacist, pack, drug);
      priya = await openSignedIn(browser, 'pharmacist', Checker);
    });
    test.afterAll(async () => priya?.page.context().close());

    const getRow = (pack: Pack | undefined) =>
      priya.page.getByRole('list', { name: 'Packs waiting for their check' }).getByRole('listitem').filter({
        hasText: pack?.jobNumber,
      });

    // Proves PACK-84.
    test('the queue says in words why a pack comes first', async () => {
      await priya.openPage('Pack Management');
      await priya.page.getByRole('link', { name: 'Check queue' }).click();
      await expect(getRow(packs[0])).toContainText('Changed since the last pack');
    });

    // Proves PACK-85.
    test('a pack of the queue is skipped and the next opens', async () => {
      for (const pack of [...packs, unready]) {
        await getRow(pack).getByRole('link').click();
        await expect(priya.page.getByRole('heading', { name: pack.name })).toBeVisible();
        await priya.press('Into the tray, next pack');
        await expect(priya.page).not.toHaveURL(new RegExp(`/job/check/${pack.jobId}`));
        await priya.page.goto('/job/check');
        await expect(getRow(pack)).toContainText('Opened');
      }
    });

    // Proves PACK-86.
    test('one signature passes the packs that lay in the tray', async ({ request }) => {
      await priya.press(/^Sign 2 opened packs/);
      const form = priya.getDialog('Confirm that the check is passed');
      await expect(form.getByRole('listitem')).toHaveCount(2);
      const readAnew = priya.page.waitForResponse('**/api/packjobs/checking/queue');
      await passMedicineByApi(await signInToApi(request, 'tom.okafor'), unready, last);
      await (await readAnew).finished();
      await priya.fillInSignature('tom.okafor', samplePassword);
      await expect(getRow(packs[0])).toHaveCount(0);
      await expect(getRow(packs[1])).toHaveCount(0);
      await expect(getRow(unready)).toBeVisible();
    });

    test('a pass opens the next pack of the queue', async ({ request }) => {
      const pack = await createPackedPack(await signInToApi(request, 'staff'), 'Sixtus', 'Aalders');
      await priya.page.goto('/job/check');
      await getRow(pack).getByRole('link').click();
      await priya.expectScanAnswer('0 of 6 checked');
      for (const { drug } of regimen) await priya.passMedicine(drug);
      await priya.press('Complete check');
      await priya.expectToast(/Aalders, Sixtus.*check passed/);
      await expect(priya.page).toHaveURL(/\/job\/check(\/\d+\?queue=1)?$/);
    });
  });
