import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useWords } from '../../kit/language/index.ts';
import { isActive } from '../navigation/menus.ts';
import type { NavItem } from '../navigation/nav-item.ts';
import { usePreferences } from '../preferences.ts';
import { words } from '../words.ts';
import { MenuEntries, NavEntry } from './nav-entry.tsx';
import styles from './nav.module.css';
import { useMenus } from './use-menus.ts';

/** Layout 2: the same menu across the top; groups become menus. */
export function TopNav() {
  const t = useWords(words);
  const { main } = useMenus();
  const [{ navbar }] = usePreferences();
  return (
    <nav className={`${styles.top} unprinted`} aria-label={t('mainMenu')} data-tone={navbar}>
      {main
        .filter(({ kind }) => kind !== 'divider')
        .map((item) =>
          'children' in item ? (
            <TopGroup key={item.id} item={item} />
          ) : (
            <NavEntry key={item.id} item={item} />
          ),
        )}
    </nav>
  );
}

function TopGroup({ item }: { readonly item: Extract<NavItem, { children: unknown }> }) {
  const t = useWords(words);
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles.item} data-on={isActive(item, path) || undefined}>
          <span className={styles.label}>{t(item.title)}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntries items={item.children} />
      </Menu.Dropdown>
    </Menu>
  );
}
