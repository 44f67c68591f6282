import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { isActive, listPages } from '../navigation/menus.ts';
import { useShortcuts } from '../shortcuts.ts';
import { messages } from '../messages/index.ts';
import styles from './frame.module.css';
import { useMainMenu } from './use-main-menu.ts';

/** The starred menu items as icons, and a star for the page that is open. */
export function ShortcutStars() {
  const t = useTranslate(messages);
  const main = useMainMenu();
  const [starred, toggle] = useShortcuts();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const pages = listPages(main);
  const here = pages.find((page) => isActive(page, path));
  const isStarred = here !== undefined && starred.includes(here.id);
  return (
    <fieldset className={styles.stars} aria-label={t('shortcuts')}>
      {pages
        .filter(({ id }) => starred.includes(id))
        .map((page) => {
          const Icon = page.icon ?? IconStar;
          return (
            <Link
              key={page.id}
              to={page.url}
              title={t(page.title)}
              className={styles.tool}
              aria-label={t(page.title)}
              data-on={page === here || undefined}
            >
              <Icon size={18} stroke={1.6} aria-hidden />
            </Link>
          );
        })}
      {here && (
        <button
          type="button"
          className={styles.tool}
          aria-pressed={isStarred}
          aria-label={isStarred ? t('removeShortcut') : t('addShortcut')}
          title={isStarred ? t('removeShortcut') : t('addShortcut')}
          onClick={() => toggle(here.id)}
        >
          {isStarred ? (
            <IconStarFilled size={17} className={styles.star} aria-hidden />
          ) : (
            <IconStar size={18} stroke={1.6} aria-hidden />
          )}
        </button>
      )}
    </fieldset>
  );
}
