import { Refusal, sharedRefusals } from '@packwright/contract';
import { doctorList, type doctorsCalls } from '@packwright/contract/doctors';
import type { HandlerInput } from '@packwright/contract/machinery';
import { limits } from '@packwright/core/fields';
import type { FileLink } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import type { DoctorsQuestions } from '../questions.ts';
import { assertDoctorFilters, searchDoctors } from '../reads.ts';

/** The doctor list as a table. */
export async function exportDoctors(
  work: Work,
  body: HandlerInput<typeof doctorsCalls.exportDoctors>['body'],
  questions: DoctorsQuestions,
): Promise<FileLink> {
  assertDoctorFilters(body);
  const { rows, total } = await searchDoctors(
    work,
    { ...body, offset: 0, size: limits.exportRows },
    questions,
  );
  if (total > rows.length) throw new Refusal(sharedRefusals.exportTooLarge);
  work.audit({ area: 'people', action: 'export doctors', detail: { ...body, rows: total } });
  return total === 0 ? { fileName: '', fileUrl: '' } : exportList(work, doctorList, [rows], body);
}
