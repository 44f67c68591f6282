import { useEffect } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useTranslate } from '../language/index.ts';
import { isolateText } from '../page/index.ts';
import { useStore } from '../store/index.ts';
import { formMessages } from '../messages/index.ts';
import { FieldLinks } from './field-links.tsx';
import styles from './form.module.css';
import { noConcurrentChanges } from './concurrent-changes.ts';
import type { EditFormHandle } from './use-edit-form.ts';

/** Somebody else saved the record while this form held unsaved text: their changes, and those that both made. */
export function ConcurrentChangesNotice<Values extends FieldValues>({
  form,
}: {
  readonly form: EditFormHandle<Values>;
}) {
  const t = useTranslate(formMessages);
  const { isDirty } = useFormState({ control: form.control });
  const { theirs, both } = useStore(form.theirs);
  const name = useStore(form.savedBy);
  const book = useStore(form.book.fields);
  useEffect(() => {
    if (!isDirty) form.theirs.set(noConcurrentChanges);
  }, [isDirty, form.theirs]);
  const fields = [...book]
    .filter(([name]) => theirs.includes(name))
    .map(([name, { label }]) => ({
      name,
      label: both.includes(name) ? t('form.both', { field: isolateText(label) }) : label,
    }));
  if (fields.length === 0) return null;
  return (
    <div className={styles.summary} data-theirs role="alert">
      <strong>{name === '' ? t('form.theirs') : t('form.theirsBy', { name: isolateText(name) })}</strong>
      <FieldLinks form={form} fields={fields} />
    </div>
  );
}
