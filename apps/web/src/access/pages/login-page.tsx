import '../../theme/choices.css';
import '../../theme/fields.css';
import { Anchor } from '@mantine/core';
import { Refusal, signInRefusals } from '@packwright/contract';
import { limits, passwordRequiredMessage, userNameRequiredMessage } from '@packwright/core/fields';
import { Link, Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  CheckboxField,
  EditForm,
  limitLength,
  PasswordField,
  SubmitButton,
  TextField,
  useEditForm,
} from '../../kit/form/index.ts';
import { useLanguage, useTranslate } from '../../kit/language/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { createRefusalTranslator } from '../../shell/refusal-translator.ts';
import { getLandingPath } from '../../shell/route-access.ts';
import { session, signIn } from '../../shell/session/index.ts';
import { useSettings } from '../../shell/settings/settings.ts';
import styles from '../parts/access.module.css';
import { CardFailureNote } from '../parts/card-failure.tsx';
import { CardPage } from '../parts/card-page.tsx';
import { type CardFailure, describeRefusedSignIn } from '../parts/describe-card-failure.ts';
import { SampleAccounts } from '../parts/sample-accounts.tsx';
import { messages } from '../messages/index.ts';
import { fillNewPharmacy } from '../parts/fill-new-pharmacy.ts';

const { translateRefusal } = createRefusalTranslator(messages);

const schema = z.object({
  username: z
    .string()
    .check(z.trim(), z.minLength(1, userNameRequiredMessage), limitLength(limits.shortText)),
  password: z.string().check(z.minLength(1, passwordRequiredMessage)),
  remember: z.boolean(),
  code: z.string().check(limitLength(40)),
});

/** /auth/login: afterwards to the wanted page, or first to a password that is due (ACCESS-5, WEB-2). */
export function LoginPage() {
  const t = useTranslate(messages);
  const language = useLanguage();
  const router = useRouter();
  const [{ next, setup }] = useUrl();
  const isSetUpDue = useSettings()?.isSetUpDue === true;
  const [failure, setFailure] = useState<CardFailure | null>(null);
  // A right password brought it.
  const [isCodeAsked, setCodeAsked] = useState(false);
  const form = useEditForm({
    schema,
    defaultValues: { username: '', password: '', remember: false, code: '' },
    save: async ({ username, password, remember, code }) => {
      setFailure(null);
      try {
        return await signIn({ username, password, ...(isCodeAsked && { code }), language }, remember);
      } catch (reason) {
        if (isRefusedFor(reason, signInRefusals.codeRequired)) {
          setCodeAsked(true);
          return false;
        }
        const refused = describeRefusedSignIn(translateRefusal(reason), t('loginHint'));
        if (refused === null) throw reason;
        setFailure(refused);
        const isCodeWrong = isRefusedFor(reason, signInRefusals.codeRefused);
        form.setFocus(isCodeWrong ? 'code' : 'password', { shouldSelect: true });
        return false;
      }
    },
    saved: async ({ mustChange, ready }) => {
      const now = session.get();
      if (!ready || now.kind !== 'signedIn') return;
      await fillNewPharmacy(now.profile);
      const landingPath = getLandingPath(typeof next === 'string' ? next : undefined, now.profile);
      if (mustChange)
        await router.navigate({ to: '/auth/change-password', search: { due: '1', next: landingPath } });
      else router.history.push(landingPath);
    },
  });
  // Those who keep the installation have an account before there is a pharmacy (ADMIN-46).
  if (isSetUpDue && setup !== 'later') return <Navigate to="/auth/setup" replace />;
  return (
    <CardPage title={t('signInTitle')}>
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
          <PasswordField form={form} name="password" label={t('password')} />
          {isCodeAsked && (
            <TextField
              form={form}
              name="code"
              label={t('code')}
              hint={t('codeHint')}
              autoComplete="one-time-code"
              kind="code"
              first
            />
          )}
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

const isRefusedFor = (reason: unknown, { code }: { readonly code: string }): boolean =>
  reason instanceof Refusal && reason.code === code;
