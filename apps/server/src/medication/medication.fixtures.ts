import { Refusal } from '@packwright/contract';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { insertRow } from '../../tests/insert-row.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { findProfileVersion } from '../patients/patients.fixtures.ts';

type PrescriptionInput = Parameters<ApiClient['createPrescription']>[0]['body'];

/** A pack for Mary, empty unless a test fills it. */
export async function createPack(api: ApiClient, server: TestServer, label?: string): Promise<number> {
  const { foilId } = await api.createFoil({
    body: { patientId: server.ids.patients.mary, ...(label !== undefined && { label }) },
  });
  return foilId;
}

/** Adds a medicine and confirms all warnings. */
export async function addMedicine(api: ApiClient, body: PrescriptionInput): Promise<number> {
  try {
    return (await api.createPrescription({ body })).prescriptionId;
  } catch (error) {
    if (!(error instanceof Refusal) || !('warnings' in error.data)) throw error;
    return (await api.createPrescription({ query: { IsConfirm: true }, body })).prescriptionId;
  }
}

/** A drug of the shared catalogue that the small cast lacks. Answers its id. */
export async function createSharedDrug(
  server: TestServer,
  code: string,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  return insertRow((text, values) => queryAsOwner<{ id: number }>(server, text, values), 'drug', {
    pharmacyId: 0,
    drugCode: code,
    drugName: `Fictol ${code}`,
    genericCode: `G-${code}`,
    ...facts,
  });
}

export const getProfileVersion = (server: TestServer): Promise<number> =>
  findProfileVersion(server, server.ids.patients.mary);
