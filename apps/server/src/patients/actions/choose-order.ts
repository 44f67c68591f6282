import { isListedByRoom } from '../../facilities/index.ts';
import type { Work } from '../../platform/work.ts';
import type { PatientFilter, PatientPage } from '../store/index.ts';

/** The order of a list of patients that nobody ordered: by room where its one group is listed so (GROUP-20). */
export async function chooseOrder(
  { db }: Work,
  { sortField, patientGroupIds }: Pick<PatientPage, 'sortField'> & Pick<PatientFilter, 'patientGroupIds'>,
): Promise<PatientPage['sortField']> {
  const [groupId, ...others] = patientGroupIds ?? [];
  if (sortField !== undefined || groupId === undefined || others.length > 0) return sortField;
  return (await isListedByRoom(db, groupId)) ? 'room' : undefined;
}
