import { patientName } from '@packwright/core/identifiers';
import { Iso } from '../../../kit/page/index.ts';
import { shownDay } from '../../../kit/store/index.ts';
import type { JobRow } from '../../calls/index.ts';
import styles from './jobs.module.css';

/** The packs that a dialog is about, by name, number and start. */
export function PackList({ jobs }: { readonly jobs: readonly JobRow[] }) {
  return (
    <ul className={styles.packs}>
      {jobs.map((job) => (
        <li key={job.jobId}>
          <strong>
            <Iso>{patientName(job)}</Iso>
          </strong>
          <Iso code>{job.jobNumber}</Iso>
          <span>
            <Iso>{shownDay(job.packStartDate)}</Iso>
          </span>
        </li>
      ))}
    </ul>
  );
}
