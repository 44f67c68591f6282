import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from '../../kit/store/index.ts';
import { knownPages } from '../known-pages.ts';
import styles from './nav.module.css';

/** Scrolls to the menu entry of the open page, where the menu is higher than the window; again when it gets lower. */
export function useEntryInSight(): void {
  const router = useRouter();
  const pages = useStore(knownPages);
  useEffect(() => {
    const menu = document.querySelector(`.${styles.scroll}`);
    // Without pages the menu has no entries.
    if (!menu || pages.length === 0) return undefined;
    const showEntry = (): void =>
      menu.querySelector(`.${styles.item}[aria-current]`)?.scrollIntoView({ block: 'nearest' });
    const observer = new ResizeObserver(showEntry);
    observer.observe(menu);
    // The router puts the menu back to where it was on the page before; that comes first.
    const stopListening = router.subscribe('onRendered', showEntry);
    return () => {
      observer.disconnect();
      stopListening();
    };
  }, [router, pages]);
}
