import type { MedicineForm } from '../form/medicine-form.ts';

/** Returns the form to its defaults; answers how to bring back what was typed (MED-60). */
export function clearMedicine(form: Pick<MedicineForm, 'getValues' | 'reset'>): () => void {
  const typed = structuredClone(form.getValues());
  form.reset();
  return () => form.reset(typed, { keepDefaultValues: true });
}
