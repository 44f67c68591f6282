import { serverFailedMessage } from '@packwright/core/fields';
import { expect, test } from '@playwright/test';
import { type Api, signInToApi } from '../cast/api.ts';
import { BrandManager } from '../cast/brand-manager.ts';
import { getThisMonday } from '../cast/calendar.ts';
import { openSignedIn } from '../cast/person.ts';
import { buildInitials, type Resident, createResident } from '../cast/scene.ts';

const old = 'Amlofict 5 mg';
const other = 'Amlodemo 5 mg';
const reason = 'The old brand is out of stock';

async function addPills(api: Api, { patientId }: Resident, drugCode: string, qty: string): Promise<void> {
  await api.adjustBalance({
    body: { patientId, drugCode, adjustmentType: 'add', qty, note: 'Counted on the shelf' },
  });
}

async function findMedicine(api: Api, { patientId }: Resident, drugName: string) {
  const { data } = await api.listPrescriptions({ query: { patientId } });
  const found = data.find((each) => each.drugName === drugName);
  if (found === undefined) throw new RangeError(`They do not take ${drugName}`);
  return found;
}

/** Somebody of the pharmacy types in a drug that is there already, and it is given. */
async function addTypedDrug(api: Api, somebody: Resident, drugName: string): Promise<void> {
  const { patientId, foilId } = somebody;
  const { id: drugId } = await api.createDrug({
    body: { drugName, genericName: 'rosuvastatin', strength: '10mg', form: 'tablet' },
  });
  await api.createPrescription({
    query: { IsConfirm: true },
    body: { patientId, foilId, drugId, packType: 0, dose: ['1', '0', '0', '0'] },
  });
  const { drugCode } = await findMedicine(api, somebody, drugName);
  await addPills(api, somebody, drugCode, '20');
}

test.describe
  .serial('Another brand', () => {
    const facility = `Casuarina Court ${buildInitials()}`;
    const typed = `Rosutest ${buildInitials()}`;
    let priya: BrandManager;
    let mabel: Resident;
    let ottilie: Resident;

    test.beforeAll(async ({ browser, request }) => {
      const api = await signInToApi(request, 'pharmacist');
      await api.createPatientGroup({ body: { name: facility } });
      mabel = await createResident(api, 'Mabel', 'Kurrajong', facility);
      ottilie = await createResident(api, 'Ottilie', 'Kurrajong', facility);
      const { drugCode } = await findMedicine(api, mabel, 'Amlofict');
      await addPills(api, mabel, drugCode, '28');
      await addPills(api, ottilie, drugCode, '14');
      await api.createPackJobs({
        query: { IsConfirm: true },
        body: { foilIds: [mabel.foilId], packStartDate: getThisMonday() },
      });
      const { prescriptionId } = await findMedicine(api, ottilie, 'Amlofict');
      await api.updatePrescription({
        params: { id: prescriptionId },
        query: { IsConfirm: true },
        body: { isPreventBrandswap: true, userComment: 'Dr Osei insists on this brand' },
      });
      await addTypedDrug(api, mabel, typed);
      priya = await openSignedIn(browser, 'pharmacist', BrandManager);
    });
    test.afterAll(() => priya?.page.context().close());

    test('a brand swap dry run shows the result for each medicine', async () => {
      await priya.chooseSwap(old, other, facility);
      const swapped = priya.getLine(mabel.name);
      await expect(swapped).toContainText('Can be swapped');
      await expect(swapped.getByRole('cell')).toContainText([
        '',
        mabel.name,
        facility,
        'A',
        'Packed',
        '',
        '1',
        '28',
      ]);
      const locked = priya.getLine(ottilie.name);
      await expect(locked).toContainText('NO SUB');
      await expect(locked).toContainText('Dr Osei insists on this brand');
      await locked.getByRole('checkbox').click();
      await expect(priya.page.getByText(/Ottilie.* keeps the brand: NO SUB/)).toBeVisible();
      await expect(locked.getByRole('checkbox')).not.toBeChecked();
    });

    test('a swap needs a confirmation that describes it', async () => {
      await priya.press('Select all that can be swapped');
      await priya.press('Swap brand…');
      const question = priya.getDialog(/^Swap .*Amlofict 5 mg.* for .*Amlodemo 5 mg/);
      await expect(question).toContainText(/1 medicine of 1 patient will be .?Amlodemo 5 mg/);
      await expect(question).toContainText('The pill balance of 1 patient moves to the new brand.');
      await expect(question).toContainText('1 unfinished pack holds the old brand already and keeps it.');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await expect(priya.getLine(mabel.name)).toContainText('Can be swapped');
    });

    test('a failed swap request changes nothing and keeps the typed comment', async () => {
      await priya.press('Swap brand…');
      const question = priya.getDialog(/^Swap .*Amlofict 5 mg.* for .*Amlodemo 5 mg/);
      const comment = question.getByRole('textbox', { name: 'Comment' });
      await comment.fill(reason);
      await priya.page.route('**/api/drugs/brandswap', (route) => route.abort());
      await question.getByRole('button', { name: 'Swap 1 medicine' }).click();
      await priya.expectRefusal(serverFailedMessage);
      await expect(comment).toHaveValue(reason);
      await priya.page.unroute('**/api/drugs/brandswap');
    });

    test('the brand is swapped once, with the reason', async () => {
      const question = priya.getDialog(/^Swap .*Amlofict 5 mg.* for .*Amlodemo 5 mg/);
      await question.getByRole('button', { name: 'Swap 1 medicine' }).dblclick();
      await priya.expectToast(/1 medicine is .?Amlodemo 5 mg.? now/);
      await expect(priya.getLine(mabel.name)).toHaveCount(0);
      await expect(priya.getLine(ottilie.name)).toContainText('NO SUB');
    });

    test('the log names person, time, medicine and reason', async () => {
      const entries = await priya.openLog(mabel.name);
      await expect(entries).toHaveCount(1);
      await expect(entries.getByRole('cell')).toContainText([
        '',
        mabel.name,
        'A',
        old,
        other,
        '28',
        'Priya Raman',
        reason,
      ]);
    });

    test('the profile has the new brand; the locked medicine keeps its own', async () => {
      const hers = await priya.openProfile(mabel.patientId);
      await expect(hers.filter({ hasText: other })).toHaveCount(1);
      await expect(hers.filter({ hasText: old })).toHaveCount(0);
      const locked = await priya.openProfile(ottilie.patientId);
      await expect(locked.filter({ hasText: old })).toHaveCount(1);
    });

    test('the pills moved, and the locked ones stayed', async () => {
      await priya.lookUp(mabel.name);
      await priya.expectLedger(other, [{ kind: 'Brand swap', quantity: '28', balance: '28' }]);
      await priya.page.getByRole('checkbox', { name: 'Ceased, deleted or no longer packed' }).check();
      await priya.expectLedger(old, [
        { kind: 'Brand swap', quantity: '−28', balance: '0' },
        { kind: 'Adjustment', quantity: '28', balance: '28' },
      ]);
      await priya.lookUp(ottilie.name);
      await priya.expectLedger(old, [{ kind: 'Adjustment', quantity: '14', balance: '14' }]);
    });

    test('a manually entered drug is compared with a known one and merged', async () => {
      await priya.openReview();
      await priya
        .getDrugUnderReview(typed)
        .getByRole('button', { name: /^Actions for / })
        .click();
      await priya.page.getByRole('menuitem', { name: 'Merge into another drug…' }).click();
      const question = priya.getDialog(/^Merge .* into another drug\?$/);
      await question.getByRole('button', { name: 'Merge drugs' }).click();
      await expect(question.getByText('Please complete this field')).toBeVisible();
      await question.getByRole('combobox', { name: 'Drug that stays' }).fill('Rosutest');
      await priya.page.getByRole('option', { name: 'Rosutest 10 mg', exact: true }).click();
      const both = question.getByRole('table', { name: 'Both drugs compared' });
      await expect(both.getByRole('row', { name: /^Brand name/ }).getByRole('cell')).toHaveText([
        typed,
        'Rosutest',
      ]);
      await expect(question.getByRole('alert')).toHaveCount(0);
      await question.getByRole('button', { name: 'Merge drugs' }).click();
      await priya.expectToast(/Rosutest .* has been merged/);
      await expect(priya.getDrugUnderReview(typed)).toHaveCount(0);
    });

    test('the merged medicine and its pills moved', async () => {
      const medicines = await priya.openProfile(mabel.patientId);
      await expect(medicines.filter({ hasText: 'Rosutest 10 mg' })).toHaveCount(1);
      await expect(medicines.filter({ hasText: typed })).toHaveCount(0);
      await priya.lookUp(mabel.name);
      await priya.expectLedger('Rosutest 10 mg', [{ kind: 'Merged', quantity: '20', balance: '20' }]);
    });
  });
