import { highRiskCode } from '@packwright/contract/catalogue';
import { requiredMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { EditForm, SubmitButton, TextField, useEditForm } from '../../../kit/form/index.ts';
import { translate, useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { withTranslatedRefusal } from '../../failure.ts';
import { messages } from '../../messages/index.ts';
import styles from '../catalogue.module.css';

interface AddCodeProps {
  readonly codes: readonly string[];
  readonly onAdd: (code: string) => Promise<unknown>;
  readonly onAdded: (code: string) => void;
}

/** One ATC code more; a code that covers it already is named at the field. */
export function AddCode({ codes, onAdd, onAdded }: AddCodeProps) {
  const t = useTranslate(messages);
  const schema = z.object({
    code: z.pipe(
      z.string().check(z.minLength(1, { error: requiredMessage, abort: true })),
      highRiskCode.check(
        z.refine((code) => !codes.some((each) => code.startsWith(each)), {
          error: () => translate(messages, 'highRisk.covered'),
        }),
      ),
    ),
  });
  const form = useEditForm({
    schema,
    defaultValues: { code: '' },
    save: async ({ code }) => {
      const added = code.trim().toUpperCase();
      await withTranslatedRefusal(() => onAdd(added));
      return added;
    },
    saved: (code) => {
      onAdded(code);
      form.reset({ code: '' });
      // The field is known again once it is drawn.
      requestAnimationFrame(() => form.setFocus('code'));
    },
  });
  return (
    <Card>
      <EditForm form={form} plain label={t('highRisk.add')}>
        <div className={styles.addCode}>
          <TextField
            form={form}
            name="code"
            label={t('field.atcCode')}
            hint={t('highRisk.codeHint')}
            kind="code"
            required
          />
          <SubmitButton form={form}>{t('highRisk.add')}</SubmitButton>
        </div>
      </EditForm>
    </Card>
  );
}
