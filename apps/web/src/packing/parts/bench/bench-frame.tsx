import type { ReactNode } from 'react';
import type { PackDose } from '../../calls/index.ts';
import { JobDrawer } from '../jobs/job-drawer.tsx';
import { type PackActs, usePackActs } from '../jobs/pack-acts.tsx';
import { useUrl } from '../../../kit/store/index.ts';
import styles from './bench.module.css';
import { PatientBanner } from './patient-banner.tsx';
import { ProfileChanges } from './profile-changes.tsx';

/** How wide the two halves are, for what stands there before the pack. */
export const benchColumns = ['minmax(0, 1fr)', 'minmax(0, 560px)'] as const;

interface BenchFrameProps {
  readonly dose: PackDose;
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** A state of this bench in the banner. */
  readonly beside?: ReactNode;
  readonly above?: ReactNode;
}

/** The shape of the benches: whose pack, what is done on the left, the pack itself on the right (web 9). */
export function BenchFrame({ dose, left, right, beside, above }: BenchFrameProps) {
  const [search, setSearch] = useUrl();
  const closeDrawer = (): void => setSearch({ details: undefined });
  const acts: PackActs = usePackActs(closeDrawer);
  const details = Number(search.details);
  const [first] = dose.jobs;
  return (
    <div className={styles.bench}>
      <div className={styles.left}>
        <PatientBanner
          dose={dose}
          onPrintLabel={() => acts.start('printLabel', dose.jobs)}
          onPreview={() => acts.start('preview', dose.jobs)}
          onHistory={() => first && setSearch({ details: String(first.jobId) })}
        >
          {beside}
        </PatientBanner>
        {above}
        <ProfileChanges dose={dose} />
        {left}
      </div>
      {right}
      {details > 0 && <JobDrawer jobId={details} onClose={closeDrawer} onAct={acts.start} />}
      {acts.dialogs}
    </div>
  );
}
