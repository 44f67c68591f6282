import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { addMedicine, confirmWarnings, createPack } from './medication.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

const uploadOrder = async (by: ApiClient): Promise<number> => {
  const file = new File(['Stop frusemide'], 'order.txt');
  return (await by.uploadResource({ file })).data.resourceDocumentId;
};
const listChanges = async () =>
  (await api.listMedicationHistory({ query: { patientId: server.ids.patients.mary, size: 2 } })).data;

// Proves MED-52.
it('a medicine keeps its document, which each change in the history opens', async () => {
  const resourceDocumentId = await uploadOrder(api);
  const foilId = await createPack(api, server);
  const drugId = server.ids.drugs.D00001 ?? Number.NaN;
  const attached = { attachmentFile: resourceDocumentId, attachmentDescription: 'Order by Dr Ng' };
  const id = await addMedicine(api, { foilId, drugId, dose: ['1'], ...attached });
  const getMedicine = async () => (await api.getPrescription({ params: { id } })).data;
  expect(await getMedicine()).toMatchObject({
    ...attached,
    patientDocument: { resourceDocumentId, description: 'Order by Dr Ng' },
  });
  const [added] = await listChanges();
  const params = { id: added?.historyId ?? 0 };
  expect((await api.getHistoryDocument({ params })).data).toEqual({ resourceDocumentId });
  const link = await api.linkResource({ params: { id: resourceDocumentId } });
  const { body } = await server.app.inject({ method: 'GET', url: link.data.fileUrl });
  expect(body).toBe('Stop frusemide');

  const removal = { attachmentFile: 0, attachmentDescription: '' };
  await confirmWarnings((query) => api.updatePrescription({ params: { id }, query, body: removal }));
  expect(await getMedicine()).toMatchObject({ attachmentFile: 0, attachmentDescription: '' });
  expect((await api.getHistoryDocument({ params })).data).toEqual({ resourceDocumentId });
});

it('the upload of somebody else is no attachment', async () => {
  const colleague = await server.as('pharmacist2');
  const attachmentFile = await uploadOrder(colleague);
  const foilId = await createPack(api, server);
  const drugId = server.ids.drugs.D00002 ?? Number.NaN;
  const refused = await expectRefusal(addMedicine(api, { foilId, drugId, dose: ['1'], attachmentFile }));
  expect(refused.code).toBe('NOT_FOUND');
});
