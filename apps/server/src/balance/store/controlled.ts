import { sql } from 'kysely';
import { bindManyRows, type Database } from '../../platform/database/index.ts';

interface PatientMedicine {
  readonly patientId: number;
  readonly drugCode: string;
}

/** Those of these medicines that are controlled: their drug is S8, or a prescription of the patient says so. */
export async function listControlled(
  db: Database,
  medicines: readonly PatientMedicine[],
): Promise<PatientMedicine[]> {
  if (medicines.length === 0) return [];
  const keys = await bindManyRows(medicines, ({ patientId, drugCode }) => ({ patientId, drugCode }));
  const { rows } = await sql<PatientMedicine>`
    select k.patient_id, k.drug_code
    from jsonb_to_recordset(${keys}) as k(patient_id int, drug_code text)
    where exists (select from controlled_drug_view d where d.drug_code = k.drug_code)
      or exists (select from controlled_prescription_view r where r.drug_code = k.drug_code and r.patient_id = k.patient_id)`.execute(
    db,
  );
  return rows;
}

export async function isControlled(db: Database, { patientId, drugCode }: PatientMedicine): Promise<boolean> {
  return (await listControlled(db, [{ patientId, drugCode }])).length > 0;
}
