import type { Database } from '../platform/database/index.ts';
import { danglingOf, foreignKeys, type Reference } from './store/findings.ts';

const byId = (child: string, own: string, parent: string): Reference => ({
  child,
  parent,
  columns: [[own, 'id']],
});

/** What rows name by an id that no foreign key holds. */
export const plainReferences: readonly Reference[] = [
  byId('audit_line', 'patient_id', 'patient'),
  byId('patient_group', 'logo_id', 'stored_file'),
  byId('patient', 'photo_id', 'stored_file'),
  byId('patient_count', 'patient_group_id', 'patient_group'),
  byId('patient_word', 'patient_id', 'patient'),
  byId('drug', 'image_id', 'stored_file'),
  byId('drug', 'packed_drug_id', 'drug'),
  byId('allergy', 'drug_id', 'drug'),
  byId('prescription', 'resource_document_id', 'stored_file'),
  byId('medication_history', 'foil_id', 'foil'),
  byId('medication_history', 'prescription_id', 'prescription'),
  byId('medication_history', 'resource_document_id', 'stored_file'),
  byId('drug_move', 'from_drug_id', 'drug'),
  byId('drug_move', 'to_drug_id', 'drug'),
  byId('pack_job_line', 'drug_id', 'drug'),
  byId('pack_job_line', 'substituted_drug_id', 'drug'),
];

/** What leads out of the pharmacy, or nowhere (security I16). */
export async function strayReferences(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const reference of [...(await foreignKeys(db)), ...plainReferences])
    found.push(...(await danglingOf(db, reference)));
  return found;
}
