import type { Api } from './api.ts';
import type { Resident } from './scene.ts';

/** The balance of each medicine of somebody, as the books have it. */
export async function getBalances(api: Api, { patientId }: Resident): Promise<Record<string, number>> {
  const { data } = await api.searchBalances({ body: { patientIds: [patientId], packingStatus: -1 } });
  return Object.fromEntries(data.map(({ medication, balanceQty }) => [medication, Number(balanceQty)]));
}
