import { memo, type ReactNode } from 'react';
import { lazyPart } from '../../../../kit/lazy/index.ts';
import { useUrl } from '../../../../kit/store/index.ts';
import type { BenchPack } from '../../../calls/index.ts';
import { type PackActions, usePackActions } from '../../jobs/use-pack-actions.tsx';
import { PatientBanner } from './patient-banner.tsx';

const JobDrawer = lazyPart(() => import('../../jobs/job-drawer.tsx').then((module) => module.JobDrawer));

interface BenchBannerProps {
  readonly dose: BenchPack;
  /** A state of this bench. */
  readonly children?: ReactNode;
}

/** Whose pack it is, its label, its sheet, and its details in a drawer; the same at every bench. */
export const BenchBanner = memo(function BenchBanner({ dose, children }: BenchBannerProps) {
  const [search, setSearch] = useUrl();
  const closeDrawer = (): void => setSearch({ details: undefined });
  const acts: PackActions = usePackActions(closeDrawer);
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
