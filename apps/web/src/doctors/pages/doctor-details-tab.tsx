import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EditForm, SaveBar, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useSavedBy } from '../../shell/use-saved-by.ts';
import { type Doctor, useDoctor, useUpdateDoctor } from '../calls.ts';
import { messages } from '../messages/index.ts';
import { DoctorSections } from '../parts/doctor-form.tsx';
import { doctorSchema, toDoctorValues } from '../parts/doctor-values.ts';

/** Tab Details. */
export function DoctorDetailsTab() {
  const { id } = useParams({ strict: false });
  const { data } = useDoctor(Number(id));
  return data ? <DoctorDetails key={data.id} doctor={data} /> : null;
}

function DoctorDetails({ doctor }: { readonly doctor: Doctor }) {
  const t = useTranslate(messages);
  const update = useUpdateDoctor(doctor.id);
  const values = useMemo(() => toDoctorValues(doctor), [doctor]);
  const form = useEditForm({
    schema: doctorSchema,
    values,
    save: (changed) => update.mutateAsync({ ...changed, version: doctor.version }),
    saved: () => showSuccess(t('saved')),
  });
  useSavedBy(form, { area: 'people', kind: 'doctor', id: doctor.id });
  return (
    <EditForm form={form} withSections>
      <DoctorSections form={form} />
      <SaveBar form={form} verb={t('save')} />
    </EditForm>
  );
}
