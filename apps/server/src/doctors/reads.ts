import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import { doctorList, type doctorsCalls } from '@packwright/contract/doctors';
import type { HandlerOutput, Paging } from '@packwright/contract/machinery';
import { validValueMessage } from '@packwright/core/fields';
import { isFilterable } from '@packwright/core/lists';
import type { Work } from '../platform/work.ts';
import { presentDoctor, presentDoctorRow } from './present.ts';
import type { DoctorsQuestions } from './questions.ts';
import { type DoctorFilter, findDoctor, listDoctors } from './store.ts';

/** A filter names a column that has filters. */
export function assertDoctorFilters({ filters = [] }: Pick<Paging, 'filters'>): void {
  if (!filters.every(({ field }) => isFilterable(doctorList, field)))
    throw buildFieldRefusal(sharedRefusals.invalid, 'filters', validValueMessage);
}

/** Doctors with the numbers of their patients. */
export async function searchDoctors(
  work: Work,
  filter: DoctorFilter,
  { countPatientsByDoctor }: DoctorsQuestions,
): Promise<HandlerOutput<typeof doctorsCalls.listDoctors>> {
  assertDoctorFilters(filter);
  const { rows, total } = await listDoctors(work.db, filter);
  const numbers = await countPatientsByDoctor(
    work.db,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => presentDoctorRow(row, numbers.get(row.id))), total };
}

export async function getDoctor(
  work: Work,
  id: number,
  { countPatientsByDoctor }: DoctorsQuestions,
): Promise<HandlerOutput<typeof doctorsCalls.getDoctor>> {
  const doctor = await findDoctor(work.db, id);
  if (!doctor) throw new Refusal(sharedRefusals.notFound);
  return presentDoctor(doctor, (await countPatientsByDoctor(work.db, [id])).get(id));
}
