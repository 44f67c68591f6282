import { requiredMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { EditForm, limitLength, SubmitButton, TextField, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { openLetter } from '../../calls/letter-link.ts';
import { letterMessages } from '../../messages/letter.ts';
import styles from './letter.module.css';

const schema = z.object({
  prescriberNumber: z.string().check(z.trim(), z.minLength(1, requiredMessage), limitLength(40)),
});

interface NumberFormProps {
  /** The secret of the link. */
  readonly linkKey: string;
  readonly onOpened: (letter: Blob) => void;
  /** Answers whether the page says it; anything else is said by the form. */
  readonly onRefused: (reason: unknown) => boolean;
}

/** The number that opens a letter; it is not in the mail (REQUEST-10). */
export function NumberForm({ linkKey, onOpened, onRefused }: NumberFormProps) {
  const t = useTranslate(letterMessages);
  const form = useEditForm({
    schema,
    defaultValues: { prescriberNumber: '' },
    save: async ({ prescriberNumber }) => {
      try {
        return await openLetter(linkKey, prescriberNumber);
      } catch (reason) {
        if (onRefused(reason)) return false;
        throw reason;
      }
    },
    saved: onOpened,
  });
  return (
    <EditForm form={form} plain keepsNothing>
      <div className={styles.form}>
        <TextField
          form={form}
          name="prescriberNumber"
          label={t('number')}
          hint={t('numberHint')}
          kind="code"
          first
        />
        <SubmitButton form={form} wide>
          {t('open')}
        </SubmitButton>
      </div>
    </EditForm>
  );
}
