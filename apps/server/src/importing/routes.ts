import type { importingCalls } from '@packwright/contract/importing';
import type { PatientConsequences } from '../patients/index.ts';
import type { Handlers } from '../platform/serve/index.ts';
import { importStagedPatients } from './actions/import-patients.ts';
import { takeStagedFields } from './actions/take-fields.ts';
import { listStagedPatients } from './reads.ts';

export function createImportingHandlers(consequences: PatientConsequences): Handlers<typeof importingCalls> {
  return {
    listStagedPatients: ({ query }, work) => listStagedPatients(work, query),
    importStagedPatients: async ({ body }, work) => ({
      importedCount: await importStagedPatients(work, body.patients),
    }),
    takeStagedFields: ({ params, body }, work) => takeStagedFields(work, params.id, body, consequences),
  };
}
