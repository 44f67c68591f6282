import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import type { RenderOrder, RenderWatch } from '../platform/printing/index.ts';
import { aResident, monday, type Resident } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const residents = (count: number): Promise<Resident[]> =>
  Promise.all(Array.from({ length: count }, () => aResident(server)));
const formOf = (people: readonly Resident[]) => ({
  body: { foilIds: people.map(({ foilId }) => foilId), packStartDate: monday, printOnly: true },
});
const taskOf = async (id: number) => (await api.getTask({ params: { id } })).data;
/** The task as it stands once it has come to this. */
const comesTo = (id: number, state: 'done' | 'failed' | 'cancelled') =>
  vi.waitFor(
    async () => {
      const task = await taskOf(id);
      expect(task.state).toBe(state);
      return task;
    },
    { timeout: 20_000 },
  );

/** What happens when the worker would begin to draw a print; undone after it. */
function whenDrawn(happens: (order: RenderOrder, watch?: RenderWatch) => Promise<unknown>): void {
  const { printing } = server.platform;
  const render = printing.render.bind(printing);
  vi.spyOn(printing, 'render').mockImplementationOnce(async (order, watch) => {
    await happens(order, watch);
    return render(order, watch);
  });
}

it.each(['printFoils', 'printFoilLabels'] as const)(
  '%s draws twelve packs in its call, and more in the background, without jobs',
  async (call) => {
    const people = await residents(13);
    const few = await api[call](formOf(people.slice(1)));
    expect([few.data.taskId, few.fileUrl === '']).toEqual([0, false]);
    const many = await api[call](formOf(people));
    expect(many).toMatchObject({ fileName: '', fileUrl: '' });
    const task = await comesTo(many.data.taskId, 'done');
    expect(task).toMatchObject({ kind: 'print packs', progress: 13, total: 13 });
    const file = await server.app.inject({ url: task.fileUrl });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const foilIds = people.map(({ foilId }) => foilId);
    expect(await asOwner(server, 'select id from pack_job where foil_id = any($1)', [foilIds])).toEqual([]);
    const colleague = await server.as('pharmacist2');
    const refusal = await refusalOf(colleague.getTask({ params: { id: task.taskId } }));
    expect(refusal.code).toBe('NOT_FOUND');
  },
);

it('in the background, paper shows the same as when its call waits for it', async () => {
  const shown: (readonly unknown[])[] = [];
  vi.spyOn(server.platform.printing, 'render').mockImplementation(async ({ batches }) => {
    for await (const { facts } of batches) shown.push(facts);
    return new Uint8Array(1);
  });
  const people = (await residents(24)).toSorted((one, other) => one.foilId - other.foilId);
  const form = { ...formOf(people).body, numberOfWeek: 2, partWeekPack: 3, expiryDate: '2026-05-01' };
  const { data } = await api.printFoils({ body: form });
  await comesTo(data.taskId, 'done');
  const later = shown.splice(0).flat();
  for (const { foilId } of people) await api.printFoils({ body: { ...form, foilIds: [foilId] } });
  expect(later).toHaveLength(48);
  expect(later).toEqual(shown.flat());
});

it('a year of packs comes to the worker in batches, not all at once', async () => {
  const counts: number[] = [];
  vi.spyOn(server.platform.printing, 'render').mockImplementationOnce(async ({ batches }) => {
    for await (const { facts } of batches) counts.push(facts.length);
    return new Uint8Array(1);
  });
  const { data } = await api.printFoils({ body: { ...formOf(await residents(2)).body, numberOfWeek: 52 } });
  await comesTo(data.taskId, 'done');
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(104);
  expect(Math.max(...counts)).toBeLessThanOrEqual(25);
});

it('a run of paper alone hears that its person stops it, and leaves no file', async () => {
  const files = () => asOwner(server, `select id from stored_file where kind = 'print'`);
  const begun = Promise.withResolvers<void>();
  let stopped: Promise<unknown> = Promise.resolve();
  whenDrawn((_, watch) => {
    begun.resolve();
    stopped = vi.waitFor(() => expect(watch?.signal.aborted).toBe(true), { timeout: 10_000 });
    return stopped;
  });
  const form = formOf(await residents(13));
  const before = await files();
  const { data } = await api.printFoils(form);
  const id = data.taskId;
  await begun.promise;
  await api.cancelTask({ params: { id } });
  // However far it had come; the next run is taken up when this one has ended.
  await stopped;
  const next = await api.printFoils(form);
  await comesTo(next.data.taskId, 'done');
  expect(await files()).toHaveLength(before.length + 1);
  expect(await taskOf(id)).toMatchObject({ state: 'cancelled', fileUrl: '' });
});

it('a run of paper alone lets nobody wait who changes a medicine', async () => {
  const people = await residents(13);
  let unlocked: unknown[] = [];
  whenDrawn(async ({ batches }) => {
    for await (const { facts } of batches) if (facts.length > 0) break;
    const foilIds = people.map(({ foilId }) => foilId);
    unlocked = await asOwner(server, 'select id from foil where id = any($1) for update nowait', [foilIds]);
  });
  const { data } = await api.printFoils(formOf(people));
  await vi.waitFor(() => expect(unlocked).toHaveLength(13), { timeout: 20_000 });
  await comesTo(data.taskId, 'done');
});

it('a run of paper alone leaves nobody out unsaid', async () => {
  const people = await residents(13);
  whenDrawn(() =>
    asOwner(server, 'update patient set packing_status = 2 where id = $1', [people[3]?.patientId ?? 0]),
  );
  const { data } = await api.printFoils(formOf(people));
  expect((await comesTo(data.taskId, 'failed')).message).toBe(
    'Delgado, Rosa A: This patient is not active and cannot be packed for.',
  );
});

it('a run of paper alone names who is no longer there when it is drawn', async () => {
  const people = await residents(13);
  const [deleted, archived] = people;
  whenDrawn(async () => {
    await asOwner(server, `update foil set label = 'B', deleted_at = now() where id = $1`, [deleted?.foilId]);
    await asOwner(server, `update patient set archived_at = now() where id = $1`, [archived?.patientId]);
  });
  const { data } = await api.printFoils(formOf(people));
  const { message } = await comesTo(data.taskId, 'failed');
  const gone = 'This pack was deleted, or its patient archived.';
  for (const name of ['Delgado, Rosa A', 'Delgado, Rosa B']) expect(message).toContain(`${name}: ${gone}`);
});

it('the file of a run is not for whoever lost the right to print meanwhile', async () => {
  const mayRead = (menus: readonly string[]) =>
    asOwner(
      server,
      `update role_permission set can_read = menu_code = any($2)
       where role_id in (select role_id from membership_role where user_id = $1)`,
      [server.ids.users.staff, menus],
    );
  await mayRead(['printFoil']);
  const staff = await server.as('staff');
  const { data } = await staff.printFoils(formOf(await residents(13)));
  const seen = async () => (await staff.getTask({ params: { id: data.taskId } })).data;
  await expect.poll(async () => (await seen()).fileUrl, { timeout: 20_000 }).toMatch(/\.pdf$/);
  await mayRead([]);
  expect(await seen()).toMatchObject({ state: 'done', fileName: '', fileUrl: '' });
  await mayRead(['job']);
  expect((await seen()).fileUrl).toMatch(/\.pdf$/);
});
