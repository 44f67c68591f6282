import { Button } from '@mantine/core';
import { useTranslate } from '../../kit/language/index.ts';
import { messages as kitMessages } from '../../kit/messages/index.ts';
import { recheckSession } from '../session/index.ts';
import { messages } from '../messages/index.ts';
import { Logo } from './logo.tsx';
import styles from './plain.module.css';

/** Shown while the session is checked; when the server did not answer, it offers to try again. */
export function Splash({ waiting }: { readonly waiting: boolean }) {
  const t = useTranslate(messages);
  const k = useTranslate(kitMessages);
  return (
    <output className={styles.splash} data-waiting={waiting || undefined} aria-label={t('checking')}>
      <Logo size={54} />
      {waiting && <Button onClick={() => void recheckSession()}>{k('retry')}</Button>}
    </output>
  );
}
