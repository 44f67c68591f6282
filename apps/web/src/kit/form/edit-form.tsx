import { useHotKey } from '../keys/index.ts';
import type { FormEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '../language/index.ts';
import { messages } from '../messages/index.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FieldRegistryContext } from './field-registry.ts';
import { SectionList } from './section-list.tsx';
import styles from './form.module.css';
import { useFirstField } from './use-first-field.ts';
import { ConcurrentChangesNotice } from './concurrent-changes-notice.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { EditFormHandle } from './use-edit-form.ts';

interface EditFormProps<Values extends FieldValues> {
  readonly form: EditFormHandle<Values>;
  readonly children: ReactNode;
  /** A list of the sections with their error counts beside the form. */
  readonly withSections?: boolean;
  /** A short form needs no summary of its errors, and Ctrl S does not send it. */
  readonly plain?: boolean;
  readonly label?: string;
  /** The keys in the address that say which form this is: changing one leaves it. */
  readonly addressKeys?: readonly string[];
  /** Its values are not kept, as those of a filter or of a sign-in: leaving loses nothing. */
  readonly keepsNothing?: boolean;
}

const none: readonly string[] = [];

/** The form around its fields: summary of errors, Ctrl S, and the question before unsaved data is lost. */
export function EditForm<Values extends FieldValues>(props: EditFormProps<Values>) {
  const { form, children, withSections = false, plain = false, label } = props;
  const { addressKeys = none, keepsNothing = false } = props;
  const t = useTranslate(messages);
  const first = useFirstField();
  useHotKey('Ctrl S', t('keys.save'), () => void form.submit(), !plain);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void form.submit();
  };
  return (
    <FieldRegistryContext value={form.book}>
      <div className={styles.frame} data-sections={withSections || undefined}>
        {withSections && <SectionList form={form} />}
        <form
          ref={first}
          noValidate
          onSubmit={submit}
          className={styles.form}
          {...(label && { 'aria-label': label })}
        >
          {!plain && <ErrorSummary form={form} />}
          <ConcurrentChangesNotice form={form} />
          {children}
        </form>
      </div>
      {!keepsNothing && <UnsavedGuard form={form} addressKeys={addressKeys} />}
    </FieldRegistryContext>
  );
}
