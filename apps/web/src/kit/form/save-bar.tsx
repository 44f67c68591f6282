import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useTranslate } from '../language/index.ts';
import { formMessages, messages } from '../messages/index.ts';
import styles from './form.module.css';
import type { EditFormHandle } from './use-edit-form.ts';

interface SaveBarProps<Values extends FieldValues> {
  readonly form: EditFormHandle<Values>;
  /** The verb: 'Create patient'. */
  readonly verb?: string;
  /** Leaves the page: the button beside Save then says Cancel. */
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

/** Floats at the foot of a form: whether something is unsaved, Discard or Cancel, and Save. */
export function SaveBar<Values extends FieldValues>({
  form,
  verb,
  onCancel,
  children,
}: SaveBarProps<Values>) {
  const t = useTranslate(formMessages);
  const say = useTranslate(messages);
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const discard = (): void => {
    // The button is itself the answer: the guard need not ask again.
    form.justSaved.set(true);
    form.reset();
    onCancel?.();
  };
  return (
    <div className={styles.bar}>
      <span aria-live="polite">{isDirty ? t('form.unsaved') : ''}</span>
      {children}
      <Button variant="default" disabled={isSubmitting || (!isDirty && !onCancel)} onClick={discard}>
        {onCancel ? say('cancel') : t('form.discard')}
      </Button>
      <Button type="submit" loading={isSubmitting}>
        {verb ?? t('form.save')}
      </Button>
    </div>
  );
}

/** The submit button of a form in a dialog or card. */
export function SubmitButton<Values extends FieldValues>(props: {
  readonly form: EditFormHandle<Values>;
  readonly children: ReactNode;
  readonly danger?: boolean;
  readonly wide?: boolean;
}) {
  const { isSubmitting } = useFormState({ control: props.form.control });
  return (
    <Button
      type="submit"
      loading={isSubmitting}
      fullWidth={props.wide ?? false}
      {...(props.danger && { color: 'red' })}
    >
      {props.children}
    </Button>
  );
}
