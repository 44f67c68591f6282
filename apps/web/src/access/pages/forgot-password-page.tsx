import '../../theme/choices.css';
import '../../theme/fields.css';
import { Anchor } from '@mantine/core';
import { Refusal } from '@packwright/contract';
import { recoverFailedTitle, userNameRequiredMessage } from '@packwright/core/fields';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { showError, toFailure } from '../../kit/dialog/index.ts';
import { EditForm, SubmitButton, TextField, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { recoverPassword } from '../calls/account.ts';
import styles from '../parts/access.module.css';
import { CardPage } from '../parts/card-page.tsx';
import { messages } from '../messages/index.ts';

const schema = z.object({ username: z.string().check(z.trim(), z.minLength(1, userNameRequiredMessage)) });

/** A fault of the server or the way to it has a title of its own here; a refusal is shown as every form does. */
async function showUnexpected(reason: unknown): Promise<false> {
  const failure = toFailure(reason);
  const isFault = !(reason instanceof Refusal) || reason.status === 0 || reason.status >= 500;
  if (failure === null || !isFault) throw reason;
  await showError(recoverFailedTitle, failure.messages);
  return false;
}

/** /auth/forgot-password: the answer is the same whether the account exists or not. */
export function ForgotPasswordPage() {
  const t = useTranslate(messages);
  const [sent, setSent] = useState(false);
  const form = useEditForm({
    schema,
    defaultValues: { username: '' },
    save: ({ username }) => recoverPassword(username).catch(showUnexpected),
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
      <EditForm form={form} plain>
        <div className={styles.form}>
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
