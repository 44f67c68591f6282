import { Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { lockProfiles, type PatientProfileRow, raiseProfileVersion } from '../store/index.ts';

/** Something that a pack depends on changed; locks the patient until the work ends (PATIENT-13, PACK-9). */
export async function bumpProfileVersion(work: Work, patientId: number): Promise<void> {
  if (!(await raiseProfileVersion(work.db, patientId))) throw new Refusal(sharedRefusals.notFound);
}

/**
 * Locks the profiles of several patients until the transaction ends; marks archived ones and throws for unknown ones.
 */
export async function getLockedProfiles(
  work: Work,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, PatientProfileRow>> {
  const rows = await lockProfiles(work.db, patientIds);
  if (rows.length !== new Set(patientIds).size) throw new Refusal(sharedRefusals.notFound);
  return new Map(rows.map((row) => [row.id, row]));
}
