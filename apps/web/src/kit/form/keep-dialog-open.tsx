import { type FieldValues, useFormState } from 'react-hook-form';
import { useKeepOpen } from '../dialog/index.ts';
import type { EditFormHandle } from './use-edit-form.ts';

/** Keeps the dialog or drawer around a form open while something unsaved stands in it (WEB-8). */
export function KeepDialogOpen<Values extends FieldValues>({
  form,
}: {
  readonly form: EditFormHandle<Values>;
}) {
  useKeepOpen(useFormState({ control: form.control }).isDirty);
  return null;
}
