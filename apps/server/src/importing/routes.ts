import type { importingCalls } from '@packwright/contract/importing';
import { assertOwnPharmacy } from '../access/index.ts';
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
import { migratePatients } from './actions/migrate-patients.ts';
import { startMigration } from './actions/start-migration.ts';
import { openFile } from './actions/open-file.ts';
import { exportDrugRows, exportResidentRows } from './actions/export-file-rows.ts';
import { checkDrugs, importDrugs } from './actions/run-drugs.ts';
import { checkResidents, importResidents } from './actions/run-residents.ts';
import { type FileRuns, startCheck, startImport } from './actions/start-run.ts';
import { presentDrugRow, presentResidentRow } from './present/file-rows.ts';
import { listFileRows, presentDrugFile, presentResidentFile } from './reads/import-files.ts';
import { listResidentRows } from './reads/file-residents.ts';
import { buildTemplate } from './actions/build-template.ts';
import { getStagedDoctor, listStagedDoctors } from './reads/doctors.ts';
import { listStagedDrugs } from './reads/drugs.ts';
import { getStagedPrescription, listStagedPrescriptions } from './reads/prescriptions.ts';
import { getDataMigration, listMigration } from './reads/data-migration.ts';
import { listStagedPatients } from './reads/patients.ts';

const residentRuns: FileRuns = {
  kind: 'residents',
  check: checkResidents,
  import: importResidents,
  count: async ({ db }, file) => (await listResidentRows(db, file)).length,
};

const drugRuns: FileRuns = {
  kind: 'drugs',
  check: checkDrugs,
  import: importDrugs,
  count: (_, { rowCount }) => Promise.resolve(rowCount),
};

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
    getResidentTemplate: (_, work) => buildTemplate(work, 'residents'),
    openResidentFile: async ({ body }, work) => ({
      id: await openFile(work, 'residents', body.resourceDocumentId),
    }),
    getResidentFile: ({ params }, work) => presentResidentFile(work, params.id),
    checkResidentFile: async ({ params, body }, work) => ({
      taskId: await startCheck(work, residentRuns, params.id, body),
    }),
    listResidentFileRows: (input, work) => listFileRows(work, 'residents', input, presentResidentRow),
    exportResidentFileRows: (input, work) => exportResidentRows(work, input),
    importResidentFile: async ({ params }, work) => ({
      taskId: await startImport(work, residentRuns, params.id),
    }),
    getDrugTemplate: (_, work) => buildTemplate(work, 'drugs'),
    openDrugFile: async ({ body }, work) => ({ id: await openFile(work, 'drugs', body.resourceDocumentId) }),
    getDrugFile: ({ params }, work) => presentDrugFile(work, params.id),
    checkDrugFile: async ({ params, body }, work) => ({
      taskId: await startCheck(work, drugRuns, params.id, body),
    }),
    listDrugFileRows: (input, work) => listFileRows(work, 'drugs', input, presentDrugRow),
    exportDrugFileRows: (input, work) => exportDrugRows(work, input),
    importDrugFile: async ({ params }, work) => ({ taskId: await startImport(work, drugRuns, params.id) }),
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
    async migrateData({ params: { id }, query }, work) {
      assertOwnPharmacy(work, id);
      const taskId = await startMigration(platform, work, query.forcedUpdate === true);
      return { code: 'MigrationProcessStarted' as const, taskId };
    },
    async getDataMigration({ params: { id } }, work) {
      assertOwnPharmacy(work, id);
      return getDataMigration(work);
    },
    async listMigration({ params: { id }, query }, work) {
      assertOwnPharmacy(work, id);
      return listMigration(work, query);
    },
    async migratePatients({ params: { id }, body }, work) {
      assertOwnPharmacy(work, id);
      const migratedCount = await migratePatients(work, body.externalPatientIds, body.patientGroupId);
      return { migratedCount, message: `${migratedCount} patients were migrated.` };
    },
    takeStagedDoctorFields: ({ params, body }, work) =>
      takeStagedDoctorFields(work, params.id, body, ofDoctors),
  };
}
