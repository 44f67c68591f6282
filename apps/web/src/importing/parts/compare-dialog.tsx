import '../../theme/fields.css';
import { Button, Checkbox } from '@mantine/core';
import { useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Dialog, DialogButtons } from '../../kit/dialog/index.ts';
import { EditForm, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, formatOrDash } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { importingMessages } from '../messages/index.ts';
import styles from './compare.module.css';

/** A field with both sides as people read them. */
export interface ComparedField<Field extends string> {
  readonly field: Field;
  readonly label: string;
  readonly ours: string;
  readonly theirs: string;
}

const schema = z.object({ ticked: z.array(z.string()) });

interface CompareDialogProps<Field extends string> {
  /** The person that both sides are about. */
  readonly name: string;
  readonly fields: readonly ComparedField<Field>[];
  readonly take: (fields: readonly Field[]) => Promise<unknown>;
  readonly onSettled: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Ours beside theirs, field by field; a person ticks what to take (IMPORT-2). */
export function CompareDialog<Field extends string>(props: CompareDialogProps<Field>) {
  const { name, fields, take, onSettled, onClose } = props;
  const t = useTranslate(importingMessages);
  const form = useEditForm({
    schema,
    defaultValues: { ticked: [] },
    save: ({ ticked }) =>
      take(fields.flatMap(({ field }) => (ticked.includes(field) ? [field] : []))).finally(onSettled),
    saved: () => {
      showSuccess(t('updated'));
      onClose();
    },
  });
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const ticked = useWatch({ control: form.control, name: 'ticked' });
  const toggle = (field: Field): void =>
    form.setValue(
      'ticked',
      ticked.includes(field) ? ticked.filter((each) => each !== field) : [...ticked, field],
      { shouldDirty: true },
    );
  return (
    <Dialog title={t('compare.title')} onClose={onClose} size={640}>
      <EditForm form={form}>
        <p>
          <strong>
            <BidiText>{name}</BidiText>
          </strong>
        </p>
        <p>{t('compare.hint')}</p>
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">{t('compare.field')}</th>
              <th scope="col">{t('compare.ours')}</th>
              <th scope="col">{t('compare.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, label, ours, theirs }) => (
              <tr key={field}>
                <td>
                  <Checkbox
                    label={label}
                    aria-label={t('compare.take', { field: label })}
                    checked={ticked.includes(field)}
                    onChange={() => toggle(field)}
                  />
                </td>
                <td>
                  <BidiText>{formatOrDash(ours)}</BidiText>
                </td>
                <td>
                  <BidiText>{formatOrDash(theirs)}</BidiText>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
            {t('compare.verb')}
          </Button>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
