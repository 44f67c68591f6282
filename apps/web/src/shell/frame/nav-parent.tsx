import '../../theme/menus.css';
import { Menu } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { isActive } from '../navigation/menus.ts';
import { messages } from '../messages/index.ts';
import { MenuEntries } from './menu-entries.tsx';
import type { NavBranchItem } from '../navigation/nav-item.ts';
import styles from './nav.module.css';

/** An entry of the navigation that opens a menu beside it. */
export function NavParent({ item }: { readonly item: NavBranchItem }) {
  const t = useTranslate(messages);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const Icon = item.icon;
  return (
    <Menu position="right-end" offset={10}>
      <Menu.Target>
        <button
          type="button"
          className={styles.item}
          title={t(item.title)}
          data-on={isActive(item, path) || undefined}
        >
          {Icon && <Icon size={19} stroke={1.6} aria-hidden />}
          <span className={styles.label}>{t(item.title)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntries items={item.children} />
      </Menu.Dropdown>
    </Menu>
  );
}
