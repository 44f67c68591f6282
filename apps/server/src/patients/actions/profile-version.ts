import { Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import {
  lockProfiles,
  type PatientProfileRow,
  raiseProfileVersion,
  raiseProfileVersions,
} from '../store/index.ts';

const changedProfiles = new WeakMap<Work, Set<number>>();

/** Records that packs of these patients are compared with their profiles before the call ends (PACK-71). */
export function recordProfileChange(work: Work, patientIds: readonly number[]): void {
  const known = changedProfiles.get(work) ?? new Set();
  for (const id of patientIds) known.add(id);
  changedProfiles.set(work, known);
}

/** The patients whose profiles this call has changed. */
export const getChangedProfiles = (work: Work): readonly number[] => [...(changedProfiles.get(work) ?? [])];

/** Raises the versions of profiles that are held. */
export async function bumpProfileVersions(work: Work, patientIds: readonly number[]): Promise<void> {
  recordProfileChange(work, patientIds);
  await raiseProfileVersions(work.db, patientIds);
}

/** Something that a pack depends on changed; locks the patient until the work ends (PATIENT-13, PACK-9). */
export async function bumpProfileVersion(work: Work, patientId: number): Promise<void> {
  recordProfileChange(work, [patientId]);
  if (!(await raiseProfileVersion(work.db, patientId))) throw new Refusal(sharedRefusals.notFound);
}

/** Locks a patient's profile until the transaction ends; whether it changes shows later. */
export async function lockProfile(work: Work, patientId: number): Promise<void> {
  const [row] = await lockProfiles(work.db, [patientId]);
  if (row === undefined || row.archivedAt !== null) throw new Refusal(sharedRefusals.notFound);
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
