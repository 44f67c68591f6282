import { createApiClient, contract } from '@packwright/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { castPassword } from '../../tests/cast.ts';
import { sendTo, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident, monday } from './packing.fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const body = { username: 'pharmacist', password: castPassword };
/** The same person, whose sign-in the clock has not outlived yet. */
const signIn = async () =>
  createApiClient(contract, sendTo(server.app, (await server.anonymous.signIn({ body })).token));
const openLink = async (url: string) => (await server.app.inject({ url })).statusCode;

const longerThanALink = 16 * 60_000;

it('a print file link starts its lifetime when the owner requests it', async () => {
  const people = await Promise.all(Array.from({ length: 13 }, () => createResident(server)));
  const { printing } = server.platform;
  const render = printing.render.bind(printing);
  const drawing = vi.spyOn(printing, 'render').mockImplementationOnce((order, watch) => {
    server.clock.advance(longerThanALink);
    return render(order, watch);
  });
  const form = { foilIds: people.map(({ foilId }) => foilId), packStartDate: monday };
  const ordered = await (await signIn()).printFoils({ body: form });
  const params = { id: ordered.data.taskId };
  await vi.waitFor(() => expect(drawing).toHaveBeenCalled(), { timeout: 20_000 });
  const api = await signIn();
  const getLink = async () => (await api.getTask({ params })).data.fileUrl;
  await expect.poll(getLink, { timeout: 20_000 }).not.toBe('');
  const first = await getLink();
  expect(await openLink(first)).toBe(200);
  const [task] = await queryAsOwner<{ took: number }>(
    server,
    'select 1000 * extract(epoch from finished_at - created_at)::int as took from background_task where id = $1',
    [params.id],
  );
  expect(task?.took).toBeGreaterThanOrEqual(longerThanALink);
  server.clock.advance(longerThanALink);
  expect(await openLink(first)).toBe(404);
  const { data } = await (await signIn()).getTask({ params });
  expect(await openLink(data.fileUrl)).toBe(200);
});
