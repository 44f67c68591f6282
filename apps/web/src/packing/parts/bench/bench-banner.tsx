import { memo, type ReactNode } from 'react';
import { later } from '../../../kit/later/index.ts';
import { useUrl } from '../../../kit/store/index.ts';
import type { PackDose } from '../../calls/index.ts';
import { type PackActs, usePackActs } from '../jobs/pack-acts.tsx';
import { PatientBanner } from './patient-banner.tsx';

const JobDrawer = later(() => import('../jobs/job-drawer.tsx').then((module) => module.JobDrawer));

interface BenchBannerProps {
  readonly dose: PackDose;
  /** A state of this bench. */
  readonly children?: ReactNode;
}

/** Whose pack it is, its label, its sheet, and its details in a drawer; the same at every bench. */
export const BenchBanner = memo(function BenchBanner({ dose, children }: BenchBannerProps) {
  const [search, setSearch] = useUrl();
  const closeDrawer = (): void => setSearch({ details: undefined });
  const acts: PackActs = usePackActs(closeDrawer);
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
