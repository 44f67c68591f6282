import { displayDrugName } from '@packwright/core/medicines';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { patientKeys } from './keys.ts';
import type { Patient } from './shapes.ts';

/** Patients whose name could be mistaken for this one (PATIENT-7). */
export const listSimilarPatients = async (firstName: string, lastName: string, excludeId: number) =>
  (await client.findSimilarNames({ query: { firstName, lastName, excludeId } })).data.patients;

/** Everybody of a similar name, this patient among them (PATIENT-44). */
export const useSimilarPatients = ({ id, firstName, lastName }: Patient) =>
  useQuery({
    queryKey: patientKeys.similar(id),
    queryFn: () => listSimilarPatients(firstName, lastName, 0),
  });

/** Whether another patient has this dispense ID (PATIENT-8). */
export const checkExternalId = async (externalPatientId: number, patientId: number) =>
  (await client.checkExternalId({ body: { externalPatientId, patientId } })).data;

/** Drugs to be allergic to, as options. */
export const searchDrugs = async (query: string, signal: AbortSignal) => {
  const { data } = await client.listDrugs({ query: { query, size: 20 } }, { signal });
  return data.map((drug) => ({ value: drug.drugId, label: displayDrugName(drug) }));
};
