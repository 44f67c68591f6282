import { type Browser, expect, type Page, test } from '@playwright/test';
import { estimateMinutes } from '../cast/keystroke-model.ts';
import { Newcomer } from '../cast/newcomer.ts';
import { Person } from '../cast/person.ts';
import { SeparateInstallation } from '../cast/separate-installation.ts';

const userName = 'gwen.tully';
const password = 'Quandong-Lane-51';
const barcode = '2000000000404';
const drug = 'Metofict 50 mg';
const mostMinutes = 15;

const openScreen = async (browser: Browser, baseURL: string): Promise<Page> =>
  (await browser.newContext({ baseURL })).newPage();

test.describe
  .serial('A pharmacy from nothing to its first pack', () => {
    let installation: SeparateInstallation;
    let gwen: Newcomer;
    let page: Page;
    let code = '';

    test.beforeAll(async ({ baseURL }) => {
      test.setTimeout(180_000);
      installation = new SeparateInstallation(baseURL ?? '', 'empty');
      code = await installation.start(/Set-up code: (\S+)/);
    });
    test.afterAll(async () => {
      await page?.context().close();
      await installation?.end();
    });

    // Proves ADMIN-46.
    test('its set-up opens for nobody without the code of the server', async ({ browser }) => {
      const stranger = new Person(await openScreen(browser, installation.address));
      await stranger.page.goto('/');
      await expect(stranger.getHeading()).toHaveText('Set up your pharmacy');
      const entries = [
        ['Code', 'AAAAA-AAAAA-AAAAA-AAAAA'],
        ['Name', 'Stolen Pharmacy'],
        ['Short code', 'stolen'],
        ['First name', 'Mal'],
        ['Last name', 'Ory'],
        ['Username', 'mal.ory'],
        ['Email', 'mal@ory.example'],
      ] as const;
      for (const [label, text] of entries)
        await stranger.page.getByRole('textbox', { name: label, exact: true }).fill(text);
      await stranger.page.getByLabel(/^Password( \*)?$/).fill(password);
      await stranger.page.getByLabel(/^Password \(Confirm\)/).fill(password);
      await stranger.press('Open the pharmacy');
      await expect(stranger.page.getByText('This code is wrong.')).toBeVisible();
      await stranger.page.context().close();
    });

    // Proves ADMIN-46.
    test('a newcomer opens it with the code', async ({ browser }) => {
      page = await openScreen(browser, installation.address);
      gwen = await Newcomer.open(page, '/');
      await expect(gwen.getHeading()).toHaveText('Set up your pharmacy');
      await gwen.typeInto(gwen.getField('Code'), code);
      await gwen.typeInto(gwen.getField('Name'), 'Gumtree Pharmacy');
      await gwen.typeInto(gwen.getField('Short code'), 'gumtree');
      await gwen.typeInto(gwen.getField('First name'), 'Gwen');
      await gwen.typeInto(gwen.getField('Last name'), 'Tully');
      await gwen.typeInto(gwen.getField('Username'), userName);
      await gwen.typeInto(gwen.getField('Email'), 'gwen@gumtree.example');
      await gwen.typeInto(page.getByLabel(/^Password( \*)?$/), password);
      await gwen.typeInto(page.getByLabel(/^Password \(Confirm\)/), password);
      await gwen.take(page.getByRole('checkbox', { name: 'I am a pharmacist and check packs' }));
      await gwen.pressButton('Open the pharmacy');
      await expect(page).toHaveURL(/\/home/);
      const pharmacist = gwen.getStep('Add the pharmacist who checks packs');
      await expect(pharmacist.getByRole('img', { name: 'Done' })).toBeVisible();
    });

    // Proves ADMIN-49 and ADMIN-70.
    test('the pages lead to a group, a drug and a resident', async () => {
      const group = 'Add the first patient group';
      await expect(gwen.getStep(group)).toHaveAttribute('aria-current', 'step');
      await gwen.take(gwen.getStep(group).getByRole('link', { name: group }));
      await gwen.typeInto(gwen.getField('Name'), 'Boab House');
      await gwen.pressButton('Create patient group');
      await expect(gwen.getNextStep('Import your drugs')).toBeVisible();

      // She has no file of drugs, and Home offers another way.
      await gwen.take(gwen.getMenu().getByRole('link', { name: 'Home', exact: true }));
      await expect(gwen.getStep(group).getByRole('img', { name: 'Done' })).toBeVisible();
      await gwen.take(page.getByRole('link', { name: 'Enter one by hand' }));
      await gwen.typeInto(gwen.getField(/^Brand name/), 'Metofict');
      await gwen.typeInto(gwen.getField(/^Strength/), '50 mg');
      await gwen.pressButton('Create drug');
      await gwen.typeAtCursor(gwen.getField('Scan or type a barcode to add it'), barcode, 'Enter');
      await expect(page.getByRole('listitem').filter({ hasText: barcode })).toBeVisible();

      await gwen.take(gwen.getNextStep('Add the first patient'));
      await gwen.typeAtCursor(gwen.getField(/^First name/), 'Elsie', 'Tab');
      await gwen.typeAtCursor(gwen.getField(/^Last name/), 'Marsh');
      await gwen.typeInto(gwen.getField('Date of birth'), '02041938');
      await expect(page.getByRole('combobox', { name: 'Patient group' })).toHaveValue('Boab House');
      await gwen.pressButton('Create and add medicines');
    });

    // Proves ADMIN-70.
    test('the resident gets a medicine', async () => {
      await gwen.typeAtCursor(gwen.getField('Medicine 1'), 'metof');
      await expect(page.getByRole('option').first()).toContainText(drug);
      await page.keyboard.press('Enter');
      await gwen.typeAtCursor(gwen.getField('Directions 1'), '1m', 'Enter');
      await gwen.pressButton('Save all');
      await expect(page.getByRole('row').filter({ hasText: drug })).toBeVisible();
      await gwen.take(gwen.getNextStep('Make the first packs'));
      await expect(gwen.getHeading()).toHaveText('Pack Creator');
    });

    test('her pack is printed, packed, checked and handed out', async () => {
      await gwen.pressButton(/^Choose 1 patients? of .?Boab House/);
      await gwen.expectFileOpened(() => gwen.pressButton('Create jobs for 1 pack'));
      await gwen.pressButton('The sheet is ready for packing');
      await gwen.take(page.getByRole('link', { name: 'Go to Pack Management' }));

      await openHerPack('Packing');
      await gwen.typeAtCursor(gwen.getField('Scan a medication barcode'), barcode, 'Enter');
      await gwen.pressButton(/^Confirm packed/);
      await gwen.pressButton('Complete');
      await gwen.take(page.getByRole('link', { name: 'Choose from Pack Management' }));

      await openHerPack('Checking');
      await gwen.pressButton(/^Pass\b/);
      await gwen.pressButton('Complete check');
      const own = gwen.getDialog('Pass a pack that you packed yourself?');
      await gwen.take(own.getByRole('button', { name: 'Complete check' }));

      await expect(page).toHaveURL(/\/job\/list/);
      await openHerPack('Distribution');
      await gwen.pressButton('Complete distribution');
      await expect(page).toHaveURL(/\/job\/list/);
    });

    const openHerPack = async (stage: string): Promise<void> => {
      const card = page.getByRole('region', { name: stage }).getByRole('article');
      await gwen.take(card.getByRole('button', { name: 'Marsh, Elsie', exact: true }));
      await expect(page.getByRole('heading', { name: 'Marsh, Elsie' })).toBeVisible();
    };

    test('all of it takes a newcomer less than fifteen minutes', async () => {
      const effort = await gwen.readEffort();
      const minutes = estimateMinutes(effort);
      const { clicks, keys, thoughts, words, pages, waitedSeconds } = effort;
      const sentence = `${clicks} clicks, ${keys} keys, ${thoughts} thoughts, ${words} words on ${pages} pages, ${Math.round(waitedSeconds)} s waited: ${minutes.toFixed(1)} minutes`;
      test.info().annotations.push({ type: 'effort', description: sentence });
      expect(minutes, sentence).toBeLessThan(mostMinutes);
    });

    // Proves ADMIN-50.
    test('nothing is missing any more', async () => {
      await gwen.openPage('Home');
      await expect(page.getByRole('heading', { name: 'Quick links' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Until your first pack' })).toBeHidden();
    });
  });
