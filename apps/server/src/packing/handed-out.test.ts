import { jobStatuses } from '@packwright/core/jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createPackedJob,
  createPassedJob,
  createResident,
  everyStage,
  setStages,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(() => server.close());

const comment = (id: number, text: string) =>
  api.commentCompleted({ params: { id }, body: { comment: text } });
const readComment = async (id: number) =>
  (await api.getDistribution({ params: { id } })).data.distributionComment;

// Proves PACK-31.
it('the comment of a distribution is changed before and after it', async () => {
  const id = await createPassedJob(api, await createResident(server));
  await comment(id, 'Leave it at the front desk');
  expect(await readComment(id)).toBe('Leave it at the front desk');
  await api.completeDistribution({ body: { jobIds: [id] } });
  await comment(id, 'The daughter collected it');
  expect(await readComment(id)).toBe('The daughter collected it');
});

// Proves PACK-31.
it('a pack still at the check takes no distribution comment', async () => {
  const id = await createPackedJob(api, await createResident(server));
  expect((await expectRefusal(comment(id, 'Too early'))).code).toBe('WRONG_STAGE');
});

it('a pack that was handed out by mistake returns to distribution', async () => {
  const id = await createPassedJob(api, await createResident(server));
  const readStatus = async () => (await api.getPackJob({ params: { id } })).data.status;
  await api.completeDistribution({ body: { jobIds: [id] } });
  expect(await readStatus()).toBe(jobStatuses.completed.code);
  await api.returnToDistribution({ body: { ids: [id], comment: 'Still on the shelf' } });
  expect(await readStatus()).toBe(jobStatuses.distribution.code);
  const again = api.returnToDistribution({ body: { ids: [id], comment: 'Twice' } });
  expect((await expectRefusal(again)).code).toBe('WRONG_STAGE');
});
