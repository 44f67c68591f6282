import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import {
  EmptyState,
  LoadFailedPage,
  hasFailed,
  RecordNotFound,
  Page,
  PageSkeleton,
} from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import {
  type Foil,
  type Prescription,
  updatePrescription,
  useFoils,
  useMedicationChange,
  useMedicine,
} from '../calls/index.ts';
import { toMedicineBody } from '../parts/form/medicine-body.ts';
import { getSuspensions } from '../parts/form/dose-rule.ts';
import { type MedicineValues, toMedicineValues } from '../parts/form/medicine-values.ts';
import { MedicineFlags } from '../parts/profile/medicine-flags.tsx';
import { formatMedicineName } from '../parts/profile/medicine-name.ts';
import { PatientLine } from '../parts/patient-line.tsx';
import { PrescriptionForm } from '../parts/entry/prescription-form.tsx';
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
  return <ChangeMedicine key={medicine.data.prescriptionId} medicine={medicine.data} foils={foils.data} />;
}

interface ChangeMedicineProps {
  readonly medicine: Prescription;
  readonly foils: readonly Foil[];
}

function ChangeMedicine({ medicine, foils }: ChangeMedicineProps) {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const profile = `/patient/${medicine.patientId}/medication`;
  const { prescriptionId, version } = medicine;
  const update = useMedicationChange(([values, isConfirm]: readonly [MedicineValues, boolean]) =>
    updatePrescription(prescriptionId, { ...toMedicineBody(values), version }, isConfirm),
  );
  return (
    <Page title={formatMedicineName(medicine)} beside={<MedicineFlags medicine={medicine} />}>
      <PatientLine patientId={medicine.patientId} />
      <PrescriptionForm
        start={toMedicineValues(medicine)}
        drug={{ ...medicine.drug, genericName: medicine.genericName }}
        foils={foils}
        suspensions={getSuspensions(medicine)}
        changedId={prescriptionId}
        verb={t('edit.verb')}
        send={(values, isConfirm) => update.mutateAsync([values, isConfirm])}
        saved={async () => {
          showSuccess(t('updated'));
          await navigate({ to: profile });
        }}
        onDiscard={() => void navigate({ to: profile })}
      />
    </Page>
  );
}
