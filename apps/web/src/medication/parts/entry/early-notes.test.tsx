import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { drug } from '../form/form.fixtures.ts';
import type { MedicineForm } from '../form/medicine-form.ts';
import type { MedicineValues } from '../form/medicine-values.ts';
import { createMedicineValues } from '../form/new-medicine.ts';
import { EarlyNotes } from './early-notes.tsx';

const { usePackedCheck, useAllergyCheck, useWatch } = vi.hoisted(() => ({
  usePackedCheck: vi.fn(),
  useAllergyCheck: vi.fn(),
  useWatch: vi.fn(),
}));

vi.mock('../../calls/index.ts', () => ({ usePackedCheck, useAllergyCheck }));
vi.mock('react-hook-form', () => ({ useWatch }));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

function render(values: Partial<MedicineValues> = {}, supplyId?: number): string {
  useWatch.mockImplementation(({ compute }: { compute: (values: MedicineValues) => unknown }) =>
    compute({ ...createMedicineValues(drug, 3), ...values }),
  );
  const form = { control: {} } as MedicineForm;
  return renderToStaticMarkup(<EarlyNotes form={form} patientId={5} drugId={7} supplyId={supplyId} />);
}

beforeEach(() => {
  usePackedCheck.mockReturnValue({ data: { count: 3, max: 16, isExceeded: false } });
  useAllergyCheck.mockReturnValue({ data: { isExist: false, allergies: [] } });
});

// Proves MED-54.
test('a full pack is said before the form is filled', () => {
  expect(render()).toBe('');
  usePackedCheck.mockReturnValue({ data: { count: 16, max: 16, isExceeded: true } });
  const sentence = 'This pack already has 16 medicines of this kind; 16 is the limit. Choose another pack.';
  expect(render()).toContain(sentence);
});

test('a recorded allergy is said before the form is filled', () => {
  useAllergyCheck.mockReturnValue({ data: { isExist: true, allergies: [{ target: 'Frusemide' }] } });
  expect(render()).toMatch(/Recorded allergy: .?Frusemide.?\. You must confirm when you save\./u);
});

// Proves PATIENT-11.
test('a supplied medicine is compared by what was supplied', () => {
  render({}, 31);
  expect(useAllergyCheck).toHaveBeenLastCalledWith(5, 7, 31);
});

test('places are counted for the category, and not asked without one', () => {
  render({ isS8Drug: true });
  expect(usePackedCheck).toHaveBeenLastCalledWith(3, 'isS8Drug');
  render({ packType: 1 });
  expect(usePackedCheck).toHaveBeenLastCalledWith(3, null);
});
