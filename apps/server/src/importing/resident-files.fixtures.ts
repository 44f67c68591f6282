// Files of residents at the API, for the tests of this folder.
import { runWaitingTasks } from '../../tests/run-waiting-tasks.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { markStalePacks } from '../packing/index.ts';
import type { PatientConsequences } from '../patients/index.ts';
import { handlePersonTask } from '../platform/person-tasks/index.ts';
import { checkResidents, createCheckActions, createImportActions, importResidents } from './index.ts';

const consequences: PatientConsequences = {
  onPatientInactive: () => Promise.resolve(),
  hasActiveData: () => Promise.resolve(false),
  onPatientArchived: () => Promise.resolve(),
};

/** A person with files of residents. */
export function createResidentFiles(server: TestServer, api: ApiClient) {
  const getFile = async (id: number) => (await api.getResidentFile({ params: { id } })).data;
  const checkHandler = handlePersonTask(server.platform, checkResidents, createCheckActions(consequences));
  const importHandler = handlePersonTask(
    server.platform,
    importResidents,
    createImportActions(consequences, markStalePacks),
  );
  const orderCheck = async (id: number): Promise<void> => {
    const { columns } = await getFile(id);
    const body = {
      chosenColumns: columns.map(({ column }) => column),
      patientGroupId: server.ids.groups.home,
    };
    await api.checkResidentFile({ params: { id }, body });
  };
  return {
    getFile,
    orderCheck,
    async open(text: string): Promise<number> {
      const file = new File([text], 'residents.csv', { type: 'text/csv' });
      const { resourceDocumentId } = await api.uploadResource({ file });
      return (await api.openResidentFile({ body: { resourceDocumentId } })).id;
    },
    async check(id: number): Promise<void> {
      await orderCheck(id);
      await runWaitingTasks(server, checkHandler);
    },
    async importFile(id: number): Promise<void> {
      await api.importResidentFile({ params: { id } });
      await runWaitingTasks(server, importHandler);
    },
    runChecks: () => runWaitingTasks(server, checkHandler),
    listRows: async (id: number) =>
      (await api.listResidentFileRows({ params: { id }, query: { size: 100 } })).data,
    findByName: async (query: string) => (await api.searchPatients({ body: { query } })).data,
  };
}
