import { checkResults } from '@packwright/core/jobs';
import { expect, type Locator, test } from '@playwright/test';
import { type Api, createApi } from '../cast/api.ts';
import { getThisMonday } from '../cast/calendar.ts';
import { SeparateInstallation } from '../cast/separate-installation.ts';
import { Prescriber } from '../cast/prescriber.ts';

const userName = 'gwen.tully';
const password = 'Quandong-Lane-51';

/** Has never seen the product. */
class Newcomer extends Prescriber {
  async setUp(code: string): Promise<void> {
    const { page } = this;
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gumtree Pharmacy');
    await page.getByRole('textbox', { name: 'Short code' }).fill('gumtree');
    await page.getByRole('textbox', { name: 'First name' }).fill('Gwen');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Tully');
    await page.getByRole('textbox', { name: 'Username' }).fill(userName);
    await page.getByRole('textbox', { name: 'Email' }).fill('gwen@gumtree.example');
    await page.getByLabel(/^Password( \*)?$/).fill(password);
    await page.getByLabel(/^Password \(Confirm\)/).fill(password);
    await page.getByRole('checkbox', { name: 'I am a pharmacist and check packs' }).check();
    await this.press('Open the pharmacy');
  }

  getStep(title: string): Locator {
    return this.page
      .getByRole('region', { name: 'Until your first pack' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }

  async takeStep(title: string, link = title): Promise<void> {
    await this.openPage('Home');
    // The menu stands over the list until the pointer leaves it.
    await this.page.getByRole('button', { name: /^Your account: / }).hover();
    await this.getStep(title).getByRole('link', { name: link, exact: true }).click();
    await expect(this.getHeading()).toBeVisible();
  }

  async expectDone(title: string): Promise<void> {
    await this.openPage('Home');
    await expect(this.getStep(title).getByRole('img', { name: 'Done' })).toBeVisible();
  }
}

async function signIn(gwen: Newcomer): Promise<Api> {
  const { request } = gwen.page.context();
  const { token } = await createApi(request, null).signIn({ body: { username: userName, password } });
  return createApi(request, token);
}

/** Prints, packs, checks and signs the first pack as the benches do, which other stories show; answers its id. */
async function prepareHandingOut(api: Api): Promise<number> {
  const [drug] = (await api.listDrugs({ query: {} })).data;
  await api.addDrugApn({ params: { drugId: drug?.drugId ?? 0 }, body: { drugApn: '2000000000404' } });
  const [patient] = (await api.listPatients({ query: {} })).data;
  const [medicine] = (await api.listPrescriptions({ query: { patientId: patient?.id ?? 0 } })).data;
  const { jobIds, data } = await api.createPackJobs({
    body: { foilIds: [medicine?.foilId ?? 0], packStartDate: getThisMonday(), numberOfWeek: 1 },
  });
  const { taskId } = data;
  if (taskId > 0)
    await expect.poll(async () => (await api.getTask({ params: { id: taskId } })).data.state).toBe('done');
  const [id = 0] = jobIds;
  await api.completePrinting({ body: { ids: [id] } });
  const { prescriptions } = (await api.loadPacking({ body: { ids: [id] } })).data;
  await api.confirmPacking({
    body: {
      jobIds: [id],
      prescriptions: prescriptions.map(({ prescriptionId, qty, drugApns: [drugApn = ''] }) => ({
        prescriptionId,
        packingQty: qty,
        qty,
        drugApn,
      })),
    },
  });
  await api.completePacking({ body: { jobIds: [id] } });
  for (const { prescriptionId } of prescriptions)
    await api.checkPrescription({
      params: { id, prescriptionId },
      body: { checkingStatus: checkResults.passed.code },
    });
  await api.confirmPassed({ body: { jobIds: [id], username: userName, password } });
  return id;
}

test.describe
  .serial('A pharmacy from nothing to its first pack', () => {
    let installation: SeparateInstallation;
    let gwen: Newcomer;
    let code = '';

    test.beforeAll(async ({ browser, baseURL }) => {
      test.setTimeout(180_000);
      installation = new SeparateInstallation(baseURL ?? '', 'empty');
      code = await installation.start(/Set-up code: (\S+)/);
      const context = await browser.newContext({ baseURL: installation.address });
      gwen = new Newcomer(await context.newPage());
    });
    test.afterAll(async () => {
      await gwen?.page.context().close();
      await installation?.end();
    });

    // Proves ADMIN-46.
    test('its set-up opens for whoever has the code of the server', async () => {
      const { page } = gwen;
      await page.goto('/');
      await expect(gwen.getHeading()).toHaveText('Set up your pharmacy');
      await gwen.setUp('AAAAA-AAAAA-AAAAA-AAAAA');
      await expect(page.getByText('This code is wrong.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
      await gwen.press('Open the pharmacy');
      await expect(page).toHaveURL(/\/home/);
      await expect(
        gwen.getStep('Add the pharmacist who checks packs').getByRole('img', { name: 'Done' }),
      ).toBeVisible();
    });

    // Proves ADMIN-49.
    test('Home leads to a group, a drug and a resident', async () => {
      const { page } = gwen;
      await gwen.takeStep('Add the first patient group');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Boab House');
      await gwen.press('Create patient group');
      await expect(page).not.toHaveURL(/create/);
      await gwen.expectDone('Add the first patient group');

      await gwen.takeStep('Import your drugs', 'Enter one by hand');
      await page.getByRole('textbox', { name: 'Brand name' }).fill('Metofict');
      await page.getByRole('textbox', { name: 'Strength' }).fill('50 mg');
      await gwen.press('Create drug');
      await expect(page).toHaveURL(/\/drug\/\d+\/barcode/);
      await gwen.expectDone('Import your drugs');

      await gwen.takeStep('Add the first patient');
      await gwen.fillInPatient({
        firstName: 'Elsie',
        lastName: 'Marsh',
        dob: '02/04/1938',
        group: 'Boab House',
      });
      await expect(gwen.getHeading()).toContainText('Elsie Marsh');
      await gwen.expectDone('Add the first patient');
    });

    test('the resident gets a medicine, and her pack is handed out', async () => {
      await gwen.takeStep('Enter the first medicines');
      await gwen.page.getByRole('link', { name: /Marsh/ }).first().click();
      await gwen.openTab('Medication Profile');
      await gwen.addPack();
      await gwen.enterMedicine('A', { drug: 'Metofict 50 mg', doses: { Breakfast: '1' } });
      await gwen.press('Add medicine');
      await expect(gwen.getMedicine('A', 'Metofict 50 mg')).toBeVisible();

      await gwen.openPage('Home');
      await expect(gwen.getStep('Make the first packs')).toHaveAttribute('aria-current', 'step');
      await gwen.takeStep('Make the first packs');
      await expect(gwen.getHeading()).toHaveText('Pack Creator');
      const id = await prepareHandingOut(await signIn(gwen));
      await gwen.page.goto(`/job/distribute/${id}`);
      await gwen.press('Complete distribution');
      await expect(gwen.page).toHaveURL(/\/job\/list/);
    });

    // Proves ADMIN-50.
    test('nothing is missing any more', async () => {
      await gwen.openPage('Home');
      await expect(gwen.page.getByRole('heading', { name: 'Quick links' })).toBeVisible();
      await expect(gwen.page.getByRole('heading', { name: 'Until your first pack' })).toBeHidden();
    });
  });
