import '../../theme/choices.css';
import '../../theme/fields.css';
import { Anchor } from '@mantine/core';
import { passwordRequiredMessage, userNameRequiredMessage } from '@packwright/core/fields';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  CheckboxField,
  EditForm,
  PasswordField,
  SubmitButton,
  TextField,
  useEditForm,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { getLandingPath } from '../../shell/route-access.ts';
import { session, signIn } from '../../shell/session/index.ts';
import styles from '../parts/access.module.css';
import { CardFailureNote } from '../parts/card-failure.tsx';
import { CardPage } from '../parts/card-page.tsx';
import { type CardFailure, describeRefusedSignIn } from '../parts/describe-card-failure.ts';
import { SampleAccounts } from '../parts/sample-accounts.tsx';
import { messages } from '../messages/index.ts';

const schema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, userNameRequiredMessage)),
  password: z.string().check(z.minLength(1, passwordRequiredMessage)),
  remember: z.boolean(),
});

/** /auth/login: afterwards to the wanted page, or first to a password that is due (ACCESS-5, WEB-2). */
export function LoginPage() {
  const t = useTranslate(messages);
  const router = useRouter();
  const [{ next }] = useUrl();
  const [failure, setFailure] = useState<CardFailure | null>(null);
  const form = useEditForm({
    schema,
    defaultValues: { username: '', password: '', remember: false },
    save: async ({ username, password, remember }) => {
      setFailure(null);
      try {
        return await signIn(username, password, remember);
      } catch (reason) {
        const refused = describeRefusedSignIn(reason, t('loginHint'));
        if (refused === null) throw reason;
        setFailure(refused);
        form.setFocus('password', { shouldSelect: true });
        return false;
      }
    },
    saved: async ({ mustChange, ready }) => {
      const now = session.get();
      if (!ready || now.kind !== 'signedIn') return;
      const landingPath = getLandingPath(typeof next === 'string' ? next : undefined, now.profile);
      if (mustChange)
        await router.navigate({ to: '/auth/change-password', search: { due: '1', next: landingPath } });
      else router.history.push(landingPath);
    },
  });
  return (
    <CardPage title={t('signInTitle')}>
      <EditForm form={form} plain>
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
          <PasswordField form={form} name="password" label={t('password')} />
          <div className={styles.between}>
            <CheckboxField form={form} name="remember" label={t('remember')} />
          </div>
          <SubmitButton form={form} wide>
            {t('signIn')}
          </SubmitButton>
          <Anchor component={Link} to="/auth/forgot-password" size="sm">
            {t('forgot')}
          </Anchor>
        </div>
      </EditForm>
      <SampleAccounts
        onChoose={(username, password) => {
          form.setValue('username', username);
          form.setValue('password', password);
        }}
      />
    </CardPage>
  );
}
