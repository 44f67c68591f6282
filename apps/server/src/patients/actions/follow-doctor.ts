import type { Work } from '../../platform/work.ts';
import { announcePatients } from '../events.ts';
import { lockPatientsOfDoctor, refreshDoctorNames, removeLinksOfDoctor } from '../store/index.ts';
import { bumpProfileVersions } from './profile-version.ts';

/** Takes an archived doctor from every patient (DOCTOR-3); answers from how many who are not archived. */
export async function removeDoctorFromPatients(work: Work, doctorId: number): Promise<number> {
  const patientIds = await lockPatientsOfDoctor(work.db, doctorId, undefined);
  await removeLinksOfDoctor(work.db, doctorId);
  if (patientIds.length === 0) return 0;
  await nameDoctors(work, patientIds);
  work.audit({
    area: 'patients',
    action: 'lose doctor',
    objectKind: 'doctor',
    objectId: doctorId,
    detail: { patientIds },
  });
  await announcePatients(work, patientIds);
  return patientIds.length;
}

/** Patients name their doctor as the doctor is called now (DOCTOR-5). */
export async function followDoctorName(work: Work, doctorId: number): Promise<void> {
  const changed = await nameDoctors(work, await lockPatientsOfDoctor(work.db, doctorId, undefined));
  if (changed.length > 0) await announcePatients(work, changed);
}

/** Writes into these patients who their first printed doctor is now; answers the ids of those where that differs. */
export async function nameDoctors(work: Work, patientIds: readonly number[]): Promise<readonly number[]> {
  const changed = await refreshDoctorNames(work.db, patientIds);
  if (changed.length > 0) await bumpProfileVersions(work, changed);
  return changed;
}
