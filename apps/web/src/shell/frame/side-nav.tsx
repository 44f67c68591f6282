import { ActionIcon } from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight, IconMenu2 } from '@tabler/icons-react';
import { type FocusEvent, type PointerEvent, useRef } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { useStore } from '../../kit/store/index.ts';
import { usePreferences } from '../preferences.ts';
import { messages } from '../messages/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { Logo } from './logo.tsx';
import { floatingMenu, mobileMenu } from './mobile-menu.ts';
import { NavEntry } from './nav-entry.tsx';
import styles from './nav.module.css';
import { useMainMenu } from './use-main-menu.ts';
import { VersionText } from './version-text.tsx';

const BottomMenu = lazyPart(() => import('./bottom-menu.tsx').then((module) => module.BottomMenu));

const hoverDelay = 150;

interface SideNavProps {
  readonly folded: boolean;
  readonly onFold: (folded: boolean) => void;
  /** Layout 3: below a full-width toolbar, which has the logo. */
  readonly below?: boolean;
}

/** 245 wide, or 64 when folded; then it floats open on hover after 150 ms, and on keyboard focus. */
export function SideNav({ folded, onFold, below = false }: SideNavProps) {
  const t = useTranslate(messages);
  const main = useMainMenu();
  const [{ navbar }] = usePreferences();
  const [floating, hover] = useFloating(folded);
  const mobile = useStore(mobileMenu);
  const open = !folded || floating || mobile;
  const toggleSidebar = (): void => {
    onFold(!folded);
    hover.close();
  };
  return (
    <nav
      className={`${styles.nav} unprinted`}
      aria-label={t('mainMenu')}
      data-open={open || undefined}
      data-floating={(folded && floating) || undefined}
      data-tone={navbar}
      data-below={below || undefined}
      data-mobile={mobile || undefined}
      {...hover.handlers}
    >
      <div className={styles.brand}>
        {below ? null : (
          <>
            <Logo />
            <span className={styles.label}>Packwright</span>
          </>
        )}
        {open ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            aria-label={folded ? t('pinMenu') : t('foldMenu')}
            aria-expanded={!folded}
            onClick={toggleSidebar}
          >
            {folded ? (
              <IconChevronsRight size={17} className="mirrored" />
            ) : (
              <IconChevronsLeft size={17} className="mirrored" />
            )}
          </ActionIcon>
        ) : (
          <button
            type="button"
            className={styles.opener}
            aria-label={t('openMenu')}
            aria-expanded={false}
            onClick={hover.open}
          >
            {below && <IconMenu2 size={19} stroke={1.6} aria-hidden />}
          </button>
        )}
      </div>
      <div className={styles.scroll}>
        {main.map((item) => (
          <NavEntry key={item.id} item={item} />
        ))}
      </div>
      <fieldset className={styles.foot} aria-label={t('bottomMenu')}>
        <BottomMenu />
        <VersionText className={styles.version ?? ''} />
      </fieldset>
    </nav>
  );
}

/** Open over the page while the pointer or the keyboard is in it, until a page is chosen. */
function useFloating(folded: boolean) {
  const floating = useStore(floatingMenu);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = (): void => {
    clearTimeout(timer.current);
    floatingMenu.set(false);
  };
  const open = (): void => floatingMenu.set(true);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent): void => {
      if (folded && pointerType === 'mouse') timer.current = setTimeout(open, hoverDelay);
    },
    onPointerLeave: close,
    onFocus: ({ target }: FocusEvent): void => {
      if (folded && target.matches(':focus-visible')) open();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      if (!currentTarget.contains(relatedTarget)) close();
    },
  };
  return [floating, { handlers, open, close }] as const;
}
