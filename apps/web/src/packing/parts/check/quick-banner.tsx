import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { Iso, isolated } from '../../../kit/page/index.ts';
import { millisecondsNow } from '../../../kit/store/index.ts';
import { notice } from '../../../kit/toast/index.ts';
import { countdown } from '../../../shell/session/idle.ts';
import { endQuickMode } from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import { showPackFailure } from '../failure.ts';
import styles from './check.module.css';
import { forgetQuickMode, leftOf, type QuickMode, useQuickMode } from './quick-mode.ts';

/** Stands as long as a pharmacist's quick-job mode is open: whose, for how long, and the way out of it. */
export function QuickBanner() {
  const mode = useQuickMode();
  return mode === null ? null : <OpenMode key={mode.token} mode={mode} />;
}

function OpenMode({ mode }: { readonly mode: QuickMode }) {
  const t = useTranslate(checkMessages);
  const [now, setNow] = useState(millisecondsNow);
  const left = leftOf(mode, now);
  useEffect(() => {
    const timer = setInterval(() => setNow(millisecondsNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left > 0) return;
    forgetQuickMode();
    notice(t('quick.ended'));
  }, [left, t]);
  const end = (): void => {
    forgetQuickMode();
    endQuickMode(mode.token).catch(showPackFailure);
  };
  return (
    <div className={styles.quick} role="note">
      <IconBolt size={17} aria-hidden />
      <strong>{t('quick.banner', { name: isolated(mode.pharmacistName) })}</strong>
      <span className="numbers">
        <Iso>{t('quick.left', { left: countdown(left) })}</Iso>
      </span>
      <Button size="xs" variant="default" onClick={end}>
        {t('quick.end')}
      </Button>
    </div>
  );
}
