import type { doctorsCalls } from '@packwright/contract/doctors';
import { resolvePage } from '@packwright/contract/machinery';
import type { Handlers } from '../platform/serve/index.ts';
import { archiveDoctor, changeDoctor, createDoctor, createStagedDoctor } from './actions/doctor-actions.ts';
import { exportDoctors } from './actions/export-doctors.ts';
import type { DoctorsConsequences } from './consequences.ts';
import type { DoctorsQuestions } from './questions.ts';
import { getDoctor, searchDoctors } from './reads.ts';
import { assertMayChooseDoctors } from './rules/may-choose-doctors.ts';

export function createDoctorsHandlers(
  questions: DoctorsQuestions,
  consequences: DoctorsConsequences,
): Handlers<typeof doctorsCalls> {
  return {
    listDoctors({ query }, work) {
      assertMayChooseDoctors(work.who);
      return searchDoctors(work, { ...query, ...resolvePage(query) }, questions);
    },
    searchDoctors: ({ body }, work) => searchDoctors(work, { ...body, ...resolvePage(body) }, questions),
    exportDoctors: ({ body }, work) => exportDoctors(work, body, questions),
    getDoctor: ({ params }, work) => getDoctor(work, params.id, questions),
    async createDoctor({ query, body }, work) {
      const id = query.IsFromDispense
        ? await createStagedDoctor(work, body, questions)
        : await createDoctor(work, body);
      return { id, doctorId: id };
    },
    updateDoctor: ({ params, body }, work) => changeDoctor(work, params.id, body, consequences),
    deleteDoctor: ({ params, query }, work) =>
      archiveDoctor(work, params.id, query.isConfirm ?? false, questions, consequences),
  };
}
