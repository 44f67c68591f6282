import { doctorFields } from '@packwright/contract/doctors';
import { validValueMessage } from '@packwright/core/fields';
import { checkPbsApproval } from '@packwright/core/identifiers';
import { type FileResident, readDoctorName, type RowNote, buildProblem } from '@packwright/core/import-files';
import { createDoctor, type DoctorBody, lockDoctorsShared } from '../../doctors/index.ts';
import { addDoctors, listPatientDoctors } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import type { KnownRecords } from '../reads/known-records.ts';
import { readFields } from '../rules/read-fields.ts';
import { ImportProblems } from './import-problems.ts';

type DoctorCells = Pick<FileResident['fields'], 'doctorName' | 'doctorNumber'>;

const columnsOfFields = {
  lastName: 'doctorName',
  firstName: 'doctorName',
  pbsApproval: 'doctorNumber',
} as const;

/**
 * The doctor of ours that a row names, by prescriber number where it has one, else by name (IMPORT-15). A number that is
 * new here adds a doctor; null when there is none, or not exactly one.
 */
export async function findOrAddDoctor(
  work: Work,
  known: KnownRecords,
  cells: DoctorCells,
): Promise<number | null> {
  const name = readDoctorName(cells.doctorName);
  const number = cells.doctorNumber.replaceAll(/\s/g, '').toUpperCase();
  if (number === '') return name.lastName === '' ? null : pickOnly(work, await known.findDoctorsByName(name));
  const numbered = await known.findDoctorsByNumber(number);
  if (numbered.length > 0) return pickOnly(work, numbered);
  if (name.lastName === '') return null;
  // A mistyped number would ask a question in the form, and nobody is there to answer.
  if (checkPbsApproval(number).level !== 'ok')
    throw new ImportProblems([buildProblem('doctorNumber', cells.doctorNumber, validValueMessage)]);
  const fields = ['lastName', 'firstName', 'pbsApproval'] as const;
  const { body, problems } = readFields(fields, doctorFields, { ...name, pbsApproval: number });
  if (problems.length > 0)
    throw new ImportProblems(
      problems.map(({ field, message }) => {
        const column = columnsOfFields[field];
        return buildProblem(column, cells[column], message);
      }),
    );
  known.noteAddedDoctor();
  return createDoctor(work, { ...(body as DoctorBody), lastName: name.lastName });
}

// Doctors are locked before patients.
async function pickOnly(work: Work, [doctor, ...others]: readonly { readonly id: number }[]) {
  if (doctor === undefined || others.length > 0) return null;
  await lockDoctorsShared(work.db, [doctor.id]);
  return doctor.id;
}

/** Gives a patient the doctor of the file, as one more; answers the change, if it is one. */
export async function linkDoctor(
  work: Work,
  patientId: number,
  doctorId: number | null,
  cells: DoctorCells,
): Promise<readonly RowNote[]> {
  if (doctorId === null) return [];
  const links = await listPatientDoctors(work.db, [patientId]);
  if (links.some((link) => link.doctorId === doctorId)) return [];
  await addDoctors(work, patientId, [{ doctorId }]);
  const field = cells.doctorName === '' ? 'doctorNumber' : 'doctorName';
  return [{ field, value: cells[field], ours: '', message: '' }];
}
