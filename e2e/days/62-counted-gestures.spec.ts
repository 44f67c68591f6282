import { type Locator, expect, type Page, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { getBoxBarcode } from '../cast/boxes.ts';
import { Checker } from '../cast/checker.ts';
import { GestureCounter } from '../cast/gestures.ts';
import { samplePassword } from '../cast/person.ts';
import { Prescriber } from '../cast/prescriber.ts';
import {
  createResident,
  findDrug,
  printPacks,
  regimen,
  type Resident,
  saveWithConfirmation,
} from '../cast/scene.ts';

/** Two medicines beside the regimen, so that a pack has eight lines. */
const added = ['Atorfict 20 mg', 'Clopifict 75 mg'] as const;

/** The fields of a new packed medicine as Tab meets them. */
const readingOrder = [
  'Supply',
  'Pack',
  'Route',
  'Dose type',
  'Dose type note',
  'Unit',
  'Breakfast',
  'Lunch',
  'Dinner',
  'Bedtime',
  'Frequency',
  'Start date',
  'End date',
  'Short course',
  'Direction from the list',
  'Direction',
  'Indication',
  'Same as',
  'Description of the tablet',
  'Type',
  'Note',
  'S8',
  'Cytotoxic',
  'Warfarin',
  'Sinemet (time critical)',
  'S4N',
  'Insulin',
  'Do not crush',
  'Prevent brand swap',
  'Description of the file',
  'Comment',
] as const;

/** The label of the field that has the focus; '' for a button. */
const getFocusedLabel = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement))
      return '';
    // The hint of a switch is a further line of its label.
    const [name = ''] = (activeElement.labels?.[0]?.innerText ?? '').split('\n');
    return name.replace(' *', '').trim();
  });

async function getEdges(
  part: Locator,
): Promise<{ top: number; bottom: number; left: number; right: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`${part.toString()} is not drawn`);
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}

test.describe
  .serial('Counted gestures', () => {
    let page: Page;
    let mei: Prescriber;
    let counter: GestureCounter;
    let someone: Resident;

    test.beforeAll(async ({ browser, request }) => {
      const api = await signInToApi(request, 'pharmacist');
      someone = await createResident(api, 'Cora', 'Countwell');
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      page = await context.newPage();
      mei = new Prescriber(page);
      await page.goto('/auth/login');
      counter = await GestureCounter.start(page);
    });
    test.afterAll(() => page?.context().close());

    test('a person signs in with one click and 26 keys', async () => {
      await expect(page.getByLabel('Username')).toBeFocused();
      await page.keyboard.type('pharmacist');
      await page.getByLabel('Password', { exact: true }).click();
      await page.keyboard.type(samplePassword);
      await page.keyboard.press('Enter');
      await expect(mei.getMenu()).toBeVisible();
      expect(await counter.read()).toEqual({ clicks: 1, keys: 10 + samplePassword.length + 1 });
    });

    // Proves MED-68.
    test('a medicine is entered with forty keys and no click', async () => {
      await page.goto(`/patient/${someone.patientId}/add`);
      await expect(page.getByRole('textbox', { name: 'Brand, generic, code or barcode' })).toBeFocused();
      await counter.reset();
      await page.keyboard.type('atorf');
      const first = page.getByRole('list', { name: 'Drugs found' }).getByRole('button').first();
      await expect(first).toContainText('Atorfict 20 mg');
      await expect(first).toContainText('Enter');
      await page.keyboard.press('Enter');
      await expect(mei.getDoseField('Breakfast')).toBeFocused();
      await page.keyboard.type('1');
      for (const next of ['Lunch', 'Dinner', 'Bedtime']) {
        await page.keyboard.press('ArrowRight');
        await expect(mei.getDoseField(next)).toBeFocused();
      }
      await page.keyboard.type('1/2');
      await page.keyboard.press('ArrowLeft');
      await expect(mei.getDoseField('Bedtime')).toBeFocused();
      await expect(mei.getPreview().sentence).toContainText('21 in two weeks');
      const direction = page.getByRole('textbox', { name: 'Direction', exact: true });
      for (let stops = 0; stops < 10; stops += 1) {
        if ((await getFocusedLabel(page)) === 'Direction') break;
        await page.keyboard.press('Tab');
      }
      await expect(direction).toBeFocused();
      await page.keyboard.type('With food');
      const label = page.getByRole('region', { name: 'On the label' });
      await expect(label).toContainText('1 tablet at breakfast and ½ at bedtime');
      await expect(label).toContainText('With food');
      await page.keyboard.press('Control+s');
      await expect(mei.getMedicine('A', 'Atorfict 20 mg')).toBeVisible();
      await counter.expectAtMost({ clicks: 0, keys: 40 }, 'enter a medicine by keys alone');
    });

    // Proves MED-68.
    test('Tab meets every field of a medicine in reading order', async () => {
      await page.goto(`/patient/${someone.patientId}/add?drug=`);
      await mei.page.getByRole('textbox', { name: 'Brand, generic, code or barcode' }).fill('Clopifict');
      await page.getByRole('list', { name: 'Drugs found' }).getByRole('button').first().click();
      await expect(mei.getDoseField('Breakfast')).toBeFocused();
      await expect(page.getByRole('textbox', { name: 'Description of the file' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Supply' }).focus();
      const met = [await getFocusedLabel(page)];
      const save = page.getByRole('button', { name: 'Add medicine', exact: true });
      for (let stops = 0; stops < 80; stops += 1) {
        await page.keyboard.press('Tab');
        if (await save.evaluate((button) => button === document.activeElement)) break;
        met.push(await getFocusedLabel(page));
      }
      await expect(save).toBeFocused();
      expect(met.filter((field) => field !== '')).toEqual(readingOrder);
    });

    // Proves MED-67.
    test('doses, directions, label and cells are in sight at once', async () => {
      await mei.getDoseField('Breakfast').fill('2');
      const { weeks } = mei.getPreview();
      await expect(weeks.first().getByRole('cell', { name: '2', exact: true })).toHaveCount(7);
      const saveBar = await getEdges(page.getByRole('button', { name: 'Add medicine', exact: true }));
      const heading = await getEdges(mei.getHeading());
      const parts = await Promise.all(
        [
          mei.getDoseField('Bedtime'),
          page.getByRole('textbox', { name: 'Direction', exact: true }),
          page.getByRole('region', { name: 'On the label' }),
          weeks.last(),
        ].map(getEdges),
      );
      for (const { top, bottom } of parts) {
        expect(top).toBeGreaterThan(heading.bottom);
        expect(bottom).toBeLessThan(saveBar.top);
      }
      const [dose, direction, label] = parts;
      expect(dose?.right).toBeLessThan(direction?.left ?? 0);
      expect(direction?.right).toBeLessThan(label?.left ?? 0);
      await mei.press('Cancel');
    });

    test('eight lines are packed with eight scans and nine keys', async ({ request }) => {
      const api = await signInToApi(request, 'staff');
      const eight = await createResident(api, 'Ottilie', 'Countwell');
      const { patientId, foilId } = eight;
      for (const drug of added) {
        const { drugId } = await findDrug(api, drug);
        const body = { patientId, foilId, drugId, packType: 0, dose: ['0', '0', '0', '1'] };
        await saveWithConfirmation((IsConfirm) => api.createPrescription({ query: { IsConfirm }, body }));
      }
      const [pack] = await printPacks(api, eight, 1);
      if (pack === undefined) throw new RangeError('No pack was made');
      const packer = new Checker(page);
      await packer.openPackBySheet(pack);
      await counter.reset();
      const boxes = [...regimen.map(({ drug }) => drug), ...added];
      for (const drug of boxes) {
        await counter.skipDuring(async () => {
          await packer.scanCode(getBoxBarcode(drug));
          await packer.expectScanAnswer(drug);
        });
        await expect(page.getByRole('button', { name: /^Confirm packed/ })).toBeVisible();
        await page.keyboard.press('F9');
        await packer.expectLineState(drug, 'Packed after a scan');
      }
      await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Scan a pack code' })).toBeFocused();
      expect(await counter.read()).toEqual({ clicks: 0, keys: boxes.length + 1 });
    });

    // Proves WEB-47.
    test('a card is read from left to right in Arabic, too', async ({ request }) => {
      const api = await signInToApi(request, 'staff');
      const [pack] = await printPacks(api, someone, 1);
      await page.getByRole('button', { name: 'Language' }).click();
      await page.getByRole('menuitemradio', { name: 'العربية' }).click();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      for (const address of [
        `/patient/${someone.patientId}/medication`,
        `/patient/${someone.patientId}/add?drug=${(await findDrug(api, 'Clopifict 75 mg')).drugCode}`,
        `/job/pack?job=${pack?.jobId}`,
      ]) {
        await page.goto(address);
        const card = page
          .getByRole('table')
          .filter({ has: page.getByRole('columnheader', { name: 'الفطور' }) });
        const breakfast = await getEdges(card.last().getByRole('columnheader', { name: 'الفطور' }));
        const bedtime = await getEdges(card.last().getByRole('columnheader', { name: 'النوم' }));
        expect(breakfast.right).toBeLessThanOrEqual(bedtime.left);
      }
    });
  });
