import { reportingRefusals } from '@packwright/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident } from '../packing/packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

const residents = 61;
const listPatientIds: number[] = [];

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  for (let at = 0; at < residents; at += 1) {
    const { patientId } = await createResident(server, [{ drug: 'D00001', doses: [100] }], {
      lastName: `Many ${String(at).padStart(2, '0')}`,
      patientGroupId: server.ids.groups.community,
    });
    listPatientIds.push(patientId);
  }
});
afterAll(() => server.close());

const order = async (body: Readonly<Record<string, unknown>> = {}) => {
  const form = { listPatientIds, format: 'csv' as const, ...body };
  return (await api.exportReport({ params: { reportSettingId: 2 }, body: form })).data;
};
const findTask = async (id: number) => (await api.getTask({ params: { id } })).data;
const waitForEnd = async (id: number) =>
  vi.waitFor(
    async () => {
      const task = await findTask(id);
      expect(['done', 'failed', 'cancelled']).toContain(task.state);
      return task;
    },
    { timeout: 20_000 },
  );

// Proves REPORT-8.
it('makes the report of many residents in the background', async () => {
  const { taskId, fileUrl } = await order();
  expect([taskId > 0, fileUrl]).toEqual([true, '']);
  const task = await waitForEnd(taskId);
  expect(task).toMatchObject({ kind: 'make report', state: 'done', total: residents, progress: residents });
  const file = await server.app.inject({ method: 'GET', url: task.fileUrl });
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(residents + 1);
});

it('says so when there is nothing to report', async () => {
  const { taskId } = await order({ isIncludePacked: false });
  const task = await waitForEnd(taskId);
  expect(task).toMatchObject({ state: 'failed', fileUrl: '' });
  expect(task.message).toBe(reportingRefusals.nothingToReport.message);
});
