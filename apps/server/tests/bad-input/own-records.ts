import { createHash } from 'node:crypto';
import type { Call, Referred } from '@packwright/contract/machinery';
import { Client } from 'pg';
import { aResident, createJobs, pack } from '../../src/packing/packing.fixtures.ts';
import type { IdFor } from '../matrix/example.ts';
import { idPositions } from '../matrix/positions.ts';
import type { TestServer } from '../test-server.ts';

type Ids = Readonly<Record<Exclude<Referred, 'packJob'>, number>>;

/** One record of every kind that an id may point at, all of our own pharmacy. */
export async function ownRecords(server: TestServer): Promise<Ids> {
  const resident = await aResident(server);
  const owner = new Client({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    return await insertRecords(owner, server, resident);
  } finally {
    await owner.end();
  }
}

/** The records that a call is sent to: what other calls did to their packs does not change what it meets. */
export async function idsOf(definition: Call, server: TestServer, own: Ids): Promise<IdFor> {
  const isAboutPacks = idPositions(definition).some(({ refers }) => refers === 'packJob');
  const packs = isAboutPacks ? await packsAtEachBench(server) : { ids: [], of: {} };
  let turn = 0;
  return (kind) =>
    kind === 'packJob' ? (packs.ids[turn++ % packs.ids.length] ?? 0) : { ...own, ...packs.of }[kind];
}

/** At the printer, at the packing bench and at the checking bench, of a resident of their own. */
async function packsAtEachBench(server: TestServer): Promise<{ ids: readonly number[]; of: Partial<Ids> }> {
  const api = await server.as('pharmacist');
  const resident = await aResident(server);
  const ids = await createJobs(api, resident, { numberOfWeek: 3 });
  const [, packing = 0, checking = 0] = ids;
  await api.completePrinting({ body: { ids: [packing, checking] } });
  await pack(api, checking);
  const { patientId: patient, foilId: foil, prescriptionIds } = resident;
  return { ids, of: { patient, foil, prescription: prescriptionIds[0] ?? 0 } };
}

async function insertRecords(
  owner: Client,
  { ids }: TestServer,
  { patientId, foilId, prescriptionIds }: Awaited<ReturnType<typeof aResident>>,
): Promise<Ids> {
  const user = ids.users.staff ?? 0;
  const file = Buffer.from('A letter from the doctor');
  const at = '2026-03-01T22:00:00Z';
  const insert = async (table: string, fields: Record<string, unknown>): Promise<number> => {
    const names = ['pharmacy_id', ...Object.keys(fields)];
    const values = [ids.pharmacyA, ...Object.values(fields)];
    const slots = values.map((_, index) => `$${index + 1}`);
    const { rows } = await owner.query<{ id: number }>(
      `insert into ${table} (${names.join(', ')}) values (${slots.join(', ')}) returning id`,
      values,
    );
    return rows[0]?.id ?? Number.NaN;
  };
  const drug = await insert('drug', { drug_code: 'OWN1', drug_name: 'Homemade', generic_name: 'homemade' });
  const account = { patient_id: patientId, drug_code: 'OWN1', drug_name: 'Homemade' };
  return {
    allergy: await insert('allergy', { patient_id: patientId, target: 'nuts', recorded_on: '2026-01-01' }),
    backgroundTask: await insert('background_task', {
      kind: 'sheet',
      state: 'done',
      input: {},
      // Shown to nobody else; the pharmacist is the first who may ask for it.
      created_by: ids.users.pharmacist,
    }),
    direction: await insert('direction', { code: 'OWNDIR', instruction: 'With water' }),
    drug,
    drugApn: await insert('drug_apn', {
      drug_pharmacy_id: ids.pharmacyA,
      drug_id: drug,
      drug_apn: '2000000000121',
      gtin: '02000000000121',
    }),
    foil: foilId,
    history: await insert('medication_history', {
      patient_id: patientId,
      at,
      kind: 'new',
      user_id: user,
      drug_name: 'Homemade',
    }),
    note: await insert('note', { patient_id: patientId, content: 'Calls daily', created_by: user }),
    patient: patientId,
    patientGroup: ids.groups.home,
    pharmacy: ids.pharmacyA,
    prescription: prescriptionIds[0] ?? 0,
    printProfile: await insert('print_profile', { client_code: 'OWN', pack_type: 'SOLID', name: 'Ours' }),
    printerSetting: await insert('printer_setting', { client_code: 'OWN', pack_type: 'SOLID' }),
    resource: await insert('stored_file', {
      kind: 'resource',
      file_name: 'letter.txt',
      content_type: 'text/plain',
      byte_size: file.length,
      sha256: createHash('sha256').update(file).digest(),
      content: file,
      created_by: user,
    }),
    role: await insert('role', { name: 'Weekend' }),
    scriptTracking: await insert('script_tracking', {
      script_number: '700123',
      supply_number: 1,
      ordinal: 1,
      external_patient: '5001',
      drug_code: 'D00001',
      drug_name: 'Homemade',
      order_status: 0,
      initial_qty: 100,
      qty: 100,
      dispensed_at: at,
      dispensed_on: '2026-03-02',
      received_at: at,
      patient_id: patientId,
      prescription_id: prescriptionIds[0] ?? 0,
    }),
    user,
    vpbBalance: await insert('vpb_account', account),
    ward: ids.wards[0] ?? 0,
  };
}
