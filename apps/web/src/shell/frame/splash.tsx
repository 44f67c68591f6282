import { Button } from '@mantine/core';
import { useWords } from '../../kit/language/index.ts';
import { words as kitWords } from '../../kit/words.ts';
import { recheckSession } from '../session/index.ts';
import { words } from '../words.ts';
import { Logo } from './logo.tsx';
import styles from './plain.module.css';

/** Shown while the session is checked (1§2); when the server did not answer, it offers to try again. */
export function Splash({ waiting }: { readonly waiting: boolean }) {
  const t = useWords(words);
  const k = useWords(kitWords);
  return (
    <output className={styles.splash} data-waiting={waiting || undefined} aria-label={t('checking')}>
      <Logo size={54} />
      {waiting && <Button onClick={() => void recheckSession()}>{k('retry')}</Button>}
    </output>
  );
}
