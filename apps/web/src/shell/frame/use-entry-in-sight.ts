import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import styles from './nav.module.css';

/** Scrolls to the menu entry of the open page, where the menu is higher than the window. */
export function useEntryInSight(): void {
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    const entry = document.querySelector<HTMLElement>(`.${styles.item}[aria-current]`);
    if (!entry) return;
    // The parts that come late at the foot do not cover it.
    entry.style.scrollMargin = '60px';
    entry.scrollIntoView({ block: 'nearest' });
  }, [path]);
}
