import { formatPersonName } from '@packwright/core/identifiers';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, isolateText } from '../../../kit/page/index.ts';
import { formatWireDay } from '../../../kit/store/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { jobMessages } from '../../messages/index.ts';
import styles from './jobs.module.css';
import { useGaps } from './pack-progress.ts';

interface PackListProps {
  readonly jobs: readonly JobRow[];
  /** Shows who packed and who corrected each pack to the person who signs it. */
  readonly withPacker?: boolean;
}

/** The packs that a dialog is about, by name, number and start. */
export function PackList({ jobs, withPacker = false }: PackListProps) {
  const t = useTranslate(jobMessages);
  const describeGaps = useGaps();
  return (
    <ul className={styles.packs}>
      {jobs.map((job) => (
        <li key={job.jobId}>
          <strong>
            <BidiText>{formatPersonName(job)}</BidiText>
          </strong>
          <BidiText code>{job.jobNumber}</BidiText>
          <span>
            <BidiText>{formatWireDay(job.packStartDate)}</BidiText>
          </span>
          {withPacker && job.packedBy !== '' && (
            <span className={styles.packer}>{t('packedByName', { name: isolateText(job.packedBy) })}</span>
          )}
          {withPacker && job.correctedBy !== '' && (
            <span className={styles.packer}>
              {t('correctedByName', { name: isolateText(job.correctedBy) })}
            </span>
          )}
          {describeGaps(job).map((gap) => (
            <span key={gap} className={styles.leftOut}>
              {gap}
            </span>
          ))}
          {job.signOff === 'void' && <span className={styles.leftOut}>{t('signOffVoid')}</span>}
        </li>
      ))}
    </ul>
  );
}
