import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { createPackedJob, createResident, startPackingServer } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
  staff = await server.as('staff');
});
afterAll(() => server.close());

const createPack = async (): Promise<number> => createPackedJob(api, await createResident(server));
const write = (by: ApiClient, id: number, content: string) =>
  by.addPackComment({ params: { id }, body: { content } });
const list = async (by: ApiClient, id: number) => (await by.listPackComments({ params: { id } })).data;
const count = async (id: number) => (await api.getPackJob({ params: { id } })).data.commentCount;
const elevenMinutes = 11 * 60_000;

// Proves PACK-140.
it('keeps a comment with its pack and changes nothing else', async () => {
  const id = await createPack();
  const before = (await api.getPackJob({ params: { id } })).data;
  await write(staff, id, '  Her daughter collects it  ');
  expect(await list(api, id)).toMatchObject([
    { jobId: id, content: 'Her daughter collects it', writtenBy: 'Jo Lindqvist', isDone: false },
  ]);
  expect((await api.getPackJob({ params: { id } })).data).toEqual({ ...before, commentCount: 1 });
  const { data } = await api.getPackJobHistory({ params: { id } });
  expect(data.at(-1)).toMatchObject({ action: 'writeComment', comment: 'Her daughter collects it' });
});

it.each(['', '   ', 'x'.repeat(1001)])('refuses a comment of another length', async (content) => {
  const id = await createPack();
  expect((await expectRefusal(write(api, id, content))).errors).toHaveProperty('content');
  await write(api, id, 'x'.repeat(1000));
});

// Proves PACK-141.
it('counts open comments until they are done', async () => {
  const id = await createPack();
  const { id: commentId } = await write(staff, id, 'No bag');
  await write(api, id, 'Large print');
  expect(await count(id)).toBe(2);
  const params = { id, commentId };
  await api.setPackCommentDone({ params, body: { isDone: true } });
  await staff.setPackCommentDone({ params, body: { isDone: true } });
  expect(await count(id)).toBe(1);
  expect((await list(api, id))[0]).toMatchObject({ isDone: true, doneBy: 'Priya Raman' });
  const filters = [{ field: 'commentCount', type: 'matches' as const, value: '1' }];
  const found = await api.searchPackJobs({ body: { filters, sortField: 'commentCount' } });
  expect(found.data.map(({ jobId }) => jobId)).toContain(id);
  const { data } = await api.getPackJobHistory({ params: { id } });
  expect(data.at(-1)).toMatchObject({ action: 'doComment', userName: 'Priya Raman', comment: 'No bag' });
  await api.setPackCommentDone({ params, body: { isDone: false } });
  expect(await count(id)).toBe(2);
});

// Proves PACK-142.
it('takes back an own open comment within ten minutes', async () => {
  const id = await createPack();
  const { id: commentId } = await write(staff, id, 'Meant for another pack');
  const params = { id, commentId };
  expect((await expectRefusal(api.takeBackPackComment({ params }))).code).toBe('COMMENT_STAYS');
  expect((await list(staff, id))[0]?.mayTakeBack).toBe(true);
  expect((await list(api, id))[0]?.mayTakeBack).toBe(false);
  await staff.takeBackPackComment({ params });
  expect(await list(api, id)).toEqual([]);
  expect(await count(id)).toBe(0);
  const { data } = await api.getPackJobHistory({ params: { id } });
  expect(data.slice(-2)).toMatchObject([
    { action: 'writeComment', comment: '' },
    { action: 'takeBackComment', comment: '' },
  ]);
  const late = { id, commentId: (await write(staff, id, 'Too late')).id };
  server.clock.advance(elevenMinutes);
  expect((await expectRefusal(staff.takeBackPackComment({ params: late }))).code).toBe('COMMENT_STAYS');
  const done = { id, commentId: (await write(staff, id, 'Done at once')).id };
  await api.setPackCommentDone({ params: done, body: { isDone: true } });
  expect((await expectRefusal(staff.takeBackPackComment({ params: done }))).code).toBe('COMMENT_STAYS');
});

it('finds a comment only with its own pack', async () => {
  const [id, other] = [await createPack(), await createPack()];
  const { id: commentId } = await write(api, id, 'No bag');
  const params = { id: other, commentId };
  const refusal = await expectRefusal(api.setPackCommentDone({ params, body: { isDone: true } }));
  expect(refusal.status).toBe(404);
});

// Proves AUDIT-1.
it('leaves audit lines, and nothing for another pharmacy', async () => {
  const id = await createPack();
  const { id: commentId } = await write(api, id, 'No bag');
  await api.setPackCommentDone({ params: { id, commentId }, body: { isDone: true } });
  await api.setPackCommentDone({ params: { id, commentId }, body: { isDone: false } });
  await api.takeBackPackComment({ params: { id, commentId } });
  const lines = await queryAsOwner<{ action: string }>(
    server,
    "select action from audit_line where action like '%comment%' and object_id = $1 order by seq",
    [id],
  );
  expect(lines.map(({ action }) => action)).toEqual([
    'comment on pack',
    'do pack comment',
    'reopen pack comment',
    'take back pack comment',
  ]);
  const elsewhere = await server.as('bpharmacist');
  expect((await expectRefusal(write(elsewhere, id, 'No bag'))).status).toBe(404);
  expect((await expectRefusal(list(elsewhere, id))).status).toBe(404);
});
