import type { Work } from '../../platform/work.ts';
import { announcePatients } from '../events.ts';
import { removeLinksOfDoctor } from '../store/index.ts';

/** Takes an archived doctor from every patient (DOCTOR-3); answers from how many. */
export async function removeDoctorFromPatients(work: Work, doctorId: number): Promise<number> {
  const patientIds = await removeLinksOfDoctor(work.db, doctorId);
  if (patientIds.length === 0) return 0;
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
