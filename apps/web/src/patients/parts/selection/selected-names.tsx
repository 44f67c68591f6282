import { formatPersonName } from '@packwright/core/identifiers';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import { useSelectedPatients } from '../../calls/index.ts';
import { selectionMessages } from '../../messages/selection.ts';
import styles from '../patients.module.css';

const mostNamed = 12;

/** The people that an act concerns (WEB-18): the first of them by name, and how many more. */
export function SelectedNames({ ids }: { readonly ids: ReadonlySet<number> }) {
  const t = useTranslate(selectionMessages);
  const patients = useSelectedPatients(ids);
  const named = patients.slice(0, mostNamed);
  const others = ids.size - named.length;
  return (
    <ul className={styles.selectedNames}>
      {named.map((patient) => (
        <li key={patient.id}>
          <BidiText>{formatPersonName(patient)}</BidiText>
        </li>
      ))}
      {others > 0 && <li>{t('more', { count: others })}</li>}
    </ul>
  );
}
