import { accessCalls } from '@packwright/contract/access';
import { EditForm, FieldGrid, SubmitButton, TextField, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Card, isolateText, Pill } from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { loadProfile } from '../../shell/session/index.ts';
import { useFactorRemoval } from '../calls/second-factor.ts';
import { messages } from '../messages/second-factor.ts';
import styles from './second-factor.module.css';

interface SecondFactorOnProps {
  readonly confirmedAt: string;
  readonly codesLeft: number;
  readonly isRequired: boolean;
}

/** How the second factor stands, and removing it with a code (ACCESS-66). */
export function SecondFactorOn({ confirmedAt, codesLeft, isRequired }: SecondFactorOnProps) {
  const t = useTranslate(messages);
  const moment = useDateTimeFormat();
  const remove = useFactorRemoval();
  const form = useEditForm({
    schema: accessCalls.removeSecondFactor.body,
    defaultValues: { code: '' },
    save: ({ code }) => remove.mutateAsync(code),
    saved: async () => {
      showSuccess(t('removed'));
      await loadProfile();
    },
  });
  return (
    <Card title={t('on')}>
      <p className={styles.standing}>
        <Pill tone="green">{t('since', { moment: isolateText(moment(confirmedAt)) })}</Pill>
        <Pill tone={codesLeft < 3 ? 'orange' : 'grey'}>{t('left', { count: codesLeft })}</Pill>
      </p>
      {isRequired && <p className={styles.hint}>{t('required')}</p>}
      <p className={styles.hint}>{t('removeHint')}</p>
      <EditForm form={form} plain>
        <FieldGrid>
          <TextField
            form={form}
            name="code"
            label={t('code')}
            kind="code"
            autoComplete="one-time-code"
            required
            span={12}
          />
        </FieldGrid>
        <div className={styles.act}>
          <SubmitButton form={form} danger>
            {t('remove')}
          </SubmitButton>
        </div>
      </EditForm>
    </Card>
  );
}
