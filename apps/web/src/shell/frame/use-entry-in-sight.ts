import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import styles from './nav.module.css';

/** Scrolls to the menu entry of the open page, where the menu is higher than the window. */
export function useEntryInSight(): void {
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    document.querySelector(`.${styles.item}[aria-current]`)?.scrollIntoView({ block: 'nearest' });
  }, [path]);
}
