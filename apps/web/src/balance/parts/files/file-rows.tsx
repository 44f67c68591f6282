import { formatPersonName } from '@packwright/core/identifiers';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, ScrollBox } from '../../../kit/page/index.ts';
import type { BalanceImport } from '../../calls/files.ts';
import { fileMessages } from '../../messages/files.ts';
import { Amount } from '../amount.tsx';
import type { RefusedRow } from './file-refusal.ts';
import styles from './files.module.css';

/** Each balance that a file changes, as it is and as it becomes. */
export function ChangedRows({ changes }: { readonly changes: BalanceImport['changes'] }) {
  const t = useTranslate(fileMessages);
  return (
    <ScrollBox label={t('changes')} className={styles.rows}>
      <table aria-label={t('changes')}>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('patient')}</th>
            <th scope="col">{t('medicine')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('new')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.row}>
              <td>{change.row}</td>
              <td>
                <BidiText>{formatPersonName(change)}</BidiText>
              </td>
              <td>
                <BidiText>{change.medication}</BidiText>
              </td>
              <td>
                <Amount text={change.balanceQty} />
              </td>
              <td>
                <b>
                  <Amount text={change.newBalanceQty} short={change.newBalanceQty.startsWith('-')} />
                </b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Every row that is in the way, with its column and reason. */
export function RefusedRows({ rows }: { readonly rows: readonly RefusedRow[] }) {
  const t = useTranslate(fileMessages);
  return (
    <ScrollBox label={t('refused')} className={styles.rows}>
      <table aria-label={t('refused')}>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, field, value, sentence }) => (
            <tr key={`${row} ${field} ${sentence}`}>
              <td>{row}</td>
              <td>
                <BidiText>{field === '' ? t('wholeRow') : field}</BidiText>
              </td>
              <td>
                <BidiText>{value}</BidiText>
              </td>
              <td>
                <BidiText>{sentence}</BidiText>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
