import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState, LoadFailedPage, hasFailed, Page, PageSkeleton } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { useFoils } from '../calls/index.ts';
import { LazyAddForm } from '../parts/entry/lazy-forms.tsx';
import { DrugPicker } from '../parts/entry/drug-picker.tsx';
import { PatientLine } from '../parts/patient-line.tsx';
import { useIdParam } from '../parts/use-id-param.ts';
import { messages } from '../messages/index.ts';

/** /patient/{patientId}/{foilId?}/add: select a drug, then say how it is given. */
export function AddPage() {
  const t = useTranslate(messages);
  const patientId = useIdParam('id');
  const [url, change] = useUrl();
  const foils = useFoils(patientId);
  const code = typeof url.drug === 'string' ? url.drug : '';
  if (foils.isPending) return <PageSkeleton />;
  if (hasFailed(foils)) return <LoadFailedPage error={foils.error} retry={() => void foils.refetch()} />;
  if (foils.data.length === 0) {
    return (
      <Page title={t('add.title')}>
        <EmptyState title={t('profile.empty')} hint={t('profile.emptyHint')}>
          <Button component={Link} to={`/patient/${patientId}/medication`}>
            {t('add.toProfile')}
          </Button>
        </EmptyState>
      </Page>
    );
  }
  if (code !== '') return <LazyAddForm patientId={patientId} code={code} foils={foils.data} />;
  return (
    <Page
      title={t('add.title')}
      acts={
        <Button variant="default" component={Link} to={`/patient/${patientId}/medication`}>
          {t('add.toProfile')}
        </Button>
      }
    >
      <PatientLine patientId={patientId} />
      <DrugPicker onPick={(drug) => change({ drug: drug.drugCode }, { push: true })} />
    </Page>
  );
}
