import { displayDrugName } from '@packwright/core/medicines';
import { client } from '../../shell/client.ts';

/** Patients whose name could be mistaken for this one (PATIENT-7). */
export const listSimilarPatients = async (firstName: string, lastName: string, excludeId: number) =>
  (await client.findSimilarNames({ query: { firstName, lastName, excludeId } })).data.patients;

/** Whether another patient has this dispense ID (PATIENT-8). */
export const checkExternalId = async (externalPatientId: number, patientId: number) =>
  (await client.checkExternalId({ body: { externalPatientId, patientId } })).data;

/** Drugs to be allergic to, as options. */
export const searchDrugs = async (query: string, signal: AbortSignal) => {
  const { data } = await client.listDrugs({ query: { query, size: 20 } }, { signal });
  return data.map((drug) => ({ value: drug.drugId, label: displayDrugName(drug) }));
};
