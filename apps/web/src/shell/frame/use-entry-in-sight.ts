import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import styles from './nav.module.css';

/** Scrolls to the menu entry of the open page, where the menu is higher than the window; again when it gets lower. */
export function useEntryInSight(): void {
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    const entry = document.querySelector(`.${styles.item}[aria-current]`);
    const menu = entry?.closest(`.${styles.scroll}`);
    if (!entry || !menu) return undefined;
    const observer = new ResizeObserver(() => entry.scrollIntoView({ block: 'nearest' }));
    observer.observe(menu);
    return () => observer.disconnect();
  }, [path]);
}
