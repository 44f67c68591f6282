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
export const addMedicine = async (api: ApiClient, body: PrescriptionInput): Promise<number> =>
  (await confirmWarnings((query) => api.createPrescription({ body, query }))).prescriptionId;

/** Saves a medicine, and once more with a yes when there are warnings. */
export async function confirmWarnings<Answer>(
  save: (query: { readonly IsConfirm: boolean }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await save({ IsConfirm: false });
  } catch (error) {
    if (!(error instanceof Refusal) || !('warnings' in error.data)) throw error;
    return save({ IsConfirm: true });
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
