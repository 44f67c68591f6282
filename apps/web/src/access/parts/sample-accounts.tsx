import { Button } from '@mantine/core';
import { useTranslate } from '../../kit/language/index.ts';
import { useSettings } from '../../shell/settings/settings.ts';
import { messages } from '../messages/index.ts';
import styles from './access.module.css';

/** In a sample installation: the accounts to try (ACCESS-22). */
export function SampleAccounts({
  onChoose,
}: {
  readonly onChoose: (userName: string, password: string) => void;
}) {
  const t = useTranslate(messages);
  const settings = useSettings();
  if (!settings || settings.sampleAccounts.length === 0) return null;
  return (
    <section className={styles.sample} aria-label={t('sampleKinds')}>
      <p>{t('sample')}</p>
      <div className={styles.accounts}>
        {settings.sampleAccounts.map(({ userName, kind }) => (
          <Button
            key={userName}
            variant="default"
            size="xs"
            title={kind}
            onClick={() => onChoose(userName, settings.samplePassword)}
          >
            {userName}
          </Button>
        ))}
      </div>
    </section>
  );
}
