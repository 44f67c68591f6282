import type { ReferenceKind } from '@packwright/contract/machinery';
import type { CastIds } from '../cast.ts';
import { CamelCaseClient } from '../../src/platform/database/index.ts';
import { buildCalendarRow, buildNoticeRow, buildRunRow, insertRow } from '../insert-row.ts';
import { insertRequests } from './insert-requests.ts';

/** A word in every text that belongs to the other pharmacy; it must never appear in an answer. */
export const canary = 'CANARY-OTHER-PHARMACY';

/** One record of every kind an id may point at, all of the other pharmacy. */
export async function createOtherPharmacyRecords(
  ownerUrl: string,
  ids: CastIds,
): Promise<Record<ReferenceKind, number>> {
  const owner = new CamelCaseClient({ connectionString: ownerUrl });
  await owner.connect();
  const b = ids.pharmacyB;
  const user = ids.users.bpharmacist ?? 0;
  const patient = ids.patients.otherPatient;
  const group = ids.groups.otherHome;
  const insert = (table: string, fields: Record<string, unknown>): Promise<number> =>
    insertRow(async (text, values) => (await owner.query<{ id: number }>(text, values)).rows, table, {
      pharmacyId: b,
      ...fields,
    });
  try {
    const ward = await insert('ward', { patientGroupId: group, name: canary });
    const drug = await insert('drug', { drugCode: canary, drugName: canary, genericName: canary });
    const foil = await insert('foil', { patientId: patient, label: 'A', comment: canary });
    const prescription = await insert('prescription', {
      patientId: patient,
      foilId: foil,
      drugPharmacyId: b,
      drugId: drug,
      drugName: canary,
      drugCode: canary,
      doses: [100, 0, 0, 0, 0, 0, 0, 0],
    });
    const packJob = await insert('pack_job', {
      patientId: patient,
      foilId: foil,
      foilLabel: 'A',
      patientGroupId: group,
      category: 'STANDARD',
      packType: 'SOLID',
      clientCode: canary,
      foilType: 0,
      status: 2,
      windowStart: '2026-03-02',
      windowEnd: '2026-03-08',
      packDate: '2026-03-02',
      weekIndex: 1,
      weekCount: 1,
      createdAt: '2026-03-01T22:00:00Z',
      createdBy: user,
    });
    const move = await insert('drug_move', {
      kind: 'swap',
      fromDrugId: drug,
      fromDrugCode: canary,
      fromDrugName: canary,
      toDrugId: drug,
      toDrugCode: canary,
      toDrugName: canary,
      userId: user,
      at: '2026-03-01T22:00:00Z',
    });
    await insert('drug_move_line', {
      moveId: move,
      patientId: patient,
      prescriptionId: prescription,
      foilLabel: canary,
    });
    await insert('pack_job_snapshot', {
      jobId: packJob,
      version: 1,
      content: JSON.stringify({ canary }),
      sha256: Buffer.alloc(32),
      profileVersion: 1,
      createdAt: '2026-03-01T22:00:00Z',
    }).catch(() => Number.NaN);
    const resource = await insert('stored_file', {
      kind: 'resource',
      fileName: `${canary}.txt`,
      contentType: 'text/plain',
      byteSize: 6,
      sha256: Buffer.alloc(32),
      content: Buffer.from(canary),
      createdBy: user,
    });
    const claimBatch = await insert('claim_batch', {
      daaFunding: 1,
      month: '2026-02-01',
      content: canary,
      checksum: canary,
      exportedBy: user,
      exportedAt: '2026-03-01T22:00:00Z',
    });
    const printer = await insert('printer', {
      name: canary,
      address: 'ipp://printer.pharmacy.local/ipp/print',
    });
    const asked = await insertRequests(insert, { canary, patient, prescription, user });
    return {
      ...asked,
      claimBatch,
      claimService: await insert('claim_service', {
        batchId: claimBatch,
        patientId: patient,
        serviceDay: '2026-02-02',
        claimNumber: canary,
        jobNumbers: [canary],
        fee: 0,
      }),
      allergy: await insert('allergy', { patientId: patient, target: canary, recordedOn: '2026-01-01' }),
      backgroundTask: await insert('background_task', { kind: canary, input: {}, createdBy: user }),
      contact: await insert('patient_contact', { patientId: patient, firstName: canary }),
      direction: await insert('direction', { code: canary, instruction: canary }),
      doctor: await insert('doctor', { lastName: canary }),
      dispenseRecord: await insert('dispense_record', {
        kind: 'PAT',
        key: '0',
        recordAction: 'N',
        content: JSON.stringify({ externalPatientId: '0', lastName: canary, firstName: canary }),
        contentHash: canary,
        sentAt: '2026-03-01T22:00:00Z',
        seen: [],
        receivedAt: '2026-03-01T22:00:00Z',
      }),
      drug,
      drugApn: await insert('drug_apn', {
        drugPharmacyId: b,
        drugId: drug,
        drugApn: '2000000009995',
        gtin: '02000000009995',
      }),
      foil,
      history: await insert('medication_history', {
        patientId: patient,
        at: '2026-03-01T22:00:00Z',
        kind: 'new',
        userId: user,
        drugName: canary,
      }),
      note: await insert('note', { patientId: patient, content: canary, createdBy: user }),
      packComment: await insert('pack_job_comment', {
        jobId: packJob,
        content: canary,
        writtenBy: user,
        writtenAt: '2026-03-01T22:00:00Z',
      }),
      packJob,
      patient,
      patientDocument: await insert('patient_document', {
        patientId: patient,
        documentType: 0,
        description: canary,
        fileId: resource,
        fileName: canary,
        contentType: 'text/plain',
        createdBy: user,
        createdAt: '2026-03-01T22:00:00Z',
      }),
      patientGroup: group,
      pharmacy: b,
      prescription,
      printProfile: await insert('print_profile', { clientCode: canary, packType: 'SOLID', name: canary }),
      printer,
      printerJob: await insert('printer_job', {
        printerId: printer,
        fileId: resource,
        token: canary,
        createdBy: user,
        createdAt: '2026-03-01T22:00:00Z',
        changedAt: '2026-03-01T22:00:00Z',
      }),
      printerSetting: await insert('printer_setting', {
        clientCode: canary,
        packType: 'SOLID',
        defaultPrinter: canary,
      }),
      resource,
      role: await insert('role', { name: canary }),
      scriptTracking: await insert('script_tracking', {
        scriptNumber: canary,
        supplyNumber: 1,
        ordinal: 1,
        externalPatient: canary,
        drugCode: canary,
        drugName: canary,
        orderStatus: 0,
        initialQty: 100,
        qty: 100,
        dispensedAt: '2026-03-01T22:00:00Z',
        dispensedOn: '2026-03-02',
        receivedAt: '2026-03-01T22:00:00Z',
        patientId: patient,
        prescriptionId: prescription,
      }),
      calendarEntry: await insert('calendar_entry', buildCalendarRow(canary, user)),
      notification: await insert('notification', buildNoticeRow(canary)),
      deliveryRun: await insert('delivery_run', buildRunRow(canary, user)),
      feedFile: await insert('feed_file', {
        sessionId: '9d2f4a34-6d0c-4f0e-8a51-0d9c7f0c1d01',
        digest: Buffer.from(canary),
        fileName: canary,
        receivedAt: '2026-03-01T22:00:00Z',
        accepted: 0,
        duplicates: 0,
        rejected: '[]',
        warnings: '[]',
      }),
      stagedDoctor: await insert('dispense_record', {
        kind: 'DOC',
        key: canary,
        recordAction: 'N',
        content: JSON.stringify({ externalDoctorId: canary, lastName: canary }),
        contentHash: canary,
        sentAt: '2026-03-01T22:00:00Z',
        seen: [],
        receivedAt: '2026-03-01T22:00:00Z',
      }),
      stagedDrug: await insert('dispense_record', {
        kind: 'DRG',
        key: canary,
        recordAction: 'N',
        content: JSON.stringify({ drugCode: canary, brandName: canary }),
        contentHash: canary,
        sentAt: '2026-03-01T22:00:00Z',
        seen: [],
        receivedAt: '2026-03-01T22:00:00Z',
      }),
      residentFile: await insert('import_file', {
        kind: 'residents',
        fileName: canary,
        headings: JSON.stringify([canary]),
        chosenColumns: JSON.stringify(['']),
        createdBy: user,
        createdAt: '2026-03-01T22:00:00Z',
      }),
      drugFile: await insert('import_file', {
        kind: 'drugs',
        fileName: canary,
        headings: JSON.stringify([canary]),
        chosenColumns: JSON.stringify(['']),
        createdBy: user,
        createdAt: '2026-03-01T22:00:00Z',
      }),
      stagedScript: await insert('dispense_record', {
        kind: 'SCR',
        key: canary,
        recordAction: 'N',
        content: JSON.stringify({ scriptNumber: canary, externalPatientId: '0', dispensedBrand: canary }),
        contentHash: canary,
        sentAt: '2026-03-01T22:00:00Z',
        seen: [],
        receivedAt: '2026-03-01T22:00:00Z',
      }),
      supportGrant: await insert('support_grant', {
        userId: user,
        level: 'read',
        reason: canary,
        givenBy: user,
        givenAt: '2026-03-01T22:00:00Z',
        endsAt: '2026-03-01T23:00:00Z',
      }),
      user,
      vpbBalance: await insert('vpb_account', { patientId: patient, drugCode: canary, drugName: canary }),
      ward,
      warfarinOrder: await insert('warfarin_order', {
        patientId: patient,
        inrDate: '2026-02-27',
        inr: 240,
        targetLow: 200,
        targetHigh: 300,
        weekdayDoses: [300, 300, 300, 300, 300, 300, 300],
        fromDate: '2026-03-02',
        nextInrDate: '2026-03-13',
        prescriber: canary,
        recordedAt: '2026-03-01T22:00:00Z',
        recordedBy: user,
      }),
    };
  } finally {
    await owner.end();
  }
}
