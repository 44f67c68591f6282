import { Button } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { Card, Page } from '../../kit/page/index.ts';
import { signOut, useProfile } from '../../shell/session/index.ts';
import { messages as shellMessages } from '../../shell/messages/index.ts';
import emergencyStyles from '../parts/emergency.module.css';
import styles from '../parts/home.module.css';
import { emergencyMessages } from '../messages/emergency.ts';
import { messages } from '../messages/index.ts';

const EmergencyDialog = lazyPart(() =>
  import('../parts/emergency-dialog.tsx').then((module) => module.EmergencyDialog),
);

/** The first page of an account without any page: the reason and the next step. */
export function WelcomePage() {
  const t = useTranslate(messages);
  const { isSuperAdmin, isSupportAdminAccount } = useProfile();
  if (isSupportAdminAccount)
    return (
      <Page title={t('welcome.title')}>
        <NotLetIn />
      </Page>
    );
  if (isSuperAdmin) return <Navigate to="/pharmacy/list" replace />;
  return (
    <Page title={t('welcome.title')}>
      <NoRights />
    </Page>
  );
}

/** Support without a grant of an administrator (ACCESS-54); the page goes on by itself once there is one. */
function NotLetIn() {
  const t = useTranslate(messages);
  const emergency = useTranslate(emergencyMessages);
  const [isEntering, setEntering] = useState(false);
  const { supportGrant } = useProfile();
  if (supportGrant !== '') return <Navigate to="/" replace />;
  return (
    <Card title={t('welcome.support')}>
      <div className={styles.welcome}>
        <p>{t('welcome.supportWhy')}</p>
        <div className={emergencyStyles.ways}>
          <Button component={Link} to="/profile/detail" variant="default">
            {t('welcome.profile')}
          </Button>
          <Button color="red" variant="light" onClick={() => setEntering(true)}>
            {emergency('open')}
          </Button>
        </div>
        {isEntering && <EmergencyDialog onClose={() => setEntering(false)} />}
      </div>
    </Card>
  );
}

/** Its roles open none. */
function NoRights() {
  const t = useTranslate(messages);
  const shell = useTranslate(shellMessages);
  return (
    <Card title={t('welcome.noRights')}>
      <div className={styles.welcome}>
        <p>{t('welcome.askFor')}</p>
        <Button onClick={signOut}>{shell('signOut')}</Button>
      </div>
    </Card>
  );
}
