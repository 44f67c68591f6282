import '../../theme/menus.css';
import { Menu } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { isActive } from '../navigation/menus.ts';
import type { NavItem } from '../navigation/nav-item.ts';
import { messages, type ShellMessageKey } from '../messages/index.ts';
import { MenuEntries } from './menu-entries.tsx';
import styles from './nav.module.css';

/** Beside the entry, or below it in the bar across the top. */
export type NavMenuPosition = 'right-end' | 'bottom-end';

interface NavParentProps {
  readonly title: ShellMessageKey;
  readonly icon: TablerIcon;
  readonly items: readonly NavItem[];
  readonly position: NavMenuPosition;
}

/** An entry of the navigation that opens a menu. */
export function NavParent({ title, icon: Icon, items, position }: NavParentProps) {
  const t = useTranslate(messages);
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <Menu position={position} offset={10}>
      <Menu.Target>
        <button
          type="button"
          className={styles.item}
          title={t(title)}
          data-on={items.some((item) => isActive(item, path)) || undefined}
        >
          <Icon size={19} stroke={1.6} aria-hidden />
          <span className={styles.label}>{t(title)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntries items={items} />
      </Menu.Dropdown>
    </Menu>
  );
}
