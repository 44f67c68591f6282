import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import { Page } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type Foil, type Prescription, updatePrescription, useMedicationChange } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { getSuspensions } from '../form/dose-rule.ts';
import { toMedicineBody } from '../form/medicine-body.ts';
import { type MedicineValues, toMedicineValues } from '../form/medicine-values.ts';
import { PatientLine } from '../patient-line.tsx';
import { MedicineFlags } from '../profile/medicine-flags.tsx';
import { formatMedicineName } from '../profile/medicine-name.ts';
import type { MedicineStart } from './medicine-start.ts';
import { PrescriptionForm } from './prescription-form.tsx';

interface ChangeFormProps {
  readonly medicine: Prescription;
  readonly foils: readonly Foil[];
  readonly from?: MedicineStart;
}

/** How a medicine is given from now on. */
export function ChangeForm({ medicine, foils, from }: ChangeFormProps) {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const back = from?.back ?? `/patient/${medicine.patientId}/medication`;
  const { prescriptionId, version } = medicine;
  const plain = toMedicineValues(medicine);
  const headings = foils.find(({ foilId }) => foilId === medicine.foilId)?.heading ?? [];
  const update = useMedicationChange(([values, isConfirm]: readonly [MedicineValues, boolean]) =>
    from
      ? from.send(toMedicineBody(values), isConfirm)
      : updatePrescription(prescriptionId, { ...toMedicineBody(values), version }, isConfirm),
  );
  return (
    <Page title={formatMedicineName(medicine)} beside={<MedicineFlags medicine={medicine} />}>
      <PatientLine patientId={medicine.patientId} medicine={formatMedicineName(medicine)} />
      {from?.note}
      <PrescriptionForm
        start={from ? from.fill(plain, { headings, strength: medicine.drug.strength }) : plain}
        drug={{ ...medicine.drug, genericName: medicine.genericName }}
        foils={foils}
        suspensions={getSuspensions(medicine)}
        changedId={prescriptionId}
        verb={t('edit.verb')}
        send={(values, isConfirm) => update.mutateAsync([values, isConfirm])}
        saved={async () => {
          showSuccess(t('updated'));
          await navigate({ to: back });
        }}
        onCancel={() => void navigate({ to: back })}
      />
    </Page>
  );
}
