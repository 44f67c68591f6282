import { expect, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { BrandManager } from '../cast/brand-manager.ts';
import { KeyboardUser } from '../cast/keyboard-user.ts';
import { recordToasts } from '../cast/person.ts';
import { buildInitials, createResident, type Resident } from '../cast/scene.ts';

/** The smallest picture that a browser shows. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const paper = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/MediaBox[0 0 200 200]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

/** A number of thirteen digits whose last one fits. */
function buildBarcode(number: number): string {
  const digits = `93${String(number).padStart(10, '0')}`;
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

test.describe
  .serial('With keys alone', () => {
    const family = `Keys${buildInitials().toLowerCase()}`;
    let jo: BrandManager;
    let keyboard: KeyboardUser;
    let residents: Resident[];
    let typed: string;
    let stamp: number;
    let touches = 0;

    test.beforeAll(async ({ browser, request }) => {
      const api: Api = await signInToApi(request, 'pharmacist');
      residents = [await createResident(api, 'Odile', family), await createResident(api, 'Otto', family)];
      stamp = residents[0]?.patientId ?? 0;
      typed = `Keydrug ${stamp}`;
      const drug = { drugName: typed, genericName: 'rosuvastatin', strength: '10mg', form: 'tablet' };
      await api.createDrug({ body: drug });
      const { id: drugId } = await api.createDrug({ body: { ...drug, drugName: `Barcoded ${stamp}` } });
      await api.addDrugApn({ params: { drugId }, body: { drugApn: buildBarcode(stamp) } });
      for (const lastName of ['Staying', 'Leaving']) {
        const body = { firstName: 'Vera', lastName: `${lastName}${stamp}` };
        const { doctorId } = await api.createDoctor({ query: {}, body });
        if (lastName === 'Leaving')
          for (const { patientId: id } of residents)
            await api.addPatientDoctors({ params: { id }, body: { doctors: [doctorId] } });
      }
      const page = await (await browser.newContext()).newPage();
      await page.addInitScript(recordToasts);
      await page.exposeFunction('touched', () => {
        touches += 1;
      });
      await page.addInitScript(() =>
        addEventListener('pointerdown', () => void Reflect.get(window, 'touched')(), true),
      );
      jo = new BrandManager(page);
      keyboard = new KeyboardUser(page);
      await keyboard.signIn('pharmacist');
    });
    test.afterAll(() => jo?.page.context().close());
    test.afterEach(() => expect(touches).toBe(0));

    // Proves DRUG-10.
    test('a drug under review is merged', async () => {
      const { page } = jo;
      await keyboard.openPage('Drugs');
      await keyboard.press(
        page.getByRole('navigation', { name: 'Drug lists' }).getByRole('link', { name: 'Awaiting Review' }),
      );
      await keyboard.press(jo.getDrugUnderReview(typed).getByRole('button', { name: /^Actions for / }));
      await keyboard.pickInMenu('Merge into another drug…');
      const question = jo.getDialog(/^Merge .* into another drug\?$/);
      await expect(question.getByRole('combobox', { name: 'Drug that stays' })).toBeFocused();
      await page.keyboard.type('Rosutest');
      await keyboard.takeOption('Rosutest 10 mg');
      await expect(question.getByRole('table', { name: 'Both drugs compared' })).toBeVisible();
      await keyboard.press(question.getByRole('button', { name: 'Merge drugs' }));
      await jo.expectToast(/Keydrug .* has been merged/);
      await expect(question).toBeHidden();
      await expect(jo.getDrugUnderReview(typed)).toHaveCount(0);
    });

    // Proves DRUG-6.
    test('a barcode is corrected, and the focus returns', async () => {
      const { page } = jo;
      await keyboard.press(
        page.getByRole('navigation', { name: 'Drug lists' }).getByRole('link', { name: 'Drug Database' }),
      );
      await keyboard.typeInto(page.getByRole('searchbox'), `Barcoded ${stamp}`);
      await keyboard.press(page.getByRole('link', { name: `Barcoded ${stamp} 10mg`, exact: true }));
      await keyboard.press(page.getByRole('link', { name: 'Barcode Management' }));
      const correct = page.getByRole('button', { name: new RegExp(`^Correct .?${buildBarcode(stamp)}`) });
      await keyboard.press(correct);
      const form = jo.getDialog('Correct the barcode');
      await expect(form.getByRole('textbox', { name: 'Barcode' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
      await expect(correct).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(form.getByRole('textbox', { name: 'Barcode' })).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(buildBarcode(stamp + 1_000_000));
      await page.keyboard.press('Enter');
      await jo.expectToast('Barcode has been updated successfully');
      await expect(page.getByText(buildBarcode(stamp + 1_000_000))).toBeVisible();
    });

    // Proves PATIENT-27, WEB-48.
    test('selected patients are moved, checked and suspended', async () => {
      const { page } = jo;
      await keyboard.openPage('Patient');
      await keyboard.typeInto(page.getByRole('searchbox'), family);
      await expect(page.getByRole('checkbox', { name: new RegExp(`^Select .?${family}`) })).toHaveCount(2);
      const bar = page.getByRole('region', { name: '2 selected' });
      const select = async (): Promise<void> => {
        for (const box of await page
          .getByRole('checkbox', { name: new RegExp(`^Select .?${family}`) })
          .all()) {
          await keyboard.focusByTab(box);
          await page.keyboard.press('Space');
        }
        await expect(bar).toBeVisible();
      };
      await select();
      await keyboard.press(bar.getByRole('button', { name: 'Move', exact: true }));
      const place = jo.getDialog('Move 2 patients');
      const group = place.getByRole('combobox', { name: 'Patient group' });
      await keyboard.focusByTab(group);
      await page.keyboard.type('B');
      await expect(page.getByRole('option', { name: 'Banksia House', exact: true })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(group).toHaveValue('Banksia House');
      await keyboard.press(place.getByRole('button', { name: 'Move', exact: true }));
      await jo.expectToast('2 patients changed');
      await select();
      await keyboard.press(bar.getByRole('button', { name: 'Mark as checked' }));
      await expect(jo.getDialog('Mark the profiles of 2 patients as checked?')).toBeVisible();
      await page.keyboard.press('Enter');
      await jo.expectToast('2 patients changed');
      await select();
      await keyboard.press(bar.getByRole('button', { name: 'Packing status' }));
      await keyboard.pickInMenu('Inactive');
      const inactive = jo.getDialog('Make 2 patients inactive?');
      await expect(inactive.getByRole('textbox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(inactive).toBeHidden();
      await expect(bar.getByRole('button', { name: 'Packing status' })).toBeFocused();
      await page.keyboard.press('Enter');
      await keyboard.pickInMenu('Suspended');
      await expect(jo.getDialog(/^Set 2 patients to /)).toBeVisible();
      await page.keyboard.press('Enter');
      await jo.expectToast('2 patients changed');
      await expect(bar).toBeHidden();
    });

    // Proves DOCTOR-7.
    test('the patients of a doctor get another', async () => {
      const { page } = jo;
      await keyboard.openPage('Doctors');
      await keyboard.typeInto(page.getByRole('searchbox'), `Leaving${stamp}`);
      await keyboard.press(page.getByRole('link', { name: `Leaving${stamp}, Vera` }));
      await keyboard.press(page.getByRole('link', { name: /^Patients/ }));
      await keyboard.press(page.getByRole('button', { name: 'Move patients' }));
      const form = jo.getDialog('Move patients');
      await expect(form.getByRole('combobox', { name: 'New doctor' })).toBeFocused();
      await page.keyboard.type(`Staying${stamp}`);
      await keyboard.takeOption(`Vera Staying${stamp}`);
      await keyboard.press(form.getByRole('button', { name: 'Move patients' }));
      await jo.expectToast('2 patients moved');
    });

    // Proves PATIENT-25.
    for (const [kind, file] of [
      ['picture', { name: 'wound.png', mimeType: 'image/png', buffer: picture }],
      ['paper', { name: 'letter.pdf', mimeType: 'application/pdf', buffer: paper }],
    ] as const)
      test(`a ${kind} is added, looked at and left`, async () => {
        const { page } = jo;
        await page.goto(`/patient/${stamp}/documents`);
        await keyboard.press(page.getByRole('button', { name: 'Add document' }).first());
        const form = jo.getDialog('Add document');
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          keyboard.press(form.getByRole('button', { name: /file/i })),
        ]);
        await chooser.setFiles(file);
        await expect(form.getByRole('button', { name: 'Choose another file' })).toBeVisible();
        await keyboard.typeInto(form.getByRole('textbox', { name: 'Description' }), `A ${kind}`);
        await keyboard.press(form.getByRole('button', { name: 'Save document' }));
        await jo.expectToast('Document has been added successfully');
        await expect(form).toBeHidden();
        const view = page.getByRole('button', { name: new RegExp(`^View: .?A ${kind}`) });
        await keyboard.press(view);
        const shown = jo.getDialog(`A ${kind}`);
        await expect(shown).toBeVisible();
        await keyboard.press(shown.getByRole('button', { name: 'Close' }).last());
        await expect(shown).toBeHidden();
        await expect(view).toBeFocused();
      });
  });
