import { Button } from '@mantine/core';
import { passwordRequiredMessage, renewPasswordMismatchMessage } from '@packwright/core/fields';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { toFailure } from '../../kit/dialog/index.ts';
import { EditForm, PasswordField, SubmitButton, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { getLandingPath } from '../../shell/route-access.ts';
import { useProfile } from '../../shell/session/index.ts';
import { changePassword } from '../calls/account.ts';
import styles from '../parts/access.module.css';
import { CardPage } from '../parts/card-page.tsx';
import { messages } from '../messages/index.ts';

const schema = z
  .object({
    password: z.string(),
    newPassword: z.string().check(z.minLength(1, passwordRequiredMessage)),
    confirm: z.string(),
  })
  .check(
    z.refine(({ newPassword, confirm }) => newPassword === confirm, {
      path: ['confirm'],
      error: renewPasswordMismatchMessage,
    }),
  );

/** /auth/change-password: every 3 months after sign-in with Skip, or from the settings (ACCESS-5, ACCESS-4). */
export function ChangePasswordPage() {
  const t = useTranslate(messages);
  const router = useRouter();
  const profile = useProfile();
  const [{ due, next }] = useUrl();
  const isDue = due === '1';
  // Right after sign-in the password is known; a slower person is asked for it.
  const [asksCurrent, setAsksCurrent] = useState(!isDue);
  const leave = (): void =>
    router.history.push(getLandingPath(typeof next === 'string' ? next : undefined, profile));
  const form = useEditForm({
    schema,
    defaultValues: { password: '', newPassword: '', confirm: '' },
    save: async ({ password, newPassword }) => {
      try {
        return await changePassword(profile.id, password, newPassword);
      } catch (reason) {
        // The new-password field shows the server's message (WEB-9).
        const failure = toFailure(reason);
        const [current] = failure?.errors.password ?? [];
        if (current !== undefined && !asksCurrent) {
          setAsksCurrent(true);
          form.setError('password', { type: 'server', message: current });
          return false;
        }
        if (failure === null || Object.keys(failure.errors).length > 0 || !isRefused(reason)) throw reason;
        form.setError(
          'newPassword',
          { type: 'server', message: failure.messages[0] ?? '' },
          { shouldFocus: true },
        );
        return false;
      }
    },
    saved: () => {
      showSuccess(t('changeDone'));
      leave();
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus(asksCurrent ? 'password' : 'newPassword'), [asksCurrent, setFocus]);
  return (
    <CardPage title={t('changeTitle')} {...(isDue && { hint: t('changeDue') })}>
      <EditForm form={form} plain keepsNothing>
        <div className={styles.form}>
          {asksCurrent && <PasswordField form={form} name="password" label={t('currentPassword')} />}
          <PasswordField
            form={form}
            name="newPassword"
            label={t('newPassword')}
            hint={t('passwordRule')}
            autoComplete="new-password"
          />
          <PasswordField form={form} name="confirm" label={t('confirmNew')} autoComplete="new-password" />
          <SubmitButton form={form} wide>
            {t('change')}
          </SubmitButton>
          <Button variant="subtle" color="gray" onClick={leave}>
            {isDue ? t('skip') : t('cancel')}
          </Button>
        </div>
      </EditForm>
    </CardPage>
  );
}

const isRefused = (reason: unknown): boolean =>
  reason instanceof Error && 'status' in reason && reason.status === 400;
