import { type PrintedPage, type PrintedText, readPdf } from '@packwright/pdf/read-pdf';
import { type APIRequestContext, type Browser, expect, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { getThisMonday } from '../cast/calendar.ts';
import { openSignedIn } from '../cast/person.ts';
import { PrintSetter } from '../cast/print-setter.ts';
import { createResident } from '../cast/scene.ts';

const brand = 'MEDICO';
const name = 'Counter printer';

test('margins corrected by a test print shift the next pack sheet', async ({ browser, request }) => {
  const api = await signInToApi(request, 'pharmacist');
  const { foilId, patientId } = await createResident(api, 'Edith', 'Paperfit');
  await chooseCards(brand, browser, patientId);
  const before = await readBreakfastHeadings(api, request, foilId);

  const helen = await openSignedIn(browser, 'administrator', PrintSetter);
  const { page } = helen;
  await helen.openPrintOptions();
  await page.getByRole('link', { name: 'New print profile' }).click();
  await helen.choose('Pack brand', brand);
  await helen.getField('Top margin').fill('100');
  await expect(page.getByText('The grid does not fit on the paper')).toBeVisible();
  await helen.getField('Top margin').fill('30');
  await expect(page.getByText('There is no space for the patient’s name above the grid.')).toBeVisible();
  await helen.getField('Top margin').fill('');
  await expect(helen.getDrawing()).toHaveAccessibleName(/75 mm from the top and 20 mm from the left/);

  // Laid on a card, the crosses stand 3 mm too high and 1.5 mm too far right.
  const first = await helen.printTestPage();
  expect(getWords(first)).toContain('75 mm from the top, 20 mm from the left.');
  await helen.getField('Crosses too low by').fill('-3');
  await helen.getField('Crosses too far right by').fill('1.5');
  await helen.press('Correct margins');
  await expect(helen.getField('Top margin')).toHaveValue('78');
  await expect(helen.getField('Left margin')).toHaveValue('18.5');
  const second = await helen.printTestPage();
  expect(getWords(second)).toContain('78 mm from the top, 18.5 mm from the left.');

  await helen.press('Create print profile');
  await expect(page.getByText('Please complete this field').first()).toBeVisible();
  await helen.getField('Name').fill(name);
  await helen.press('Create print profile');
  await helen.expectToast('Print profile has been created successfully');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('78 mm, 18.5 mm');

  const after = await readBreakfastHeadings(api, request, foilId);
  expect(after).toHaveLength(before.length);
  for (const [at, { x, y }] of after.entries()) {
    expect(y - (before[at]?.y ?? 0)).toBeCloseTo(3, 1);
    expect(x - (before[at]?.x ?? 0)).toBeCloseTo(-1.5, 1);
  }

  await page.getByRole('link', { name }).click();
  await helen.press('Delete');
  await helen
    .getDialog('Delete Print Profile')
    .getByRole('button', { name: /^Delete / })
    .click();
  await helen.expectToast('Print profile has been deleted successfully');
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  await page.context().close();
});

test('a pharmacist can view and test-print a profile but not edit it', async ({ browser }) => {
  const priya = await openSignedIn(browser, 'pharmacist', PrintSetter);
  await priya.openPrintOptions();
  await expect(priya.page.getByRole('link', { name: 'New print profile' })).toHaveCount(0);
  await priya.page.getByRole('cell', { name: 'Medico card', exact: true }).click();
  await expect(priya.getDrawing()).toBeVisible();
  await expect(priya.page.getByRole('textbox', { name: 'Top margin' })).toHaveCount(0);
  const { width, height, texts } = await priya.printTestPage();
  expect([Math.round(width), Math.round(height)]).toEqual([200, 150]);
  expect(texts.map(({ text }) => text)).toContain('Test print: Medico card');
  await priya.page.context().close();
});

/** Priya chooses other cards for a resident's pack. */
async function chooseCards(cards: string, browser: Browser, patientId: number): Promise<void> {
  const priya = await openSignedIn(browser, 'pharmacist', PrintSetter);
  await priya.page.goto(`/patient/${patientId}/medication`);
  await priya.page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await priya.page.getByRole('menuitem', { name: 'Edit pack' }).click();
  const pack = priya.getDialog(/^Edit pack /);
  await pack.getByRole('radiogroup', { name: 'Pack brand' }).getByText(cards, { exact: true }).click();
  await pack.getByRole('button', { name: 'Save pack' }).click();
  await expect(pack).toBeHidden();
  await priya.page.context().close();
}

const getWords = ({ texts }: PrintedPage): string => texts.map(({ text }) => text).join('\n');

/** The headings of breakfast on a sheet of this week, as the pharmacy's printer is given it. */
async function readBreakfastHeadings(
  api: Api,
  request: APIRequestContext,
  foilId: number,
): Promise<readonly PrintedText[]> {
  const { fileUrl } = await api.printFoils({
    body: { foilIds: [foilId], packStartDate: getThisMonday(), printOnly: true },
  });
  const [first] = readPdf(await (await request.get(fileUrl)).body());
  const found = first?.texts.filter(({ text }) => text === 'Breakfast') ?? [];
  expect(found.length).toBeGreaterThan(0);
  return found;
}
