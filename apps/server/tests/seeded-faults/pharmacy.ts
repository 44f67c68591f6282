import type { ApiClient, TestServer } from '../test-server.ts';
import { startTestServer } from '../test-server.ts';
import { everyStage, setStages } from '../../src/packing/packing.fixtures.ts';
import { type Barcodes, loadFaultDrugs } from './catalogue.ts';
import type { Person } from './seeded-fault.ts';

/** A pharmacy with its stock and the two people who make every pack. */
export interface FaultPharmacy {
  readonly server: TestServer;
  /** Everybody signed in: the technician orders, packs and hands out, the pharmacist checks. */
  readonly staff: Readonly<Record<Person, ApiClient>>;
  readonly drugIds: Readonly<Record<string, number>>;
  readonly barcodes: Barcodes;
  close(): Promise<void>;
}

/** User names of the two. */
export const userNames: Readonly<Record<Person, string>> = { technician: 'staff', pharmacist: 'pharmacist2' };

export async function openPharmacy(): Promise<FaultPharmacy> {
  const server = await startTestServer();
  await setStages(server, everyStage);
  const { ids, barcodes } = await loadFaultDrugs(server);
  return {
    server,
    staff: {
      technician: await server.as(userNames.technician),
      pharmacist: await server.as(userNames.pharmacist),
    },
    drugIds: ids,
    barcodes,
    close: () => server.close(),
  };
}
