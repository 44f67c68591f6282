import { type FieldValues, get, useFormState } from 'react-hook-form';
import { useTranslate } from '../language/index.ts';
import { useStore } from '../store/index.ts';
import { formMessages } from '../messages/index.ts';
import { FieldLinks } from './field-links.tsx';
import styles from './form.module.css';
import type { EditFormHandle } from './use-edit-form.ts';

/** The fields with an error, in the order in which they stand on the form. */
export function useWrongFields<Values extends FieldValues>(form: EditFormHandle<Values>) {
  const { errors, submitCount } = useFormState({ control: form.control });
  const fields = useStore(form.book.fields);
  if (submitCount === 0) return [];
  return [...fields]
    .filter(([name]) => get(errors, name) !== undefined)
    .map(([name, entry]) => ({ name, ...entry }));
}

/** After a refused save: how many fields need attention, each a link to its field. */
export function ErrorSummary<Values extends FieldValues>({
  form,
}: {
  readonly form: EditFormHandle<Values>;
}) {
  const t = useTranslate(formMessages);
  const wrong = useWrongFields(form);
  if (wrong.length === 0) return null;
  return (
    <div className={styles.summary} role="alert">
      <strong>{t('form.errors', { count: wrong.length })}</strong>
      <FieldLinks form={form} fields={wrong} />
    </div>
  );
}
