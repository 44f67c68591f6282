import '../../theme/choices.css';
import '../../theme/fields.css';
import { Anchor } from '@mantine/core';
import { limits, userNameRequiredMessage } from '@packwright/core/fields';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { EditForm, limitLength, SubmitButton, TextField, useEditForm } from '../../kit/form/index.ts';
import { useLanguage, useTranslate } from '../../kit/language/index.ts';
import { recoverPassword } from '../calls/account.ts';
import styles from '../parts/access.module.css';
import { CardFailureNote } from '../parts/card-failure.tsx';
import { CardPage } from '../parts/card-page.tsx';
import { type CardFailure, describeFailedRecovery } from '../parts/describe-card-failure.ts';
import { messages } from '../messages/index.ts';

const schema = z.object({
  username: z
    .string()
    .check(z.trim(), z.minLength(1, userNameRequiredMessage), limitLength(limits.shortText)),
});

/** /auth/forgot-password: the answer is the same whether the account exists or not. */
export function ForgotPasswordPage() {
  const t = useTranslate(messages);
  const language = useLanguage();
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<CardFailure | null>(null);
  const form = useEditForm({
    schema,
    defaultValues: { username: '' },
    save: async ({ username }) => {
      setFailure(null);
      try {
        return await recoverPassword({ username, language });
      } catch (reason) {
        setFailure(describeFailedRecovery(reason));
        form.setFocus('username', { shouldSelect: true });
        return false;
      }
    },
    saved: () => setSent(true),
  });
  const back = (
    <Anchor component={Link} to="/auth/login" size="sm">
      {t('backToSignIn')}
    </Anchor>
  );
  if (sent) {
    return (
      <CardPage title={t('sentTitle')} hint={t('sent')}>
        <div className={styles.form}>{back}</div>
      </CardPage>
    );
  }
  return (
    <CardPage title={t('forgotTitle')} hint={t('forgotHint')}>
      <EditForm form={form} plain keepsNothing>
        <div className={styles.form}>
          <CardFailureNote failure={failure} />
          <TextField
            form={form}
            name="username"
            label={t('userName')}
            autoComplete="username"
            kind="code"
            first
          />
          <SubmitButton form={form} wide>
            {t('send')}
          </SubmitButton>
          {back}
        </div>
      </EditForm>
    </CardPage>
  );
}
