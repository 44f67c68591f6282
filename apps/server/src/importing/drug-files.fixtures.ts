// Files of drugs at the API, for the tests of this folder.
import { runWaitingTasks } from '../../tests/run-waiting-tasks.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import type { CatalogueConsequences } from '../catalogue/index.ts';
import { handlePersonTask } from '../platform/person-tasks/index.ts';
import { checkDrugs, createDrugCheckActions, createDrugImportActions, importDrugs } from './index.ts';

const consequences: CatalogueConsequences = {
  onDrugMerged: () => Promise.resolve([]),
  onDrugChanged: () => Promise.resolve([]),
};

/** A person with files of drugs. */
export function createDrugFiles(server: TestServer, api: ApiClient) {
  const getFile = async (id: number) => (await api.getDrugFile({ params: { id } })).data;
  return {
    getFile,
    async open(content: string | Uint8Array<ArrayBuffer>, name = 'drugs.csv'): Promise<number> {
      const file = new File([content], name, { type: 'text/csv' });
      const { resourceDocumentId } = await api.uploadResource({ file });
      return (await api.openDrugFile({ body: { resourceDocumentId } })).id;
    },
    async check(id: number): Promise<void> {
      const { columns } = await getFile(id);
      const chosenColumns = columns.map(({ column }) => column);
      await api.checkDrugFile({ params: { id }, body: { chosenColumns } });
      const actions = createDrugCheckActions(consequences);
      await runWaitingTasks(server, handlePersonTask(server.platform, checkDrugs, actions));
    },
    async importFile(id: number): Promise<void> {
      await api.importDrugFile({ params: { id } });
      const actions = createDrugImportActions(consequences);
      await runWaitingTasks(server, handlePersonTask(server.platform, importDrugs, actions));
    },
    listRows: async (id: number) =>
      (await api.listDrugFileRows({ params: { id }, query: { size: 100 } })).data,
    findDrugs: async (query: string) => (await api.listDrugs({ query: { query } })).data,
  };
}
