import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident, createJob, everyStage, lockPrints, setStages } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer({}, 'on paper');
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(async () => server.close());

// Proves PRINT-2.
it('reprints the same page, marked and counted, and keeps the original', async () => {
  const id = await createJob(api, await createResident(server));
  const [original] = await listPrints(id);
  const first = await readBytes(await api.downloadPackJobPdf({ params: { id } }));
  const second = await readBytes(await api.downloadPackJobPdf({ params: { id } }));
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  const prints = await listPrints(id);
  expect(prints.map(({ reprint }) => reprint)).toEqual([0, 1, 2]);
  expect(new Set(prints.map(({ shown }) => shown)).size).toBe(1);
  const kept = [first, second].map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  expect(prints.map(({ hash }) => hash)).toEqual([original?.hash, ...kept]);
  expect(new Set([original?.hash, ...kept]).size).toBe(3);
  const { data: history } = await api.getPackJobHistory({ params: { id } });
  const papers = history.filter(({ action }) => action === 'printSheet').map(({ reason }) => reason);
  expect(papers).toEqual(['', 'REPRINT 1', 'REPRINT 2']);
  const audited = await queryAsOwner<{ detail: { reprints: unknown } }>(
    server,
    `select detail::jsonb as detail from audit_line where object_kind = 'packJob' and object_id = $1 and action = 'print' order by seq`,
    [id],
  );
  expect(audited.map(({ detail }) => detail.reprints)).toEqual([
    [{ jobId: id, reprint: 1 }],
    [{ jobId: id, reprint: 2 }],
  ]);
});

it('counts reprints per paper kind and restarts after a rebuild', async () => {
  const id = await createJob(api, await createResident(server));
  await api.printPackJobs({ body: { ids: [id], isPacking: true } });
  await api.printPackJobLabels({ body: { ids: [id] } });
  await api.printPackJobLabels({ body: { ids: [id] } });
  await api.remakePack({ params: { id }, body: {} });
  await api.printPackJobs({ body: { ids: [id] } });
  const prints = await listPrints(id);
  expect(prints.map(({ kind, reprint }) => `${kind} ${reprint}`)).toEqual([
    'sheet 0',
    'packing 0',
    'label 0',
    'label 1',
    'sheet 0',
  ]);
});

it('a print delayed by a rebuild counts for the rebuilt pack', async () => {
  const id = await createJob(api, await createResident(server));
  const held = await lockPrints(server, id);
  const waiting = api.printPackJobs({ body: { ids: [id] } });
  await held.waitForBlocked(1);
  await api.remakePack({ params: { id }, body: {} });
  await held.release();
  await waiting;
  await api.printPackJobs({ body: { ids: [id] } });
  const prints = await listPrints(id);
  expect(prints.map(({ kind, reprint }) => `${kind} ${reprint}`)).toEqual(['sheet 0', 'sheet 0', 'sheet 1']);
});

// Proves PRINT-2.
it('does not count a preview as a print', async () => {
  const id = await createJob(api, await createResident(server));
  const before = await listPrints(id);
  const { fileName, fileUrl } = await api.printPackJobs({ body: { ids: [id], isPreview: true } });
  expect(fileName).toMatch(/-preview\.pdf$/);
  expect((await server.app.inject({ method: 'GET', url: fileUrl })).statusCode).toBe(200);
  expect(await listPrints(id)).toEqual(before);
  await api.printPackJobs({ body: { ids: [id] } });
  expect((await listPrints(id)).map(({ reprint }) => reprint)).toEqual([0, 1]);
  const { data: history } = await api.getPackJobHistory({ params: { id } });
  expect(history.filter(({ action }) => action === 'printSheet')).toHaveLength(2);
});

it('gives two prints at once two numbers', async () => {
  const id = await createJob(api, await createResident(server));
  await Promise.all([1, 2, 3].map(() => api.printPackJobs({ body: { ids: [id] } })));
  expect((await listPrints(id)).map(({ reprint }) => reprint)).toEqual([0, 1, 2, 3]);
});

it('refuses a delayed print when its pack is deleted meanwhile', async () => {
  const id = await createJob(api, await createResident(server));
  const held = await lockPrints(server, id);
  const waiting = expectRefusal(api.printPackJobs({ body: { ids: [id] } }));
  await held.waitForBlocked(1);
  await api.deleteAndReverse({ body: { ids: [id] } });
  await held.release();
  expect((await waiting).code).toBe('PACK_DELETED');
});

it('refuses to print a pack whose version has changed', async () => {
  const id = await createJob(api, await createResident(server));
  const { version } = (await api.getPackJob({ params: { id } })).data;
  await api.remakePack({ params: { id }, body: {} });
  const body = { ids: [id], versions: [version] };
  for (const print of [api.printPackJobs, api.printPackJobLabels]) {
    expect((await expectRefusal(print({ body }))).code).toBe('JOB_CHANGED');
  }
  expect(await listPrints(id)).toHaveLength(1);
  const seen = (await api.getPackJob({ params: { id } })).data.version;
  await api.printPackJobs({ body: { ids: [id], versions: [seen] } });
  expect(await listPrints(id)).toHaveLength(2);
});

const listPrints = (id: number) =>
  queryAsOwner<{ kind: string; reprint: number; shown: string; hash: string }>(
    server,
    `select p.kind, p.reprint, encode(p.content_key, 'hex') as shown, encode(f.sha256, 'hex') as hash
     from pack_job_print p join stored_file f on f.id = p.file_id where p.job_id = $1 order by p.id`,
    [id],
  );

async function readBytes(file: unknown): Promise<Buffer> {
  if (!(file instanceof Blob)) throw new TypeError('Not a file');
  return Buffer.from(await file.arrayBuffer());
}
