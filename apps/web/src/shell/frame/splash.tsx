import { useWords } from '../../kit/language/index.ts';
import { words } from '../words.ts';
import { Logo } from './logo.tsx';
import styles from './plain.module.css';

/** Shown while the session is checked (1§2). */
export function Splash() {
  const t = useWords(words);
  return (
    <div className={styles.splash} role="status" aria-label={t('checking')}>
      <Logo size={54} />
    </div>
  );
}
