import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { KeyReference } from '../../kit/keys/index.ts';
import { useSentence, useTranslate } from '../../kit/language/index.ts';
import { Card, Facts, isolateText, Page } from '../../kit/page/index.ts';
import { useMay, useMayOpen, useProfile } from '../../shell/session/index.ts';
import { useServerAddress, useSettings } from '../../shell/settings/settings.ts';
import { messages } from '../messages/help.ts';
import styles from '../parts/help.module.css';

/** /help: what a person needs before they ask somebody, also where no other help is set up (WEB-7). */
export function HelpPage() {
  const t = useTranslate(messages);
  const may = useMay();
  const mayOpen = useMayOpen();
  return (
    <Page title={t('title')}>
      <div className={styles.cards}>
        <Card title={t('keys')}>
          <p>{t('keysHint')}</p>
          <KeyReference />
        </Card>
        <Card title={t('scanner')}>
          <p>{t('scannerHint')}</p>
          <Button component={Link} to="/scanner-test" variant="default">
            {t('testScanner')}
          </Button>
        </Card>
        {may({ menu: 'home', level: 'read' }) && (
          <Card title={t('newcomer')}>
            <p>{t('newcomerHint')}</p>
            <Button component={Link} to="/first-week" variant="default">
              {t('firstWeek')}
            </Button>
          </Card>
        )}
        <Card title={t('contact')}>
          <p>{t('contactHint')}</p>
          {mayOpen('FEEDBACK', 'read') && (
            <Button component={Link} to="/feedback" variant="default">
              {t('giveFeedback')}
            </Button>
          )}
        </Card>
        <Card title={t('installation')}>
          <Installation />
        </Card>
      </div>
    </Page>
  );
}

/** The facts that a helper asks for first. */
function Installation() {
  const t = useTranslate(messages);
  const sentence = useSentence();
  const settings = useSettings();
  const address = useServerAddress(settings?.environment);
  const { currentPharmacyName, userName } = useProfile();
  return (
    <Facts
      facts={[
        { label: t('version'), value: isolateText(settings?.version ?? '') },
        { label: t('pharmacy'), value: sentence(currentPharmacyName) },
        { label: t('account'), value: isolateText(userName) },
        ...(address === undefined ? [] : [{ label: t('server'), value: isolateText(address) }]),
      ]}
    />
  );
}
