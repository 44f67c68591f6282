import '../../theme/menus.css';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { isActive } from '../navigation/menus.ts';
import { messages } from '../messages/index.ts';
import { MenuEntries } from './menu-entries.tsx';
import type { NavBranchItem } from '../navigation/nav-item.ts';
import styles from './nav.module.css';

/** A group of the navigation as a menu of the bar across the top. */
export function TopGroup({ item }: { readonly item: NavBranchItem }) {
  const t = useTranslate(messages);
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
