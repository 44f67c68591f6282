import { formatPersonName } from '@packwright/core/identifiers';
import { Outlet } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import {
  DetailSkeleton,
  LoadFailedPage,
  hasFailed,
  RouteTabs,
  useDocumentTitle,
} from '../../kit/page/index.ts';
import { isPage } from '../../shell/known-pages.ts';
import { type Patient, usePatient } from '../calls/index.ts';
import { CheckedStamp } from '../parts/header/checked-stamp.tsx';
import { PatientHeader } from '../parts/header/patient-header.tsx';
import tabStyles from '../parts/header/patient-tabs.module.css';
import styles from '../parts/patients.module.css';
import { usePatientId } from '../parts/use-patient-id.ts';
import { messages } from '../messages/index.ts';

const tabs = [
  ['/details', 'tab.details'],
  ['/allergies', 'tab.allergies'],
  ['/notes', 'tab.notes'],
  ['/medication', 'tab.medication'],
  ['/overview', 'tab.overview'],
  ['/history', 'tab.history'],
  ['/doctors', 'tab.doctors'],
  ['/documents', 'tab.documents'],
  ['/claim', 'tab.claim'],
] as const;

/** /patient/{id}: who the patient is, always in sight, and the tabs below. */
export function PatientPage() {
  const t = useTranslate(messages);
  const id = usePatientId();
  const patient = usePatient(id);
  if (patient.isPending) return <DetailSkeleton />;
  if (hasFailed(patient))
    return (
      <LoadFailedPage title={t('loadFailed')} error={patient.error} retry={() => void patient.refetch()} />
    );
  return <LoadedPatient key={id} patient={patient.data} />;
}

function LoadedPatient({ patient }: { readonly patient: Patient }) {
  const t = useTranslate(messages);
  const address = `/patient/${patient.id}`;
  useDocumentTitle(formatPersonName(patient));
  return (
    <div className={styles.page}>
      <div className={`${styles.head} ${tabStyles.tabs}`}>
        <PatientHeader patient={patient} />
        <RouteTabs
          label={t('tabs')}
          tabs={tabs
            .map(([path, word]) => ({ to: `${address}${path}`, label: t(word) }))
            .filter(({ to }) => isPage(to))}
          end={<CheckedStamp patient={patient} />}
        />
      </div>
      <Outlet />
    </div>
  );
}
