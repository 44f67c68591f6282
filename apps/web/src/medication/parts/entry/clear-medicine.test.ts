import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { drug } from '../form/form.fixtures.ts';
import { createMedicineValues } from '../form/new-medicine.ts';
import { clearMedicine } from './clear-medicine.ts';

// Proves MED-60.
test('clearing returns the defaults of the drug and can be undone', () => {
  const start = createMedicineValues(drug, 3);
  const form = createFormControl({ defaultValues: start });
  // As if it were drawn.
  form.control._state.mount = true;
  form.setValue('dose.0', '2');
  form.setValue('note', 'Crushes badly');
  const undo = clearMedicine(form);
  expect(form.getValues()).toEqual(start);
  undo();
  expect(form.getValues()).toMatchObject({ dose: ['2', '', '', '', '', '', '', ''], note: 'Crushes badly' });
  form.reset();
  expect(form.getValues()).toEqual(start);
});
