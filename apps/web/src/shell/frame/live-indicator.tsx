import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslate } from '../../kit/language/index.ts';
import { useDelayedFlag, useStore } from '../../kit/store/index.ts';
import { liveState } from '../live/index.ts';
import { messages } from '../messages/index.ts';
import styles from './frame.module.css';

const patience = 1500;

/** Says 'Reconnecting' while the live connection is lost; a blink says nothing. */
export function LiveIndicator() {
  const t = useTranslate(messages);
  const lost = useDelayedFlag(useStore(liveState) === 'lost', patience);
  return (
    <output>
      {lost && (
        <span className={styles.live}>
          <IconPlugConnectedX size={14} aria-hidden />
          {t('reconnecting')}
        </span>
      )}
    </output>
  );
}
