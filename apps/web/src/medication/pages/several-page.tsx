import { foilTypes } from '@packwright/core/fields';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, LoadFailedPage, Page, PageSkeleton } from '../../kit/page/index.ts';
import { buildNextFoilQuery, useFoils } from '../calls/index.ts';
import { severalMessages } from '../messages/several.ts';
import { PatientLine } from '../parts/patient-line.tsx';
import { SeveralForm } from '../parts/several/several-form.tsx';
import { useIdParam } from '../parts/use-id-param.ts';

/** /patient/{patientId}/several: the medicines of a discharge list, one after the other. */
export function SeveralPage() {
  const t = useTranslate(severalMessages);
  const patientId = useIdParam('id');
  const foils = useFoils(patientId);
  const next = useQuery(buildNextFoilQuery(patientId, foilTypes.blister.code));
  if (foils.isPending || next.isPending) return <PageSkeleton />;
  if (hasFailed(foils)) return <LoadFailedPage error={foils.error} retry={() => void foils.refetch()} />;
  if (hasFailed(next)) return <LoadFailedPage error={next.error} retry={() => void next.refetch()} />;
  return (
    <Page title={t('title')}>
      <PatientLine patientId={patientId} />
      <SeveralForm patientId={patientId} foils={foils.data} firstHeadings={next.data.heading} />
    </Page>
  );
}
