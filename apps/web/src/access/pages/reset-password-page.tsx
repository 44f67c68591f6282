import '../../theme/choices.css';
import '../../theme/fields.css';
import { Anchor } from '@mantine/core';
import { passwordRequiredMessage, resetPasswordMismatchMessage } from '@packwright/core/fields';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { EditForm, PasswordField, SubmitButton, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { resetPassword } from '../calls/account.ts';
import styles from '../parts/access.module.css';
import { CardPage } from '../parts/card-page.tsx';
import { messages } from '../messages/index.ts';

const schema = z
  .object({ password: z.string().check(z.minLength(1, passwordRequiredMessage)), confirm: z.string() })
  .check(
    z.refine(({ password, confirm }) => password === confirm, {
      path: ['confirm'],
      error: resetPasswordMismatchMessage,
    }),
  );

// The token stands after the hash, so that it reaches no log (ACCESS-6).
const parseToken = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';

/** /auth/reset-password#token=…: from a mailed link, works once. */
export function ResetPasswordPage() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const token = parseToken(useRouterState({ select: (state) => state.location.hash }));
  const form = useEditForm({
    schema,
    defaultValues: { password: '', confirm: '' },
    save: ({ password }) => resetPassword(password, token),
    saved: async () => {
      showSuccess(t('resetDone'));
      await navigate({ to: '/auth/login', replace: true });
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (token !== '') setFocus('password');
  }, [token, setFocus]);
  const ways = (
    <div className={styles.between}>
      <Anchor component={Link} to="/auth/login" size="sm">
        {t('backToSignIn')}
      </Anchor>
      <Anchor component={Link} to="/auth/forgot-password" size="sm">
        {t('newLink')}
      </Anchor>
    </div>
  );
  if (token === '') {
    return (
      <CardPage title={t('resetTitle')} hint={t('noToken')}>
        <div className={styles.form}>{ways}</div>
      </CardPage>
    );
  }
  return (
    <CardPage title={t('resetTitle')}>
      <EditForm form={form} plain keepsNothing>
        <div className={styles.form}>
          <PasswordField
            form={form}
            name="password"
            label={t('newPassword')}
            hint={t('passwordRule')}
            autoComplete="new-password"
          />
          <PasswordField
            form={form}
            name="confirm"
            label={t('confirmPassword')}
            autoComplete="new-password"
          />
          <SubmitButton form={form} wide>
            {t('reset')}
          </SubmitButton>
          {ways}
        </div>
      </EditForm>
    </CardPage>
  );
}
