import { memo, type ReactNode } from 'react';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { useUrl } from '../../../kit/store/index.ts';
import type { BenchPack } from '../../calls/index.ts';
import { type PackActions, usePackActions } from '../jobs/use-pack-actions.tsx';
import styles from './bench.module.css';
import { PatientBanner } from './patient/patient-banner.tsx';
import { ProfileChanges } from './patient/profile-changes.tsx';

const JobDrawer = lazyPart(() => import('../jobs/job-drawer.tsx').then((module) => module.JobDrawer));

/** How wide the two halves are, for what stands there before the pack. */
export const benchColumns = ['minmax(0, 1fr)', 'minmax(0, 560px)'] as const;

interface BenchFrameProps {
  readonly dose: BenchPack;
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** A state of this bench in the banner. */
  readonly beside?: ReactNode;
  readonly above?: ReactNode;
}

/** The shape of the benches: whose pack, what is done on the left, the pack itself on the right. */
export function BenchFrame({ dose, left, right, beside, above }: BenchFrameProps) {
  return (
    <div className={styles.bench}>
      <div className={styles.left}>
        <BenchBanner dose={dose}>{beside}</BenchBanner>
        {above}
        <ProfileChanges dose={dose} />
        {left}
      </div>
      {right}
    </div>
  );
}

interface BenchBannerProps {
  readonly dose: BenchPack;
  /** A state of this bench. */
  readonly children?: ReactNode;
}

/** Whose pack it is, its label, its sheet, and its details in a drawer; the same at every bench. */
export const BenchBanner = memo(function BenchBanner({ dose, children }: BenchBannerProps) {
  const [search, setSearch] = useUrl();
  const closeDrawer = (): void => setSearch({ details: undefined });
  const acts: PackActions = usePackActions();
  const details = Number(search.details);
  const [first] = dose.jobs;
  return (
    <>
      <PatientBanner
        dose={dose}
        printing={acts.printing}
        onPrintLabel={() => acts.start('printLabel', dose.jobs)}
        onPreview={() => acts.start('preview', dose.jobs)}
        onHistory={() => first && setSearch({ details: String(first.jobId) })}
      >
        {children}
      </PatientBanner>
      {details > 0 && <JobDrawer jobId={details} onClose={closeDrawer} acts={acts} />}
      {acts.dialogs}
    </>
  );
});
