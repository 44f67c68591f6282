import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DialogButtons } from '../dialog/index.ts';
import { useTranslate } from '../language/index.ts';
import { messages } from '../messages/index.ts';
import { SubmitButton } from './save-bar.tsx';
import type { EditFormHandle } from './use-edit-form.ts';

interface FormButtonsProps<Values extends FieldValues> {
  readonly form: EditFormHandle<Values>;
  readonly onCancel: () => void;
  /** For an act that cannot be taken back: the focus is on Cancel first. */
  readonly danger?: boolean;
  /** They stay in sight below fields that are higher than the window. */
  readonly isPinned?: boolean;
  /** The verb: 'Delete pack'. */
  readonly children: ReactNode;
}

/** The buttons of a form in a dialog: Cancel, and its verb. */
export function FormButtons<Values extends FieldValues>({
  form,
  onCancel,
  danger = false,
  isPinned = false,
  children,
}: FormButtonsProps<Values>) {
  const t = useTranslate(messages);
  return (
    <DialogButtons isPinned={isPinned}>
      <Button variant="default" data-autofocus={danger || undefined} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <SubmitButton form={form} danger={danger}>
        {children}
      </SubmitButton>
    </DialogButtons>
  );
}
