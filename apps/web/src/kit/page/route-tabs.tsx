import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UrlSearch } from '../store/index.ts';
import styles from './page.module.css';

export interface RouteTab {
  /** The tab's own address. */
  readonly to: string;
  readonly label: string;
  /** Also marked on the pages below its address. */
  readonly hasPages?: boolean;
  /** Search parameters that all tabs keep, such as a shared filter. */
  readonly search?: UrlSearch;
  readonly count?: number;
  /** Something on the tab is not saved. */
  readonly unsaved?: boolean;
}

interface RouteTabsProps {
  readonly label: string;
  readonly tabs: readonly RouteTab[];
  /** At the far end: last checked by and when. */
  readonly end?: ReactNode;
}

/** Tabs that are links: each has its own route, so Back and a bookmark work. */
export function RouteTabs({ label, tabs, end }: RouteTabsProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          {...(tab.search && { search: tab.search })}
          activeOptions={{ exact: true }}
          {...((path === tab.to || (tab.hasPages && path.startsWith(`${tab.to}/`))) && {
            'aria-current': 'page' as const,
          })}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.tabCount}>{tab.count}</span>}
          {tab.unsaved && <i aria-hidden />}
        </Link>
      ))}
      {end && <div className={styles.tabsEnd}>{end}</div>}
    </nav>
  );
}
