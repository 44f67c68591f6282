import type { ReactNode } from 'react';
import { lazyPart } from '../../kit/lazy/index.ts';
import { Logo } from './logo.tsx';
import styles from './plain.module.css';

const LanguageMenu = lazyPart(() => import('./language-menu.tsx').then((module) => module.LanguageMenu));

/** One card on the app background, with the choice of language. */
export function GuestFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.guest}>
      <div className={styles.corner}>
        <LanguageMenu />
      </div>
      <main id="content" className={styles.card}>
        <div className={styles.brand}>
          <Logo size={34} />
          <span>Packwright</span>
        </div>
        {children}
      </main>
    </div>
  );
}
