import type { importingCalls } from '@packwright/contract/importing';
import type { CatalogueConsequences } from '../catalogue/index.ts';
import type { DoctorsConsequences } from '../doctors/index.ts';
import type { PatientConsequences } from '../patients/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Handlers } from '../platform/serve/index.ts';
import { importStagedDrugs } from './actions/import-drugs.ts';
import { importStagedPatients } from './actions/import-patients.ts';
import { importStagedPrescription } from './actions/import-prescription.ts';
import { mapStagedDrug } from './actions/map-drug.ts';
import { keepMedicine } from './actions/keep-medicine.ts';
import { takeStagedDoctorFields } from './actions/take-doctor-fields.ts';
import { takeStagedDrugFields } from './actions/take-drug-fields.ts';
import { takeStagedFields } from './actions/take-fields.ts';
import { openResidentFile } from './actions/open-resident-file.ts';
import { exportFileRows } from './actions/export-file-rows.ts';
import { listFileRows, presentFile } from './reads/resident-files.ts';
import { checkResidentFile, importResidentFile } from './actions/start-resident-run.ts';
import { buildTemplate } from './actions/build-template.ts';
import { getStagedDoctor, listStagedDoctors } from './reads/doctors.ts';
import { listStagedDrugs } from './reads/drugs.ts';
import { getStagedPrescription, listStagedPrescriptions } from './reads/prescriptions.ts';
import { listStagedPatients } from './reads/patients.ts';

export function createImportingHandlers(
  platform: Platform,
  ofPatients: PatientConsequences,
  ofDoctors: Pick<DoctorsConsequences, 'onDoctorChanged'>,
  ofCatalogue: CatalogueConsequences,
): Handlers<typeof importingCalls> {
  return {
    listStagedPatients: ({ query }, work) => listStagedPatients(work, query),
    importStagedPatients: async ({ body }, work) => ({
      importedCount: await importStagedPatients(work, body.patients),
    }),
    takeStagedFields: ({ params, body }, work) => takeStagedFields(work, params.id, body, ofPatients),
    getResidentTemplate: (_, work) => buildTemplate(work),
    openResidentFile: async ({ body }, work) => ({
      id: await openResidentFile(work, body.resourceDocumentId),
    }),
    getResidentFile: ({ params }, work) => presentFile(work, params.id),
    checkResidentFile: async (input, work) => ({ taskId: await checkResidentFile(work, input) }),
    listResidentFileRows: (input, work) => listFileRows(work, input),
    exportResidentFileRows: (input, work) => exportFileRows(work, input),
    importResidentFile: async ({ params }, work) => ({ taskId: await importResidentFile(work, params.id) }),
    listStagedDoctors: ({ query }, work) => listStagedDoctors(work, query),
    getStagedDoctor: ({ params }, work) => getStagedDoctor(work, params.id),
    listStagedDrugs: ({ query }, work) => listStagedDrugs(work, query),
    importStagedDrugs: async ({ body }, work) => ({
      importedCount: await importStagedDrugs(work, body.drugs),
    }),
    mapStagedDrug: ({ params, body }, work) => mapStagedDrug(work, params.id, body.drugId),
    takeStagedDrugFields: ({ params, body }, work) =>
      takeStagedDrugFields(work, params.id, body, ofCatalogue),
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
