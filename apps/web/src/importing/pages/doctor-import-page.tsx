import { Button } from '@mantine/core';
import { formatPersonName } from '@packwright/core/identifiers';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { DoctorSections, doctorSchema, useCreateDoctor } from '../../doctors/index.ts';
import { EditForm, SaveBar, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import {
  EmptyState,
  hasFailed,
  isolateText,
  LoadFailedPage,
  Page,
  PageSkeleton,
} from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { type StagedDoctor, useRefetchDoctors, useStagedDoctor } from '../calls/doctors.ts';
import { doctorImportMessages } from '../messages/doctors.ts';
import { importingMessages } from '../messages/index.ts';
import { toImportedDoctor } from '../parts/imported-doctor.ts';
import styles from '../parts/remarks.module.css';
import { StagedDoctorRemarks } from '../parts/staged-doctor-remarks.tsx';

/** /doctor/import/{id}: a doctor of the dispensing system, to complete and import. */
export function DoctorImportPage() {
  const { id } = useParams({ strict: false });
  const doctor = useStagedDoctor(Number(id));
  if (doctor.isPending) return <PageSkeleton />;
  if (hasFailed(doctor)) return <LoadFailedPage error={doctor.error} retry={() => void doctor.refetch()} />;
  return doctor.data.doctorId === 0 ? (
    <NewDoctor key={doctor.data.dispenseStagingId} staged={doctor.data} />
  ) : (
    <KnownDoctor staged={doctor.data} />
  );
}

function NewDoctor({ staged }: { readonly staged: StagedDoctor }) {
  const t = useTranslate(doctorImportMessages);
  const say = useTranslate(importingMessages);
  const navigate = useNavigate();
  const refetch = useRefetchDoctors();
  const create = useCreateDoctor(true);
  const form = useEditForm({
    schema: doctorSchema,
    defaultValues: toImportedDoctor(staged),
    save: (values) => create.mutateAsync(values),
    saved: async ({ doctorId }) => {
      showSuccess(say('imported'));
      await refetch();
      await navigate({ to: `/doctor/${doctorId}` });
    },
  });
  return (
    <Page title={t('form.title', { name: isolateText(formatPersonName(staged)) })}>
      <p className={styles.lead}>{t('form.hint')}</p>
      <div>
        <StagedDoctorRemarks row={staged} />
      </div>
      <EditForm form={form} withSections>
        <DoctorSections form={form} />
        <SaveBar form={form} verb={t('form.verb')} onCancel={() => void navigate({ to: '/doctor/import' })} />
      </EditForm>
    </Page>
  );
}

function KnownDoctor({ staged }: { readonly staged: StagedDoctor }) {
  const t = useTranslate(doctorImportMessages);
  return (
    <Page title={t('form.title', { name: isolateText(formatPersonName(staged)) })}>
      <EmptyState title={t('known.title')} hint={t('known.hint')}>
        <Button component={Link} to={`/doctor/${staged.doctorId}`}>
          {t('known.open')}
        </Button>
      </EmptyState>
    </Page>
  );
}
