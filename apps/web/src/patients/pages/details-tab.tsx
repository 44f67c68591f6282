import { packingStatuses } from '@packwright/core/fields';
import { useMemo } from 'react';
import { EditForm, SaveBar } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { createLazyChunk } from '../../kit/lazy/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useSavedBy } from '../../shell/use-saved-by.ts';
import { type Patient, usePatient, useUpdatePatient } from '../calls/index.ts';
import { PatientSections } from '../parts/details/patient-form.tsx';
import { toPatientValues } from '../parts/details/patient-values.ts';
import { usePatientForm } from '../parts/details/use-patient-form.ts';
import { usePatientId } from '../parts/use-patient-id.ts';
import { messages } from '../messages/index.ts';

const leaving = createLazyChunk(() => import('../parts/standing/confirm-leave.tsx'));

/** Tab Patient Details. */
export function DetailsTab() {
  const { data } = usePatient(usePatientId());
  return data ? <DetailsForm key={data.id} patient={data} /> : null;
}

function DetailsForm({ patient }: { readonly patient: Patient }) {
  const t = useTranslate(messages);
  const update = useUpdatePatient(patient.id);
  const values = useMemo(() => toPatientValues(patient), [patient]);
  const form = usePatientForm({
    patient: { id: patient.id, values },
    initial: values,
    save: async (changed) => {
      const { code } = packingStatuses.inactive;
      const isEnding = patient.packingStatus !== code && Number(changed.packingStatus) === code;
      if (isEnding && !(await (await leaving.fetch()).confirmLeave(patient, 'inactive'))) return false;
      await update.mutateAsync({ ...changed, version: patient.version });
      return patient.id;
    },
    saved: () => showSuccess(t('saved')),
  });
  useSavedBy(form, { area: 'patients', kind: 'patient', id: patient.id });
  return (
    <EditForm form={form} withSections>
      <PatientSections form={form} hasStatus />
      <SaveBar form={form} verb={t('save')} />
    </EditForm>
  );
}
