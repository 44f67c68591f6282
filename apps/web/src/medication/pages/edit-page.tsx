import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState, LoadFailedPage, hasFailed, RecordNotFound, PageSkeleton } from '../../kit/page/index.ts';
import { useFoils, useMedicine } from '../calls/index.ts';
import { ChangeForm } from '../parts/entry/change-form.tsx';
import { isCeased } from '../parts/profile/profile-groups.ts';
import { useIdParam } from '../parts/use-id-param.ts';
import { messages } from '../messages/index.ts';

/** /patient/{id}/prescription/{id}: change a medicine that is not ceased. */
export function EditPage() {
  const t = useTranslate(messages);
  const patientId = useIdParam('id');
  const foils = useFoils(patientId);
  const medicine = useMedicine(useIdParam('prescriptionId'));
  if (foils.isPending || medicine.isPending) return <PageSkeleton />;
  if (hasFailed(foils)) return <LoadFailedPage error={foils.error} retry={() => void foils.refetch()} />;
  if (hasFailed(medicine))
    return <LoadFailedPage error={medicine.error} retry={() => void medicine.refetch()} />;
  // The address of one patient must never show the medicine of another.
  if (medicine.data.patientId !== patientId) return <RecordNotFound />;
  if (isCeased(medicine.data)) return <EmptyState title={t('refusal.CEASED_IS_FINAL')} alert whole />;
  return <ChangeForm key={medicine.data.prescriptionId} medicine={medicine.data} foils={foils.data} />;
}
