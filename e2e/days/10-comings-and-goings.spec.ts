import { expect, test } from '@playwright/test';
import { apiAs } from '../cast/api.ts';
import { PackMaker } from '../cast/pack-maker.ts';
import { PatientDesk } from '../cast/patient-desk.ts';
import { signedIn } from '../cast/person.ts';
import { type Resident, resident } from '../cast/scene.ts';

test.describe('Comings and goings', () => {
  let priya: PatientDesk;
  let edmund: Resident;

  test.beforeAll(async ({ browser, request }) => {
    edmund = await resident(await apiAs(request, 'pharmacist'), 'Edmund', 'Fairweather');
    priya = await signedIn(browser, 'pharmacist', PatientDesk);
    await priya.page.goto(`/patient/${edmund.patientId}`);
  });
  test.afterAll(() => priya?.page.context().close());

  test('a photo is chosen, kept, and taken away again', async () => {
    const { page } = priya;
    const face = page.getByRole('main').locator('img');
    await expect(face).toHaveCount(0);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), priya.presses('Choose a photo')]);
    await chooser.setFiles({ name: 'edmund.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
    await priya.presses('Save patient');
    await priya.isTold('Patient has been updated successfully');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
    await expect(face.first()).toHaveJSProperty('complete', true);
    expect(await face.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await priya.presses('Remove photo');
    await priya.presses('Save patient');
    await priya.isTold('Patient has been updated successfully');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
    await expect(face).toHaveCount(0);
  });

  test('a resident who goes to hospital is suspended, and no pack is offered', async ({ browser }) => {
    const { page } = priya;
    await priya.presses('More');
    await page.getByRole('menuitem', { name: 'Suspend packing' }).click();
    const form = priya.dialog('Suspend packing');
    await form.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText(/^Suspended from/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Packing status: Suspended' })).toBeVisible();

    const maker = await signedIn(browser, 'pharmacist', PackMaker);
    await maker.choosesFacility('Community');
    await maker.page.getByRole('searchbox', { name: 'Search name or room' }).fill(edmund.name);
    await expect(maker.packs()).toHaveCount(1);
    await expect(maker.packs()).toContainText('Suspended from');
    await maker.selectsReady();
    await expect(maker.packs().getByRole('checkbox')).not.toBeChecked();
    await expect(maker.page.getByRole('button', { name: 'Create pack jobs' })).toBeDisabled();
    await maker.page.context().close();

    await priya.presses('More');
    await page.getByRole('menuitem', { name: 'Resume packing' }).click();
    await expect(page.getByText(/^Suspended from/)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Packing status: Active' })).toBeVisible();
  });

  test('a resident whose status alone says hospital gets a pack only on a yes', async ({ browser }) => {
    await priya.presses(/^Patient status: /);
    await priya.page.getByRole('menuitemradio', { name: 'In hospital' }).click();
    await expect(priya.page.getByRole('button', { name: 'Patient status: In hospital' })).toBeVisible();

    const maker = await signedIn(browser, 'pharmacist', PackMaker);
    await maker.choosesFacility('Community');
    await maker.page.getByRole('searchbox', { name: 'Search name or room' }).fill(edmund.name);
    await expect(maker.packs()).toHaveCount(1);
    await expect(maker.packs()).toContainText('In hospital');
    await maker.selectsReady();
    await expect(maker.packs().getByRole('checkbox')).not.toBeChecked();
    await maker.packs().getByRole('checkbox').check();
    await maker.presses('Create jobs for 1 pack');
    const question = maker.dialog('Pack for patients who are away?');
    await expect(question.getByRole('listitem')).toContainText(`${edmund.name}, A: In hospital`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    const made = maker.page.getByRole('region', { name: '1 pack job created' });
    await expect(made).toHaveCount(0);
    await maker.presses('Create jobs for 1 pack');
    await question.getByRole('button', { name: 'Create anyway' }).click();
    await expect(made).toBeVisible();
    await maker.page.context().close();
  });

  test('without a group nobody is admitted: the page counts down and leads to where one is made', async () => {
    const { page } = priya;
    await page.route('**/api/patientGroups?*', (route) =>
      route.fulfill({ json: { isSuccess: true, data: [], total: 0 } }),
    );
    await page.goto('/patient/create');
    await expect(priya.page.getByText('There is no patient group yet')).toBeVisible();
    await expect(page.getByText(/Taking you there in \d seconds?/)).toBeVisible();
    await expect(page).toHaveURL(/\/patient-group\/create/);
    await page.unrouteAll();
  });

  test('a group that closes is made inactive by its name, and its residents with it', async ({ request }) => {
    const api = await apiAs(request, 'pharmacist');
    const { page } = priya;
    const name = `Quandong Cottage ${edmund.patientId}`;
    await page.goto('/patient-group/create');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await priya.presses('Create patient group');
    await expect(priya.heading()).toContainText(name);
    const [group] = (await api.listPatientGroups({ query: { query: name } })).data;
    if (group === undefined) throw new RangeError(`There is no ${name}`);
    const body = { firstName: 'Wilhelmina', lastName: 'Tarrant', dob: '1931-07-01', distribution: 1 };
    const { patientId } = await api.createPatient({ body: { ...body, patientGroupId: group.id } });
    await page.reload();

    await priya.presses('Archive group');
    const archive = priya.dialog(new RegExp(`^Archive .?${name}.?\\?$`));
    await archive.getByRole('button', { name: 'Archive group' }).click();
    await priya.isRefused(/patient/i);

    await priya.presses('Make inactive');
    const form = priya.dialog(new RegExp(`^Make .?${name}.? inactive\\?$`));
    await expect(form).toContainText('1 patient becomes inactive.');
    const end = form.getByRole('button', { name: 'Make inactive' });
    await expect(end).toBeDisabled();
    await form.getByRole('textbox', { name: 'Type the name of the group to confirm' }).fill(name);
    await end.click();
    const sure = priya.dialog(new RegExp(`^Cease all medicines of .?${name}.?\\?$`));
    await sure.getByRole('button', { name: 'Make inactive' }).click();
    await priya.isTold(new RegExp(`${name}.? is inactive`));
    await expect(page.getByRole('button', { name: 'Make active' })).toBeVisible();
    expect((await api.getPatient({ params: { id: patientId } })).data.packingStatus).toBe(2);
  });

  test('a group without anybody is archived and leaves the list', async () => {
    const { page } = priya;
    const name = `Boronia Hall ${edmund.patientId}`;
    await page.goto('/patient-group/create');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await priya.presses('Create patient group');
    await expect(priya.heading()).toContainText(name);
    await priya.presses('Archive group');
    const archive = priya.dialog(new RegExp(`^Archive .?${name}.?\\?$`));
    await expect(archive.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await archive.getByRole('button', { name: 'Archive group' }).click();
    await priya.isTold('Patient group has been deleted successfully');
    await expect(page).toHaveURL(/\/patient-group\/list/);
    await page.getByRole('searchbox', { name: 'Search name or code' }).fill(name);
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  });
});
