import { IconBell, IconMenu2, IconPalette } from '@tabler/icons-react';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { useStore } from '../../kit/store/index.ts';
import { unreadKept, unreadNotices } from '../live/index.ts';
import { usePreferences } from '../preferences.ts';
import { messages } from '../messages/index.ts';
import styles from './frame.module.css';
import { LiveIndicator } from './live-indicator.tsx';
import { Logo } from './logo.tsx';
import { mobileMenu } from './mobile-menu.ts';
import { PharmacySelect } from './pharmacy-select.tsx';
import { SearchPlaceholder } from './search-placeholder.tsx';

const place = <span className={styles.tool} />;
const ShortcutStars = lazyPart(() => import('./shortcut-stars.tsx').then((module) => module.ShortcutStars));
const MenuSearch = lazyPart(
  () => import('./menu-search-box.tsx').then((module) => module.MenuSearch),
  <SearchPlaceholder />,
);
const LanguageMenu = lazyPart(
  () => import('./language-menu.tsx').then((module) => module.LanguageMenu),
  place,
);
const AccountMenu = lazyPart(() => import('./account-menu.tsx').then((module) => module.AccountMenu), place);

/** A panel that opens beside the page. */
export type SidePanel = 'theme' | 'quick';

interface ToolbarProps {
  readonly withLogo?: boolean;
  /** The menu stands at the side, where a narrow screen hides it. */
  readonly hasSideMenu: boolean;
  readonly onOpen: (panel: SidePanel) => void;
}

/** 56 high: pharmacy, shortcuts, menu search, language, theme, notices, account. */
export function Toolbar({ withLogo = false, hasSideMenu, onOpen }: ToolbarProps) {
  const t = useTranslate(messages);
  const [{ toolbar }] = usePreferences();
  const unread = useStore(unreadNotices) + useStore(unreadKept);
  return (
    <header className={styles.bar} data-tone={toolbar}>
      {hasSideMenu && (
        <button
          type="button"
          className={`${styles.tool} ${styles.burger}`}
          aria-label={t('openMenu')}
          onClick={() => mobileMenu.set(!mobileMenu.get())}
        >
          <IconMenu2 size={19} stroke={1.6} aria-hidden />
        </button>
      )}
      {withLogo && (
        <span className={styles.brand}>
          <Logo size={28} />
          Packwright
        </span>
      )}
      <PharmacySelect />
      <ShortcutStars />
      <div className={styles.gap} />
      <LiveIndicator />
      <MenuSearch />
      <LanguageMenu />
      <button
        type="button"
        className={styles.tool}
        aria-label={t('theme')}
        title={t('theme')}
        onClick={() => onOpen('theme')}
      >
        <IconPalette size={19} stroke={1.6} aria-hidden />
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.bell}`}
        aria-label={
          unread > 0 ? `${t('quickPanel')}, ${t('newNotices', { count: unread })}` : t('quickPanel')
        }
        title={t('quickPanel')}
        onClick={() => onOpen('quick')}
      >
        <IconBell size={19} stroke={1.6} aria-hidden />
        {unread > 0 && <i aria-hidden />}
      </button>
      <AccountMenu />
    </header>
  );
}
