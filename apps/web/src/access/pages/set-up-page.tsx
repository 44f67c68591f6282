import '../../theme/choices.css';
import '../../theme/fields.css';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useRouter } from '@tanstack/react-router';
import { EditForm, SubmitButton, useEditForm } from '../../kit/form/index.ts';
import { useLanguage, useTranslate } from '../../kit/language/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { getLandingPath } from '../../shell/route-access.ts';
import { session, signIn } from '../../shell/session/index.ts';
import { settingsQuery, useSettings } from '../../shell/settings/settings.ts';
import { setUp } from '../calls/set-up.ts';
import { messages } from '../messages/set-up.ts';
import { CardPage } from '../parts/card-page.tsx';
import { fillNewPharmacy } from '../parts/fill-new-pharmacy.ts';
import { SetUpFields } from '../parts/set-up-fields.tsx';
import { setUpSchema, setUpValues } from '../parts/set-up-values.ts';
import styles from '../parts/set-up.module.css';

/** /auth/setup: opens the first pharmacy of a new installation and signs its administrator in (ADMIN-46). */
export function SetUpPage() {
  const t = useTranslate(messages);
  const language = useLanguage();
  const router = useRouter();
  const cache = useQueryClient();
  const isDue = useSettings()?.isSetUpDue;
  const form = useEditForm({
    schema: setUpSchema,
    defaultValues: setUpValues,
    save: async (values) => {
      const { confirm: _, ...body } = values;
      await setUp(body);
      return signIn({ username: body.administratorUserName, password: body.password, language }, false);
    },
    saved: async () => {
      await cache.invalidateQueries({ queryKey: settingsQuery.queryKey });
      const now = session.get();
      if (now.kind !== 'signedIn') return;
      await fillNewPharmacy(now.profile);
      showSuccess(t('opened', { name: now.profile.currentPharmacyName }));
      router.history.push(getLandingPath(undefined, now.profile));
    },
  });
  // After the own set-up the form leads on by itself.
  if (isDue === false && !form.formState.isSubmitted) return <Navigate to="/auth/login" replace />;
  return (
    <CardPage title={t('title')} hint={t('hint')}>
      <EditForm form={form} plain>
        <div className={styles.form} data-wide>
          <SetUpFields form={form} />
          <div className={styles.acts}>
            <SubmitButton form={form}>{t('open')}</SubmitButton>
            <Link to="/auth/login" search={{ setup: 'later' }}>
              {t('signIn')}
            </Link>
          </div>
        </div>
      </EditForm>
    </CardPage>
  );
}
