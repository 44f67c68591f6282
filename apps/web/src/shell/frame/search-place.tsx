import { useHotKey } from '../../kit/keys/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { storeOf } from '../../kit/store/index.ts';
import { messages } from '../messages/index.ts';
import styles from './frame.module.css';

/** Somebody asked for the menu search before it was there. */
export const searchWanted = storeOf(false);

/** The place of the menu search until it has come; its keys are heard already. */
export function SearchPlace() {
  const t = useTranslate(messages);
  const want = (): void => searchWanted.set(true);
  useHotKey('Ctrl K', t('searchMenu'), want);
  useHotKey('/', t('searchMenu'), want);
  return <span className={styles.search} />;
}
