import { useWords } from '../../kit/language/index.ts';
import type { HistoryEntry } from '../calls.ts';
import { words } from '../words/index.ts';
import { useHistoryText } from './history-text.ts';
import styles from './medication.module.css';

/** The comment of a change and each field with its old and new value. */
export function HistoryDetails({ entry }: { readonly entry: HistoryEntry }) {
  const t = useWords(words);
  const text = useHistoryText(entry.prescriptionId === 0);
  const { details } = entry;
  return (
    <div className={styles.details}>
      {entry.userComment !== '' && (
        <p>
          “<bdi>{entry.userComment}</bdi>”
        </p>
      )}
      {details.length > 0 && (
        <dl>
          {details.map(({ field, oldValue, newValue }) => (
            <div key={field}>
              <dt>{text.field(field)}</dt>
              <dd>
                {oldValue !== '' && (
                  <del>
                    <span className={styles.unseen}>{t('history.old')} </span>
                    <bdi>{text.value(field, oldValue)}</bdi>
                  </del>
                )}
                {newValue !== '' && (
                  <ins>
                    <span className={styles.unseen}>{t('history.new')} </span>
                    <bdi>{text.value(field, newValue)}</bdi>
                  </ins>
                )}
                {newValue === '' && <span className={styles.none}>{t('history.cleared')}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
