import { Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import { doctorPatientList, type patientsCalls } from '@packwright/contract/patients';
import { limits } from '@packwright/core/fields';
import { mostNamed } from '../../platform/audit/index.ts';
import type { FileLink } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { listPatientsOfDoctor } from '../reads.ts';

/** The patients of a doctor as a table; nobody is no file (API-12). */
export async function exportDoctorPatients(
  work: Work,
  doctorId: number,
  { format = 'csv', language }: HandlerInput<typeof patientsCalls.exportDoctorPatients>['query'],
): Promise<FileLink> {
  const { rows, total } = await listPatientsOfDoctor(work, doctorId, { offset: 0, size: limits.exportRows });
  if (total > rows.length) throw new Refusal(sharedRefusals.exportTooLarge);
  const detail = { format, rows: total };
  work.audit({
    area: 'patients',
    action: 'export of doctor',
    objectKind: 'doctor',
    objectId: doctorId,
    detail,
  });
  work.recordPatientRead({ subjects: { patient: rows.slice(0, mostNamed).map(({ id }) => id) }, total });
  return total === 0
    ? { fileName: '', fileUrl: '' }
    : exportList(work, doctorPatientList, [rows], { format, language });
}
