import type { Referred } from '@packwright/contract/machinery';
import { Client } from 'pg';
import type { CastIds } from '../cast.ts';

/** A word in every text that belongs to the other pharmacy; it must never appear in an answer. */
export const canary = 'CANARY-OTHER-PHARMACY';

/** One record of every kind an id may point at, all of the other pharmacy. */
export async function otherPharmacyRecords(
  ownerUrl: string,
  ids: CastIds,
): Promise<Record<Referred, number>> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const b = ids.pharmacyB;
  const user = ids.users.bpharmacist ?? 0;
  const patient = ids.patients.otherPatient;
  const group = ids.groups.otherHome;
  const insert = async (table: string, fields: Record<string, unknown>): Promise<number> => {
    const names = ['pharmacy_id', ...Object.keys(fields)];
    const values = [b, ...Object.values(fields)];
    const marks = values.map((_, index) => `$${index + 1}`);
    const { rows } = await owner.query<{ id: number }>(
      `insert into ${table} (${names.join(', ')}) values (${marks.join(', ')}) returning id`,
      values,
    );
    return rows[0]?.id ?? Number.NaN;
  };
  try {
    const ward = await insert('ward', { patient_group_id: group, name: canary });
    const drug = await insert('drug', { drug_code: canary, drug_name: canary, generic_name: canary });
    const foil = await insert('foil', { patient_id: patient, label: 'A', comment: canary });
    const prescription = await insert('prescription', {
      patient_id: patient,
      foil_id: foil,
      drug_pharmacy_id: b,
      drug_id: drug,
      drug_name: canary,
      drug_code: canary,
      doses: [100, 0, 0, 0, 0, 0, 0, 0],
    });
    const packJob = await insert('pack_job', {
      patient_id: patient,
      foil_id: foil,
      foil_label: 'A',
      patient_group_id: group,
      category: 'STANDARD',
      pack_type: 'SOLID',
      client_code: canary,
      foil_type: 0,
      status: 2,
      window_start: '2026-03-02',
      window_end: '2026-03-08',
      pack_date: '2026-03-02',
      week_index: 1,
      week_count: 1,
      created_at: '2026-03-01T22:00:00Z',
      created_by: user,
    });
    const move = await insert('drug_move', {
      kind: 'swap',
      from_drug_id: drug,
      from_drug_code: canary,
      from_drug_name: canary,
      to_drug_id: drug,
      to_drug_code: canary,
      to_drug_name: canary,
      user_id: user,
      at: '2026-03-01T22:00:00Z',
    });
    await insert('drug_move_line', {
      move_id: move,
      patient_id: patient,
      prescription_id: prescription,
      foil_label: canary,
    });
    await insert('pack_job_snapshot', {
      job_id: packJob,
      version: 1,
      content: JSON.stringify({ canary }),
      sha256: Buffer.alloc(32),
      profile_version: 1,
      created_at: '2026-03-01T22:00:00Z',
    }).catch(() => Number.NaN);
    return {
      allergy: await insert('allergy', { patient_id: patient, target: canary, recorded_on: '2026-01-01' }),
      backgroundTask: await insert('background_task', { kind: canary, input: {}, created_by: user }),
      direction: await insert('direction', { code: canary, instruction: canary }),
      drug,
      drugApn: await insert('drug_apn', {
        drug_pharmacy_id: b,
        drug_id: drug,
        drug_apn: '2000000009995',
        gtin: '02000000009995',
      }),
      foil,
      history: await insert('medication_history', {
        patient_id: patient,
        at: '2026-03-01T22:00:00Z',
        kind: 'new',
        user_id: user,
        drug_name: canary,
      }),
      note: await insert('note', { patient_id: patient, content: canary, created_by: user }),
      packJob,
      patient,
      patientGroup: group,
      pharmacy: b,
      prescription,
      printProfile: await insert('print_profile', { client_code: canary, pack_type: 'SOLID', name: canary }),
      printerSetting: await insert('printer_setting', {
        client_code: canary,
        pack_type: 'SOLID',
        default_printer: canary,
      }),
      resource: await insert('stored_file', {
        kind: 'resource',
        file_name: `${canary}.txt`,
        content_type: 'text/plain',
        byte_size: 6,
        sha256: Buffer.alloc(32),
        content: Buffer.from(canary),
        created_by: user,
      }),
      role: await insert('role', { name: canary }),
      scriptTracking: await insert('script_tracking', {
        script_number: canary,
        supply_number: 1,
        ordinal: 1,
        external_patient: canary,
        drug_code: canary,
        drug_name: canary,
        order_status: 0,
        initial_qty: 100,
        qty: 100,
        dispensed_at: '2026-03-01T22:00:00Z',
        dispensed_on: '2026-03-02',
        received_at: '2026-03-01T22:00:00Z',
        patient_id: patient,
        prescription_id: prescription,
      }),
      user,
      vpbBalance: await insert('vpb_account', { patient_id: patient, drug_code: canary, drug_name: canary }),
      ward,
    };
  } finally {
    await owner.end();
  }
}
