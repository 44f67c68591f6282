import { formatPersonName } from '@packwright/core/identifiers';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, Card, hasFailed, LoadFailed, LinesSkeleton } from '../../../kit/page/index.ts';
import { formatWireDay, getToday } from '../../../kit/store/index.ts';
import type { Patient } from '../../../patients/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { usePatientPacks } from '../../calls/patient-packs.ts';
import { jobMessages } from '../../messages/index.ts';
import { overviewMessages } from '../../messages/overview.ts';
import { getJobStatus } from '../jobs/job-status.ts';
import { StagePill } from '../jobs/stage-pill.tsx';
import styles from './overview.module.css';
import { getPackTime } from './pack-time.ts';

/** The packs of a patient, the next first: days, week and stage; each leads to its details. */
export function PatientPacks({ patient }: { readonly patient: Patient }) {
  const t = useTranslate(overviewMessages);
  const packs = usePatientPacks(patient.id);
  return (
    <Card
      title={t('packs')}
      acts={
        <Link
          to="/job/list"
          search={{ view: 'table', days: 'all', q: formatPersonName(patient).replace(',', '') }}
        >
          {t('packs.all')}
        </Link>
      }
    >
      {packs.isPending && <LinesSkeleton />}
      {hasFailed(packs) && <LoadFailed error={packs.error} retry={() => void packs.refetch()} />}
      {packs.data?.length === 0 && (
        <p>
          {t('packs.none')} <Link to="/print-foil">{t('packs.make')}</Link>
        </p>
      )}
      {packs.data && packs.data.length > 0 && (
        <ul className={styles.packs}>
          {packs.data.map((pack) => (
            <OnePack key={pack.jobId} pack={pack} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function OnePack({ pack }: { readonly pack: JobRow }) {
  const t = useTranslate(overviewMessages);
  const j = useTranslate(jobMessages);
  return (
    <li>
      <span className={styles.time}>{t(`packs.${getPackTime(pack, getToday())}`)}</span>
      <span>
        <BidiText>{`${formatWireDay(pack.packStartDate)} – ${formatWireDay(pack.packEndDate)}`}</BidiText>
        <small>
          <BidiText>{pack.foilLabel}</BidiText> ·{' '}
          {j('weekOf', { week: pack.weekIndex, weeks: pack.numberOfWeek })}
        </small>
      </span>
      <StagePill status={getJobStatus(pack)} />
      <Link to="/job/list" search={{ details: String(pack.jobId) }}>
        <BidiText code>{pack.jobNumber}</BidiText>
      </Link>
    </li>
  );
}
