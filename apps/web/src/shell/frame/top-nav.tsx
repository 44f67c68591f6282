import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { usePreferences } from '../preferences.ts';
import { messages } from '../messages/index.ts';
import { NavEntry } from './nav-entry.tsx';
import styles from './nav.module.css';
import own from './top-nav.module.css';
import { useMainMenu } from './use-main-menu.ts';

const BottomMenu = lazyPart(() => import('./bottom-menu.tsx').then((module) => module.BottomMenu));
const TopGroup = lazyPart(() => import('./top-group.tsx').then((module) => module.TopGroup));

/** Layout 2: the same menu across the top; groups become menus. */
export function TopNav() {
  const t = useTranslate(messages);
  const main = useMainMenu();
  const [{ navbar }] = usePreferences();
  return (
    <nav className={`${styles.top} ${own.bar} unprinted`} aria-label={t('mainMenu')} data-tone={navbar}>
      {main
        .filter(({ kind }) => kind !== 'divider')
        .map((item) =>
          'children' in item ? (
            <TopGroup key={item.id} item={item} />
          ) : (
            <NavEntry key={item.id} item={item} />
          ),
        )}
      <fieldset className={own.end} aria-label={t('bottomMenu')}>
        <BottomMenu position="bottom-end" />
      </fieldset>
    </nav>
  );
}
