import { createHash } from 'node:crypto';
import type { Call, ReferenceKind } from '@packwright/contract/machinery';
import { createResident } from '../../src/packing/packing.fixtures.ts';
import type { IdFor } from '../matrix/example-request.ts';
import { listIdPositions } from '../matrix/id-positions.ts';
import type { TestServer } from '../test-server.ts';
import { CamelCaseClient } from '../../src/platform/database/index.ts';
import { buildCalendarRow, buildNoticeRow, buildRunRow, insertRow } from '../insert-row.ts';
import { createPacksAtEachBench } from './packs-at-each-bench.ts';

export type RecordIds = Readonly<Record<Exclude<ReferenceKind, 'packJob'>, number>>;

/** One record of every kind that an id may point at, all of our own pharmacy. */
export async function createOwnRecords(server: TestServer): Promise<RecordIds> {
  const resident = await createResident(server);
  const owner = new CamelCaseClient({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    return await insertRecords(owner, server, resident);
  } finally {
    await owner.end();
  }
}

/** The records that a call is sent to: calls that change other packs do not change its result. */
export async function resolveIds(definition: Call, server: TestServer, own: RecordIds): Promise<IdFor> {
  const isAboutPacks = listIdPositions(definition).some(({ refers }) => refers === 'packJob');
  const packs = isAboutPacks ? await createPacksAtEachBench(server) : { ids: [], of: {} };
  let turn = 0;
  return (kind) =>
    kind === 'packJob' ? (packs.ids[turn++ % packs.ids.length] ?? 0) : { ...own, ...packs.of }[kind];
}

async function insertRecords(
  owner: CamelCaseClient,
  { ids }: TestServer,
  { patientId, foilId, prescriptionIds }: Awaited<ReturnType<typeof createResident>>,
): Promise<RecordIds> {
  const user = ids.users.staff ?? 0;
  const file = Buffer.from('Last name,First name\r\nExample,Ada');
  const at = '2026-03-01T22:00:00Z';
  const insert = (table: string, fields: Record<string, unknown>): Promise<number> =>
    insertRow(async (text, values) => (await owner.query<{ id: number }>(text, values)).rows, table, {
      pharmacyId: ids.pharmacyA,
      ...fields,
    });
  const drug = await insert('drug', { drugCode: 'OWN1', drugName: 'Homemade', genericName: 'homemade' });
  const account = { patientId, drugCode: 'OWN1', drugName: 'Homemade' };
  const printer = await insert('printer', {
    name: 'Ours',
    address: 'ipp://printer.pharmacy.local/ipp/print',
  });
  const resource = await insert('stored_file', {
    kind: 'resource',
    fileName: 'letter.txt',
    contentType: 'text/plain',
    byteSize: file.length,
    sha256: createHash('sha256').update(file).digest(),
    content: file,
    createdBy: user,
  });
  const claimBatch = await insert('claim_batch', {
    daaFunding: 1,
    month: '2026-02-01',
    content: 'a,b',
    checksum: 'own',
    exportedBy: user,
    exportedAt: at,
  });
  const scriptRequest = await insert('script_request', {
    doctorName: 'Dr Anna Whitlam',
    letter: JSON.stringify({ number: '1' }),
    requestedBy: user,
    requestedAt: at,
    requestedOn: '2026-03-02',
  });
  const queueFile = await insert('queue_file', {
    fileName: 'QS1_WATTLE_20260302093000.csv',
    content: 'a,b',
    queuedBy: user,
    queuedAt: at,
  });
  return {
    queueFile,
    queuedScript: await insert('queued_script', {
      id: 3051,
      fileId: queueFile,
      patientId,
      prescriptionId: prescriptionIds[0],
      drugCode: 'OWN1',
      drugName: 'Homemade',
      qty: 3000,
      reason: 'MANUAL',
    }),
    scriptRequest,
    scriptRequestLine: await insert('script_request_line', {
      requestId: scriptRequest,
      patientId,
      prescriptionId: prescriptionIds[0],
      drugCode: 'OWN1',
      drugName: 'Homemade',
      reason: 'runsOut',
      qty: 0,
    }),
    claimBatch,
    claimService: await insert('claim_service', {
      batchId: claimBatch,
      patientId,
      serviceDay: '2026-02-02',
      claimNumber: '2950000041',
      jobNumbers: ['J000000001'],
      fee: 0,
    }),
    allergy: await insert('allergy', { patientId, target: 'nuts', recordedOn: '2026-01-01' }),
    backgroundTask: await insert('background_task', {
      kind: 'print packs',
      state: 'done',
      input: {},
      // Shown to nobody else; the pharmacist is the first who may ask for it.
      createdBy: ids.users.pharmacist,
    }),
    contact: await insert('patient_contact', { patientId, firstName: 'Bea' }),
    direction: await insert('direction', { code: 'OWNDIR', instruction: 'With water' }),
    doctor: await insert('doctor', { lastName: 'Whitlam' }),
    dispenseRecord: await insert('dispense_record', {
      kind: 'PAT',
      key: '5003',
      recordAction: 'N',
      content: JSON.stringify({
        externalPatientId: '5003',
        title: 'Mrs',
        lastName: 'Ferreira',
        firstName: 'Ines',
      }),
      contentHash: '5003',
      sentAt: at,
      seen: [],
      receivedAt: at,
    }),
    drug,
    drugApn: await insert('drug_apn', {
      drugPharmacyId: ids.pharmacyA,
      drugId: drug,
      drugApn: '2000000000121',
      gtin: '02000000000121',
    }),
    foil: foilId,
    history: await insert('medication_history', {
      patientId,
      at,
      kind: 'new',
      userId: user,
      drugName: 'Homemade',
    }),
    // A call about packs gets packs of its own, one of them with a comment.
    packComment: 0,
    note: await insert('note', { patientId, content: 'Calls daily', createdBy: user }),
    patient: patientId,
    patientDocument: await insert('patient_document', {
      patientId,
      documentType: 0,
      description: 'Letter',
      fileId: resource,
      fileName: 'Letter',
      contentType: 'text/plain',
      createdBy: user,
      createdAt: '2026-03-01T22:00:00Z',
    }),
    patientGroup: ids.groups.home,
    pharmacy: ids.pharmacyA,
    prescription: prescriptionIds[0] ?? 0,
    printProfile: await insert('print_profile', { clientCode: 'OWN', packType: 'SOLID', name: 'Ours' }),
    printer,
    printerJob: await insert('printer_job', {
      printerId: printer,
      fileId: resource,
      token: 'Ours',
      createdBy: user,
      createdAt: '2026-03-01T22:00:00Z',
      changedAt: '2026-03-01T22:00:00Z',
    }),
    printerSetting: await insert('printer_setting', { clientCode: 'OWN', packType: 'SOLID' }),
    resource,
    role: await insert('role', { name: 'Weekend' }),
    scriptTracking: await insert('script_tracking', {
      scriptNumber: '700123',
      supplyNumber: 1,
      ordinal: 1,
      externalPatient: '5001',
      drugCode: 'D00001',
      drugName: 'Homemade',
      orderStatus: 0,
      initialQty: 100,
      qty: 100,
      dispensedAt: at,
      dispensedOn: '2026-03-02',
      receivedAt: at,
      patientId,
      prescriptionId: prescriptionIds[0] ?? 0,
    }),
    user,
    calendarEntry: await insert('calendar_entry', buildCalendarRow('Thursday', user)),
    notification: await insert('notification', buildNoticeRow('Thursday')),
    deliveryRun: await insert('delivery_run', buildRunRow('Thursday', user)),
    feedFile: await insert('feed_file', {
      sessionId: '9d2f4a34-6d0c-4f0e-8a51-0d9c7f0c1d02',
      digest: Buffer.from('own'),
      fileName: 'DSF1_WATTLE_SCR_20260302091500.csv',
      receivedAt: at,
      accepted: 0,
      duplicates: 0,
      rejected: '[]',
      warnings: '[]',
    }),
    stagedDoctor: await insert('dispense_record', {
      kind: 'DOC',
      key: 'DR205',
      recordAction: 'N',
      content: JSON.stringify({ externalDoctorId: 'DR205', title: 'Dr', lastName: 'Okafor' }),
      contentHash: 'DR205',
      sentAt: at,
      seen: [],
      receivedAt: at,
    }),
    stagedDrug: await insert('dispense_record', {
      kind: 'DRG',
      key: 'X-205',
      recordAction: 'N',
      content: JSON.stringify({ drugCode: 'X-205', brandName: 'Testium' }),
      contentHash: 'X-205',
      sentAt: at,
      seen: [],
      receivedAt: at,
    }),
    residentFile: await insert('import_file', {
      kind: 'residents',
      fileName: 'residents.csv',
      headings: JSON.stringify(['Last name', 'First name']),
      chosenColumns: JSON.stringify(['lastName', 'firstName']),
      createdBy: user,
      createdAt: at,
    }),
    drugFile: await insert('import_file', {
      kind: 'drugs',
      fileName: 'drugs.csv',
      headings: JSON.stringify(['Brand', 'Strength']),
      chosenColumns: JSON.stringify(['drugName', 'strength']),
      createdBy: user,
      createdAt: at,
    }),
    stagedScript: await insert('dispense_record', {
      kind: 'SCR',
      key: '700777/1',
      recordAction: 'N',
      content: JSON.stringify({ scriptNumber: '700777', externalPatientId: '5003', drugCode: 'D00001' }),
      contentHash: '700777',
      sentAt: at,
      seen: [],
      receivedAt: at,
    }),
    supportGrant: await insert('support_grant', {
      userId: user,
      level: 'read',
      reason: 'The feed stopped',
      givenBy: user,
      givenAt: '2026-03-01T22:00:00Z',
      endsAt: '2026-03-01T23:00:00Z',
    }),
    vpbBalance: await insert('vpb_account', account),
    ward: ids.wards[0] ?? 0,
    warfarinOrder: await insert('warfarin_order', {
      patientId,
      inrDate: '2026-02-27',
      inr: 240,
      targetLow: 200,
      targetHigh: 300,
      weekdayDoses: [300, 300, 300, 300, 300, 300, 300],
      fromDate: '2026-03-02',
      nextInrDate: '2026-03-13',
      prescriber: 'Dr Whitlam',
      recordedAt: '2026-03-01T22:00:00Z',
      recordedBy: user,
    }),
  };
}
