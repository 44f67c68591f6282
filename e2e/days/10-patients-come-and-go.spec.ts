import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { PackMaker } from '../cast/pack-maker.ts';
import { AdmissionClerk } from '../cast/admission-clerk.ts';
import { openSignedIn } from '../cast/person.ts';
import { type Resident, createResident } from '../cast/scene.ts';

test.describe('Patients come and go', () => {
  let priya: AdmissionClerk;
  let edmund: Resident;

  test.beforeAll(async ({ browser, request }) => {
    edmund = await createResident(await signInToApi(request, 'pharmacist'), 'Edmund', 'Fairweather');
    priya = await openSignedIn(browser, 'pharmacist', AdmissionClerk);
    await priya.page.goto(`/patient/${edmund.patientId}/details`);
  });
  test.afterAll(() => priya?.page.context().close());

  test('a photo is chosen, kept and removed', async () => {
    const { page } = priya;
    const face = page.getByRole('main').locator('img');
    await expect(face).toHaveCount(0);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), priya.press('Choose a picture')]);
    await chooser.setFiles({ name: 'edmund.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
    await priya.press('Save patient');
    await priya.expectToast('Patient has been updated successfully');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
    await expect(face.first()).toHaveJSProperty('complete', true);
    expect(await face.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await priya.press('Remove picture');
    await priya.press('Save patient');
    await priya.expectToast('Patient has been updated successfully');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
    await expect(face).toHaveCount(0);
  });

  test('a jump to the short last section of the form marks it', async () => {
    const sections = priya.page.getByRole('navigation', { name: 'Sections' });
    const last = sections.getByRole('link', { name: 'Clinical' });
    await last.click();
    await expect(last).toHaveAttribute('aria-current', 'location');
    await sections.getByRole('link', { name: 'Identity' }).click();
    await expect(last).not.toHaveAttribute('aria-current');
  });

  test('a suspended resident in hospital is offered no pack', async ({ browser }) => {
    const { page } = priya;
    await priya.press('More');
    await page.getByRole('menuitem', { name: 'Suspend packing' }).click();
    const form = priya.getDialog('Suspend packing');
    await form.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText(/^Suspended from/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Packing status: Suspended' })).toBeVisible();

    const maker = await openSignedIn(browser, 'pharmacist', PackMaker);
    await maker.chooseFacility('Community');
    await maker.page.getByRole('searchbox', { name: 'Search name or room' }).fill(edmund.name);
    await expect(maker.getPacks()).toHaveCount(1);
    await expect(maker.getPacks()).toContainText('Suspended from');
    await maker.selectReady();
    await expect(maker.getPacks().getByRole('checkbox')).not.toBeChecked();
    await expect(maker.page.getByRole('button', { name: 'Create pack jobs' })).toBeDisabled();
    await maker.page.context().close();

    await priya.press('More');
    await page.getByRole('menuitem', { name: 'Resume packing' }).click();
    const resume = priya.getDialog(/^Resume packing for /);
    await resume.getByRole('button', { name: 'Resume packing' }).click();
    await expect(page.getByText(/^Suspended from/)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Packing status: Active' })).toBeVisible();
  });

  test('a resident with only hospital status needs confirmation for a pack', async ({ browser }) => {
    await priya.press(/^Patient status: /);
    await priya.page.getByRole('menuitemradio', { name: 'In hospital' }).click();
    const stay = priya.getDialog('In hospital');
    await stay.getByRole('textbox', { name: 'Suspend from' }).fill('');
    await expect(stay).toContainText('Packs are made as before. Pack Creator asks before each pack.');
    await stay.getByRole('button', { name: 'Save' }).click();
    await expect(priya.page.getByRole('button', { name: 'Patient status: In hospital' })).toBeVisible();

    const maker = await openSignedIn(browser, 'pharmacist', PackMaker);
    await maker.chooseFacility('Community');
    await maker.page.getByRole('searchbox', { name: 'Search name or room' }).fill(edmund.name);
    await expect(maker.getPacks()).toHaveCount(1);
    await expect(maker.getPacks()).toContainText('In hospital');
    await maker.selectReady();
    await expect(maker.getPacks().getByRole('checkbox')).not.toBeChecked();
    await maker.getPacks().getByRole('checkbox').check();
    await maker.press('Create jobs for 1 pack');
    const question = maker.getDialog('Pack for patients who are away?');
    await expect(question.getByRole('listitem')).toContainText(`${edmund.name}, A: In hospital`);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    const made = maker.page.getByRole('region', { name: '1 pack job created' });
    await expect(made).toHaveCount(0);
    await maker.press('Create jobs for 1 pack');
    await question.getByRole('button', { name: 'Create anyway' }).click();
    await expect(made).toBeVisible();
    // Proves PRINT-31: the sheet that was just printed is packed by.
    await made.getByRole('button', { name: 'The sheet is ready for packing' }).click();
    await expect(made.getByRole('button', { name: 'The pack waits for packing' })).toBeVisible();
    await maker.page.context().close();
  });

  // Proves GROUP-7.
  test('admission without a group counts down and redirects to group creation', async () => {
    const { page } = priya;
    await page.route('**/api/patientGroups?*', (route) =>
      route.fulfill({ json: { isSuccess: true, data: [], total: 0 } }),
    );
    await page.goto('/patient/create');
    await expect(priya.page.getByText('There is no patient group yet')).toBeVisible();
    await expect(page.getByText(/You are taken there in \d seconds?/)).toBeVisible();
    await expect(page).toHaveURL(/\/patient-group\/create/);
    await page.unrouteAll();
  });

  // Proves WEB-18.
  test('deactivating a group requires its name and deactivates its residents', async ({ request }) => {
    const api = await signInToApi(request, 'pharmacist');
    const { page } = priya;
    const name = `Quandong Cottage ${edmund.patientId}`;
    await page.goto('/patient-group/create');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await priya.press('Create patient group');
    await expect(priya.getHeading()).toContainText(name);
    const [group] = (await api.listPatientGroups({ query: { query: name } })).data;
    if (group === undefined) throw new RangeError(`There is no ${name}`);
    const body = { firstName: 'Wilhelmina', lastName: 'Tarrant', dob: '1931-07-01', distribution: 1 };
    const { patientId } = await api.createPatient({ body: { ...body, patientGroupId: group.id } });
    await page.reload();

    await priya.press('Archive group');
    await priya.expectRefusal('1 patient is still in this group. Move or archive the patient first.');

    await priya.press('Make inactive');
    const form = priya.getDialog(new RegExp(`^Make .?${name}.? inactive\\?$`));
    await expect(form).toContainText('1 patient becomes inactive.');
    await expect(form).toContainText(
      '0 medicines cease. Making the group active again does not bring them back.',
    );
    const end = form.getByRole('button', { name: 'Make inactive' });
    await expect(end).toBeDisabled();
    await form.getByRole('textbox', { name: 'Type the name of the group to confirm' }).fill(name);
    await end.click();
    const sure = priya.getDialog(new RegExp(`^Cease all medicines of .?${name}.?\\?$`));
    await sure.getByRole('button', { name: 'Make inactive' }).click();
    await priya.expectToast(new RegExp(`${name}.? is inactive`));
    await expect(page.getByRole('button', { name: 'Make active' })).toBeVisible();
    expect((await api.getPatient({ params: { id: patientId } })).data.packingStatus).toBe(2);

    // Proves GROUP-10.
    await priya.press('Make active');
    const again = priya.getDialog(new RegExp(`^Make .?${name}.? active again\\?$`));
    await expect(again).toContainText(
      '1 patient stays inactive until you change the status. The medicines stay ceased.',
    );
    await again.getByRole('button', { name: 'Make active' }).click();
    await priya.expectToast(new RegExp(`${name}.? is active`));
  });

  // Proves GROUP-11, WEB-31.
  test('wards are put in order by keys and by dragging', async ({ request }) => {
    const api = await signInToApi(request, 'pharmacist');
    const { page } = priya;
    const wards = ['East', 'North', 'West'].map((ward) => ({ name: ward }));
    const { id } = await api.createPatientGroup({
      body: { name: `Myrtle House ${edmund.patientId}`, wards },
    });
    const listNames = async () => (await api.listWards({ params: { id } })).data.map(({ name }) => name);
    const getGrip = (ward: string) =>
      page.getByRole('button', { name: new RegExp(`^Move .?${ward}.?: arrow up or down$`) });
    await page.goto(`/patient-group/${id}`);
    await getGrip('West').press('ArrowUp');
    await priya.expectToast('Order of the wards has been saved successfully');
    await expect.poll(listNames).toEqual(['East', 'West', 'North']);
    await expect(getGrip('West')).toBeFocused();
    await getGrip('North').dragTo(getGrip('East'));
    await expect.poll(listNames).toEqual(['North', 'East', 'West']);
    await page.getByRole('button', { name: 'Move down: North' }).click();
    await expect.poll(listNames).toEqual(['East', 'North', 'West']);
    await api.deletePatientGroup({ params: { id } });
  });

  test('an empty group with a logo is archived and leaves the list', async () => {
    const { page } = priya;
    const name = `Boronia Hall ${edmund.patientId}`;
    await page.goto('/patient-group/create');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), priya.press('Choose a picture')]);
    await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
    await priya.press('Create patient group');
    await expect(priya.getHeading()).toContainText(name);
    await expect(page.getByRole('group', { name: 'Logo' }).locator('img')).toHaveJSProperty('complete', true);
    await priya.press('Archive group');
    const archive = priya.getDialog(new RegExp(`^Archive .?${name}.?\\?$`));
    await expect(archive.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await archive.getByRole('button', { name: 'Archive group' }).click();
    await priya.expectToast('Patient group has been archived successfully');
    await expect(page).toHaveURL(/\/patient-group\/list/);
    await page.getByRole('searchbox', { name: 'Search name or code' }).fill(name);
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  });
});
