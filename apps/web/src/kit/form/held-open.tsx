import { type FieldValues, useFormState } from 'react-hook-form';
import { useHoldOpen } from '../dialog/index.ts';
import type { EditFormHandle } from './use-edit-form.ts';

/** Keeps the dialog or drawer around a form open while something unsaved stands in it (web 9). */
export function HeldOpen<Values extends FieldValues>({ form }: { readonly form: EditFormHandle<Values> }) {
  useHoldOpen(useFormState({ control: form.control }).isDirty);
  return null;
}
