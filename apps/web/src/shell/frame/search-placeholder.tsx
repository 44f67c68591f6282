import { useHotKey } from '../../kit/keys/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { createStore } from '../../kit/store/index.ts';
import { messages } from '../messages/index.ts';
import styles from './frame.module.css';

/** The menu search was requested before it was loaded. */
export const searchRequested = createStore(false);

/** The place of the menu search until it is loaded; its shortcut works already. */
export function SearchPlaceholder() {
  const t = useTranslate(messages);
  const requestSearch = (): void => searchRequested.set(true);
  useHotKey('Ctrl K', t('searchMenu'), requestSearch);
  useHotKey('/', t('searchMenu'), requestSearch);
  return <span className={styles.search} />;
}
