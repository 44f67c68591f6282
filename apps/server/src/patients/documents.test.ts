import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { listAuditActions } from './patients.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let params: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());
beforeEach(async () => {
  const body = { firstName: 'Nora', lastName: 'Quist', patientGroupId: server.ids.groups.home };
  params = { id: (await api.createPatient({ body })).patientId };
});

async function upload(): Promise<number> {
  const file = new File(['Take with food'], 'letter.txt', { type: 'text/plain' });
  return (await api.uploadResource({ file })).resourceDocumentId;
}

// Proves PATIENT-25.
it('documents are added, changed, removed, and embedded in the patient', async () => {
  const resourceDocumentId = await upload();
  const { documentId } = await api.addDocument({
    params,
    body: { resourceDocumentId, description: ' Discharge letter ' },
  });
  const row = {
    documentId,
    resourceDocumentId,
    documentType: 0,
    description: 'Discharge letter',
    fileName: 'letter.txt',
    contentType: 'text/plain; charset=utf-8',
    createdBy: 'Priya Raman',
    createdDate: expect.any(String),
  };
  expect((await api.listDocuments({ params, query: {} })).data).toEqual([row]);
  const own = { ...params, documentId };
  await api.updateDocument({ params: own, body: { description: '' } });
  expect((await api.getPatient({ params })).data.documents).toEqual([{ ...row, description: '' }]);
  await api.deleteDocument({ params: own });
  expect((await api.listDocuments({ params, query: {} })).total).toBe(0);
  expect((await expectRefusal(api.deleteDocument({ params: own }))).status).toBe(404);
  expect(await listAuditActions(server, 'patientDocument', documentId)).toEqual([
    'add document',
    'update document',
    'delete document',
  ]);
});

// The path of the call is singular and that of the list is not.
it('a document is removed at the path of the list as well', async () => {
  const { documentId } = await api.addDocument({ params, body: { resourceDocumentId: await upload() } });
  const { statusCode } = await server.app.inject({
    method: 'DELETE',
    url: `/api/patients/${params.id}/documents/${documentId}`,
    headers: { authorization: `Bearer ${await server.token('pharmacist')}` },
  });
  expect(statusCode).toBe(200);
  expect((await api.listDocuments({ params, query: {} })).total).toBe(0);
});

it.each([[{}], [{ resourceDocumentId: 0 }], [{ resourceDocumentId: 999_999_999 }]])(
  'a document without an uploaded file is refused: %o',
  async (body) => {
    const refusal = await expectRefusal(api.addDocument({ params, body }));
    expect(refusal.errors).toEqual({
      resourceDocumentId: ['Please upload file or wait until upload processing was finished'],
    });
  },
);

it('a text is no image', async () => {
  const body = { resourceDocumentId: await upload(), documentType: 1 };
  const refusal = await expectRefusal(api.addDocument({ params, body }));
  expect(refusal.errors).toEqual({ documentType: ['Must provide a valid value'] });
});

// Proves PATIENT-14.
it('a document of another patient is not found', async () => {
  const { documentId } = await api.addDocument({ params, body: { resourceDocumentId: await upload() } });
  const other = { id: server.ids.patients.mary, documentId };
  expect((await expectRefusal(api.deleteDocument({ params: other }))).status).toBe(404);
});
