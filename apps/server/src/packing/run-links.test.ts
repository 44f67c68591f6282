import { clientFor, contract } from '@packwright/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { castPassword } from '../../tests/cast.ts';
import { sendTo, type TestServer, testServer } from '../../tests/test-server.ts';
import { aResident, monday } from './packing.fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const body = { username: 'pharmacist', password: castPassword };
/** The same person, whose sign-in the clock has not outlived yet. */
const signedIn = async () =>
  clientFor(contract, sendTo(server.app, (await server.anonymous.signIn({ body })).token));
const openedAt = async (url: string) => (await server.app.inject({ url })).statusCode;

const longerThanALink = 16 * 60_000;

it('the link to the file of a run lives from when its person looks, however long the run takes', async () => {
  const people = await Promise.all(Array.from({ length: 13 }, () => aResident(server)));
  const { printing } = server.platform;
  const render = printing.render.bind(printing);
  const drawing = vi.spyOn(printing, 'render').mockImplementationOnce((order, watch) => {
    server.clock.advance(longerThanALink);
    return render(order, watch);
  });
  const form = { foilIds: people.map(({ foilId }) => foilId), packStartDate: monday };
  const ordered = await (await signedIn()).printFoils({ body: form });
  const params = { id: ordered.data.taskId };
  await vi.waitFor(() => expect(drawing).toHaveBeenCalled(), { timeout: 20_000 });
  const api = await signedIn();
  const link = async () => (await api.getTask({ params })).data.fileUrl;
  await expect.poll(link, { timeout: 20_000 }).not.toBe('');
  const first = await link();
  expect(await openedAt(first)).toBe(200);
  const [task] = await asOwner<{ took: number }>(
    server,
    'select 1000 * extract(epoch from finished_at - created_at)::int as took from background_task where id = $1',
    [params.id],
  );
  expect(task?.took).toBeGreaterThanOrEqual(longerThanALink);
  server.clock.advance(longerThanALink);
  expect(await openedAt(first)).toBe(404);
  const { data } = await (await signedIn()).getTask({ params });
  expect(await openedAt(data.fileUrl)).toBe(200);
});
