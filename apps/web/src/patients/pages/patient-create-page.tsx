import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { groupStatuses } from '@packwright/core/fields';
import { EditForm, SaveBar } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { LoadFailedPage, hasFailed, Page, PageSkeleton } from '../../kit/page/index.ts';
import { useActionLock } from '../../kit/store/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useGroupChoices } from '../../facilities/index.ts';
import { useCreatePatient } from '../calls/index.ts';
import { NoGroup } from '../parts/details/no-group.tsx';
import { PatientSections } from '../parts/details/patient-form.tsx';
import { newPatient } from '../parts/details/patient-values.ts';
import { usePatientForm } from '../parts/details/use-patient-form.ts';
import { messages } from '../messages/index.ts';

/** /patient/create */
export function PatientCreatePage() {
  const t = useTranslate(messages);
  const groups = useGroupChoices();
  if (groups.isPending) return <PageSkeleton />;
  if (hasFailed(groups)) return <LoadFailedPage error={groups.error} retry={() => void groups.refetch()} />;
  const active = groups.data.filter(({ status }) => status === groupStatuses.active.code);
  const [only] = active.length === 1 ? active : [];
  return (
    <Page title={t('newPatient')}>
      {groups.data.length === 0 ? <NoGroup /> : <CreateForm groupId={only?.id ?? ''} />}
    </Page>
  );
}

/** Starts at the name, in the only group where there is one; medicines may follow at once (PATIENT-49). */
function CreateForm({ groupId }: { readonly groupId: number | '' }) {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const create = useCreatePatient();
  // The second click of a double click would end at once and take the choice back.
  const once = useActionLock();
  const isMedicinesNext = useRef(false);
  const form = usePatientForm({
    patient: null,
    initial: { ...newPatient, patientGroupId: groupId },
    save: async (values) => (await create.mutateAsync(values)).patientId,
    saved: async (id) => {
      showSuccess(t('created'));
      await navigate({ to: isMedicinesNext.current ? `/patient/${id}/several` : `/patient/${id}` });
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('firstName'), [setFocus]);
  const createAndGoOn = async (): Promise<void> => {
    isMedicinesNext.current = true;
    await form.submit();
    isMedicinesNext.current = false;
  };
  return (
    <EditForm form={form} withSections>
      <PatientSections form={form} />
      <SaveBar form={form} verb={t('create')} onCancel={() => void navigate({ to: '/patient/list' })}>
        <Button variant="default" onClick={() => void once(createAndGoOn)}>
          {t('createThenMedicines')}
        </Button>
      </SaveBar>
    </EditForm>
  );
}
