import type { importingCalls } from '@packwright/contract/importing';
import type { DoctorsConsequences } from '../doctors/index.ts';
import type { PatientConsequences } from '../patients/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Handlers } from '../platform/serve/index.ts';
import { importStagedPatients } from './actions/import-patients.ts';
import { importStagedPrescription } from './actions/import-prescription.ts';
import { keepMedicine } from './actions/keep-medicine.ts';
import { takeStagedDoctorFields } from './actions/take-doctor-fields.ts';
import { takeStagedFields } from './actions/take-fields.ts';
import { getStagedDoctor, listStagedDoctors } from './reads/doctors.ts';
import { getStagedPrescription, listStagedPrescriptions } from './reads/prescriptions.ts';
import { listStagedPatients } from './reads/patients.ts';

export function createImportingHandlers(
  platform: Platform,
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
    listStagedPrescriptions: ({ query }, work) => listStagedPrescriptions(work, query),
    getStagedPrescription: ({ params }, work) => getStagedPrescription(work, params.id),
    keepMedicine: ({ params, body }, work) => keepMedicine(work, params.id, body),
    importStagedPrescription: async (asked, work) => ({
      prescriptionId: await importStagedPrescription(platform, work, asked),
      dispenseStagingId: asked.params.dispenseStagingId,
    }),
    takeStagedDoctorFields: ({ params, body }, work) =>
      takeStagedDoctorFields(work, params.id, body, ofDoctors),
  };
}
