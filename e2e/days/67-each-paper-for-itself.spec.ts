import { readPdf } from '@packwright/pdf/read-pdf';
import { expect, type Locator, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { expectFileTab } from '../cast/file-tab.ts';
import { holdRequests } from '../cast/held-requests.ts';
import { PackMaker } from '../cast/pack-maker.ts';
import { readPageWords } from '../cast/page-words.ts';
import { openSignedIn } from '../cast/person.ts';
import { buildInitials, findDrug } from '../cast/scene.ts';

/** The residents of the facility by the paper of their pack, its width in millimetres and its pages for a week. */
const papers = [
  { lastName: 'Ashcombe', paper: 'SOLID', width: 210, pages: 2, foil: { packType: 'SOLID' } },
  { lastName: 'Birchall', paper: 'TRIFOLD', width: 297, pages: 1, foil: { packType: 'TRIFOLD' } },
  {
    lastName: 'Cavendish',
    paper: 'Sachet roll SOLID PPAK',
    width: 70,
    // Head and foot, and a pouch for each day.
    pages: 9,
    foil: { packType: 'SOLID', foilType: 1, client: 'PPAK' },
  },
] as const;

type Paper = (typeof papers)[number];

/** A facility whose residents take the same tablet from packs of different papers; answers its name. */
async function createFacility(api: Api): Promise<string> {
  const name = `Paperbark ${buildInitials()}`;
  const { id: patientGroupId } = await api.createPatientGroup({ body: { name } });
  const { drugId } = await findDrug(api, 'Amlofict 5 mg');
  for (const { lastName, foil } of papers) {
    const person = { firstName: 'Ida', lastName, dob: '1938-03-05', patientGroupId };
    const { patientId } = await api.createPatient({ body: person });
    const { foilId } = await api.createFoil({ body: { patientId, ...foil } });
    const body = { patientId, foilId, drugId, packType: 0, dose: ['0', '0', '0', '1'] };
    await api.createPrescription({ query: { IsConfirm: false }, body });
  }
  return name;
}

// Proves PACK-42.
test.describe
  .serial('Each paper is printed for itself', () => {
    let priya: PackMaker;
    let facility: string;

    test.beforeAll(async ({ browser, request }) => {
      facility = await createFacility(await signInToApi(request, 'pharmacist'));
      priya = await openSignedIn(browser, 'pharmacist', PackMaker);
    });
    test.afterAll(() => priya?.page.context().close());

    /** Opens the file of a paper: it has all of its weeks, and every page its width, its resident and nobody else. */
    const expectPaper = async (place: Locator, paper: Paper, weeks: number): Promise<void> => {
      const open = place.getByRole('button', { name: `Open PDF: ${paper.paper}`, exact: true });
      const pages = readPdf(await expectFileTab(priya.page, () => open.click()));
      expect(pages).toHaveLength(weeks * paper.pages);
      for (const page of pages) {
        expect(Math.round(page.width)).toBe(paper.width);
        const shown = papers.filter(({ lastName }) => readPageWords(page).includes(lastName.toUpperCase()));
        expect(shown).toEqual([paper]);
      }
    };

    test('packs of three papers are made in one go', async () => {
      await priya.chooseFacility(facility);
      expect(await priya.selectAll()).toBe(3);
      let tabs = 0;
      const countTab = (): number => (tabs += 1);
      priya.page.context().on('page', countTab);
      await priya.press('Create jobs for 3 packs');
      const result = priya.page.getByRole('region', { name: '3 pack jobs created' });
      await expect(result).toContainText('The packs need different papers. Each has a file of its own.');
      await expect(result.getByRole('button', { name: /^Open PDF/ })).toHaveCount(3);
      // None opens by itself: the printer is to be loaded with its paper first.
      expect(tabs).toBe(0);
      priya.page.context().off('page', countTab);
      for (const paper of papers) await expectPaper(result, paper, 1);
    });

    test('with all sheets on the bench, the packs go to packing together', async () => {
      await priya.press('The sheets are ready for packing');
      await expect(priya.page.getByRole('button', { name: '3 packs wait for packing' })).toBeVisible();
    });

    test('on the board, packs of two papers are not printed together', async () => {
      const { page } = priya;
      await page.goto(`/job/list?view=table&q=${encodeURIComponent(facility)}`);
      const getBox = (lastName: string) => page.getByRole('checkbox', { name: new RegExp(lastName) });
      const print = page.getByRole('button', { name: 'Print Sheet' });
      await getBox('Ashcombe').check();
      await expect(print).toBeEnabled();
      await getBox('Cavendish').check();
      await expect(print).toBeDisabled();
      await expect(print).toHaveAccessibleDescription(/^Print cards and sachet rolls separately/);
      await getBox('Cavendish').uncheck();
      await getBox('Birchall').check();
      await expect(print).toHaveAccessibleDescription('All selected jobs must have the same Pack Type');
    });

    test('a long order draws each paper by itself', async () => {
      const { page } = priya;
      await priya.chooseFacility(facility);
      await priya.choose('Weeks', /^5\b/);
      await priya.selectAll();
      const paperAlone = page.getByRole('switch', { name: 'Print only, make no jobs' });
      await paperAlone.check();
      const line = await holdRequests(page, '**/api/tasks/*');
      await priya.press('Print 3 packs');
      const waiting = page.getByRole('region', { name: 'Packs to be printed' });
      for (const { paper } of papers)
        await expect(waiting.getByRole('group', { name: paper, exact: true })).toBeVisible();
      await line.letThrough();
      const result = page.getByRole('region', { name: 'Packs printed' });
      await expect(result.getByRole('button', { name: /^Open PDF/ })).toHaveCount(3, { timeout: 90_000 });
      for (const paper of papers) await expectPaper(result, paper, 5);
      await result.getByRole('button', { name: 'Close' }).click();
      await paperAlone.uncheck();
    });

    test('the labels of all papers are one file', async () => {
      const { page } = priya;
      await priya.chooseFacility(facility);
      await priya.selectAll();
      const labels = readPdf(await expectFileTab(page, () => priya.press('Print labels only')));
      const words = labels.map(readPageWords).join(' ');
      for (const { lastName } of papers) expect(words).toContain(lastName.toUpperCase());
    });
  });
