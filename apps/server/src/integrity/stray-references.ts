import type { Database } from '../platform/database/index.ts';
import { findDanglingRows, listForeignKeys, type ColumnReference } from './store/findings.ts';

const buildReference = (child: string, own: string, parent: string): ColumnReference => ({
  child,
  parent,
  columns: [[own, 'id']],
});

/** References by id without a foreign key. */
export const plainReferences: readonly ColumnReference[] = [
  buildReference('audit_line', 'patient_id', 'patient'),
  buildReference('audit_waiting', 'patient_id', 'patient'),
  buildReference('patient_group', 'logo_id', 'stored_file'),
  buildReference('patient', 'photo_id', 'stored_file'),
  buildReference('patient_count', 'patient_group_id', 'patient_group'),
  buildReference('patient_word', 'patient_id', 'patient'),
  buildReference('patient_word', 'patient_group_id', 'patient_group'),
  buildReference('drug', 'image_id', 'stored_file'),
  buildReference('drug', 'packed_drug_id', 'drug'),
  buildReference('allergy', 'drug_id', 'drug'),
  buildReference('prescription', 'resource_document_id', 'stored_file'),
  buildReference('medication_history', 'foil_id', 'foil'),
  buildReference('medication_history', 'prescription_id', 'prescription'),
  buildReference('medication_history', 'resource_document_id', 'stored_file'),
  buildReference('pack_job_stale', 'job_id', 'pack_job'),
  buildReference('pack_label_mismatch', 'job_id', 'pack_job'),
  buildReference('medicine_scan', 'prescription_id', 'prescription'),
  buildReference('drug_move', 'from_drug_id', 'drug'),
  buildReference('drug_move', 'to_drug_id', 'drug'),
  buildReference('medicine_scan', 'prescription_id', 'prescription'),
  buildReference('pack_day_made', 'patient_group_id', 'patient_group'),
  buildReference('pack_day_due', 'patient_group_id', 'patient_group'),
  buildReference('pack_day_packer', 'patient_group_id', 'patient_group'),
  buildReference('pack_day_check', 'patient_group_id', 'patient_group'),
  buildReference('pack_job_line', 'drug_id', 'drug'),
  buildReference('pack_job_line', 'substituted_drug_id', 'drug'),
];

/** References that leave the pharmacy or find no row (BOOKS-16). */
export async function findStrayReferences(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const reference of [...(await listForeignKeys(db)), ...plainReferences])
    found.push(...(await findDanglingRows(db, reference)));
  return found;
}
