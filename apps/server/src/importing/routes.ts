import type { importingCalls } from '@packwright/contract/importing';
import type { DoctorsConsequences } from '../doctors/index.ts';
import type { PatientConsequences } from '../patients/index.ts';
import type { Handlers } from '../platform/serve/index.ts';
import { importStagedPatients } from './actions/import-patients.ts';
import { takeStagedDoctorFields } from './actions/take-doctor-fields.ts';
import { takeStagedFields } from './actions/take-fields.ts';
import { getStagedDoctor, listStagedDoctors } from './reads/doctors.ts';
import { listStagedPatients } from './reads/patients.ts';

export function createImportingHandlers(
  ofPatients: PatientConsequences,
  ofDoctors: Pick<DoctorsConsequences, 'onDoctorChanged'>,
): Handlers<typeof importingCalls> {
  return {
    listStagedPatients: ({ query }, work) => listStagedPatients(work, query),
    importStagedPatients: async ({ body }, work) => ({
      importedCount: await importStagedPatients(work, body.patients),
    }),
    takeStagedFields: ({ params, body }, work) => takeStagedFields(work, params.id, body, ofPatients),
    listStagedDoctors: ({ query }, work) => listStagedDoctors(work, query),
    getStagedDoctor: ({ params }, work) => getStagedDoctor(work, params.id),
    takeStagedDoctorFields: ({ params, body }, work) =>
      takeStagedDoctorFields(work, params.id, body, ofDoctors),
  };
}
