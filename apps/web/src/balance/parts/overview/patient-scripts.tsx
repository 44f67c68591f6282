import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, Card, Facts, hasFailed, LoadFailed, LinesSkeleton } from '../../../kit/page/index.ts';
import { formatWireDay } from '../../../kit/store/index.ts';
import { usePatientScripts } from '../../calls/index.ts';
import { overviewMessages } from '../../messages/overview.ts';
import { Amount } from '../amount.tsx';
import styles from '../balance.module.css';

/** The scripts of a patient: how many wait or are owed, and what was dispensed last. */
export function PatientScripts({ patientId }: { readonly patientId: number }) {
  const t = useTranslate(overviewMessages);
  const scripts = usePatientScripts(patientId);
  const search = { patient: String(patientId) };
  return (
    <Card
      title={t('scripts')}
      acts={
        <Link to="/dispense-tracker/list" search={search}>
          {t('scripts.all')}
        </Link>
      }
    >
      {scripts.isPending && <LinesSkeleton />}
      {hasFailed(scripts) && <LoadFailed error={scripts.error} retry={() => void scripts.refetch()} />}
      {scripts.data && (
        <>
          <Facts
            facts={[
              {
                label: t('scripts.toImport'),
                value: (
                  <Link to="/dispense-tracker/list" search={search}>
                    {scripts.data.toImport}
                  </Link>
                ),
              },
              {
                label: t('scripts.owing'),
                value: (
                  <Link to="/dispense-tracker/list" search={{ ...search, kind: 'owing' }}>
                    {scripts.data.owing}
                  </Link>
                ),
              },
            ]}
          />
          {scripts.data.last.length === 0 ? (
            <p className={styles.noScript}>{t('scripts.none')}</p>
          ) : (
            <table className={styles.entries} aria-label={t('scripts.last')}>
              <caption>{t('scripts.last')}</caption>
              <tbody>
                {scripts.data.last.map((row) => (
                  <tr key={row.scriptTrackingId}>
                    <td>
                      <BidiText>{row.profileDrugName === '' ? row.drugName : row.profileDrugName}</BidiText>
                    </td>
                    <td data-end>
                      <Amount text={row.quantity} />
                    </td>
                    <td>
                      <BidiText>{formatWireDay(row.dispensedDate)}</BidiText>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </Card>
  );
}
