import { readPdf } from '@packwright/pdf/read-pdf';
import { expect, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { expectFileTab } from '../cast/file-tab.ts';
import { changeDose } from '../cast/medicines.ts';
import { openSignedIn, Person } from '../cast/person.ts';
import { createPassedPack, type Pack } from '../cast/scene.ts';

test.describe
  .serial('A delivery run', () => {
    let api: Api;
    let jo: Person;
    let packs: readonly Pack[];
    let held: Pack;

    test.beforeAll(async ({ browser, request }) => {
      api = await signInToApi(request, 'pharmacist');
      packs = [
        await createPassedPack(api, 'Philippa', 'Runcorn'),
        await createPassedPack(api, 'Philbert', 'Runcorn'),
      ];
      held = await createPassedPack(api, 'Phineas', 'Runcorn');
      await changeDose(api, held, 'Frusifict 40 mg', ['1', '0', '0', '0']);
      jo = await openSignedIn(browser, 'pharmacist', Person);
    });
    test.afterAll(async () => jo?.page.context().close());

    // Proves PACK-72, PACK-116.
    test('two packs leave on one run, and a changed one stays', async () => {
      await jo.page.goto('/job/list?view=table&q=Runcorn');
      for (const { name } of [...packs, held])
        await jo.page.getByRole('checkbox', { name: new RegExp(name) }).check();
      await jo.page.getByRole('button', { name: 'Start a delivery run' }).click();
      const dialog = jo.getDialog('Start a delivery run');
      await dialog.getByRole('textbox', { name: 'Run' }).fill('Community, morning');
      await dialog.getByRole('textbox', { name: 'Driver' }).fill('Dana Ruiz');
      await dialog.getByRole('button', { name: 'Start a delivery run' }).click();
      await jo.expectToast('2 packs are on their way');
      await expect(jo.getHeading()).toHaveText('Community, morning');
    });

    // Proves PACK-117, WEB-8.
    test('one is handed over with a name and a signature', async () => {
      const [first] = packs;
      await jo.page.getByRole('checkbox', { name: new RegExp(first?.jobNumber ?? '') }).check();
      await jo.page.getByRole('button', { name: 'Hand over', exact: true }).click();
      const dialog = jo.getDialog('Hand over 1 pack');
      const box = await dialog.getByRole('img', { name: 'Signature' }).boundingBox();
      if (box === null) throw new RangeError('There is nowhere to sign');
      await jo.page.mouse.move(box.x + 40, box.y + 40);
      await jo.page.mouse.down();
      await jo.page.mouse.move(box.x + 140, box.y + 90, { steps: 8 });
      await jo.page.mouse.up();
      await expect(dialog).toContainText(first?.name ?? '');
      await jo.page.keyboard.press('Escape');
      await dialog.getByRole('textbox', { name: 'Received by' }).fill('Ines Fontaine');
      await dialog.getByRole('button', { name: 'Record the handover' }).click();
      await jo.expectToast('Handover recorded');
      await expect(jo.page.getByRole('img', { name: /Signature of .?Ines Fontaine/ })).toBeVisible();
    });

    // Proves PACK-119.
    test('the manifest names each stop and who signed', async () => {
      const file = await expectFileTab(jo.page, async () => {
        await jo.press('Print manifest');
        await jo.page.getByRole('menuitem', { name: 'For the facilities' }).click();
      });
      const words = readPdf(file)
        .flatMap(({ texts }) => texts.map(({ text }) => text))
        .join(' ');
      for (const { jobNumber } of packs) expect(words).toContain(jobNumber);
      expect(words).toContain('Dana Ruiz');
      expect(words).toContain('Ines Fontaine');
    });

    // Proves PACK-118.
    test('the other is refused and is wanted back', async () => {
      const [, second] = packs;
      await jo.page.getByRole('checkbox', { name: new RegExp(second?.jobNumber ?? '') }).check();
      await jo.page.getByRole('button', { name: 'Not taken', exact: true }).click();
      const dialog = jo.getDialog('1 pack was not taken');
      await dialog.getByRole('combobox', { name: 'Reason' }).click();
      await jo.page.getByRole('option', { name: 'In hospital' }).click();
      await dialog.getByRole('button', { name: 'Record as not taken' }).click();
      await jo.expectToast('Recorded as not taken');
      await expect(jo.page.getByText('Every pack of this run is recorded.')).toBeVisible();
      await expect(jo.page.getByRole('button', { name: 'Hand over', exact: true })).toBeHidden();
      await jo.page.goto('/job/changed');
      await expect(jo.page.getByText(second?.jobNumber ?? '').first()).toBeVisible();
    });
  });
