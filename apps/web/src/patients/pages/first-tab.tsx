import { Navigate } from '@tanstack/react-router';
import { PartSkeleton } from '../../kit/page/index.ts';
import { isPage } from '../../shell/known-pages.ts';
import { usePatientId } from '../parts/use-patient-id.ts';

/** /patient/{id} alone opens the medicines (PATIENT-60). */
export function FirstTab() {
  const address = `/patient/${usePatientId()}`;
  const medicines = `${address}/medication`;
  return (
    <>
      <PartSkeleton />
      <Navigate to={isPage(medicines) ? medicines : `${address}/details`} replace />
    </>
  );
}
