import { Refusal } from '@packwright/contract';
import { asOwner } from '../../tests/as-owner.ts';
import { insertRow } from '../../tests/insert-row.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { profileVersionOf } from '../patients/patients.fixtures.ts';

type Body = Parameters<ApiClient['createPrescription']>[0]['body'];

/** A pack for Mary, empty unless a test fills it. */
export async function aPack(api: ApiClient, server: TestServer, label?: string): Promise<number> {
  const { foilId } = await api.createFoil({
    body: { patientId: server.ids.patients.mary, ...(label !== undefined && { label }) },
  });
  return foilId;
}

/** Adds a medicine, confirming whatever warning is shown. */
export async function add(api: ApiClient, body: Body): Promise<number> {
  try {
    return (await api.createPrescription({ body })).prescriptionId;
  } catch (error) {
    if (!(error instanceof Refusal) || !('warnings' in error.data)) throw error;
    return (await api.createPrescription({ query: { IsConfirm: true }, body })).prescriptionId;
  }
}

/** A drug of the shared catalogue that the small cast lacks. Answers its id. */
export async function aDrug(
  server: TestServer,
  code: string,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  return insertRow((text, values) => asOwner<{ id: number }>(server, text, values), 'drug', {
    pharmacyId: 0,
    drugCode: code,
    drugName: `Fictol ${code}`,
    genericCode: `G-${code}`,
    ...facts,
  });
}

export const profileVersion = (server: TestServer): Promise<number> =>
  profileVersionOf(server, server.ids.patients.mary);
