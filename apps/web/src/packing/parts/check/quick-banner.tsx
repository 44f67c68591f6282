import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, isolateText } from '../../../kit/page/index.ts';
import { getNowMilliseconds } from '../../../kit/store/index.ts';
import { showNotice } from '../../../kit/toast/index.ts';
import { formatCountdown } from '../../../shell/session/idle.ts';
import {
  clearQuickMode,
  computeTimeLeft,
  endQuickMode,
  type QuickMode,
  useQuickMode,
} from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import { showPackFailure } from '../../failure.ts';
import styles from './check.module.css';

/** Stands as long as a pharmacist's quick-job mode is open: whose, for how long, and the way out of it. */
export function QuickBanner() {
  const mode = useQuickMode();
  return mode === null ? null : <QuickModeCountdown key={mode.token} mode={mode} />;
}

function QuickModeCountdown({ mode }: { readonly mode: QuickMode }) {
  const t = useTranslate(checkMessages);
  const [now, setNow] = useState(getNowMilliseconds);
  const left = computeTimeLeft(mode, now);
  useEffect(() => {
    const timer = setInterval(() => setNow(getNowMilliseconds()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left > 0) return;
    clearQuickMode();
    showNotice(t('quick.ended'));
  }, [left, t]);
  const end = (): void => {
    endQuickMode(mode).catch(showPackFailure);
  };
  return (
    <div className={styles.quick} role="note">
      <IconBolt size={17} aria-hidden />
      <strong>{t('quick.banner', { name: isolateText(mode.pharmacistName) })}</strong>
      <span className="numbers">
        <BidiText>{t('quick.left', { left: formatCountdown(left) })}</BidiText>
      </span>
      <Button size="xs" variant="default" onClick={end}>
        {t('quick.end')}
      </Button>
    </div>
  );
}
