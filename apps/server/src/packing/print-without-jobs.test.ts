import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { PrintFault, type RenderOrder, type RenderWatch } from '../platform/printing/index.ts';
import { createResident, monday, type Resident } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const createResidents = (count: number): Promise<Resident[]> =>
  Promise.all(Array.from({ length: count }, () => createResident(server)));
const buildForm = (people: readonly Resident[]) => ({
  body: { foilIds: people.map(({ foilId }) => foilId), packStartDate: monday, printOnly: true },
});
const getTask = async (id: number) => (await api.getTask({ params: { id } })).data;
/** Waits until the task has this state. */
const waitForState = (id: number, state: 'done' | 'failed' | 'cancelled') =>
  vi.waitFor(
    async () => {
      const task = await getTask(id);
      expect(task.state).toBe(state);
      return task;
    },
    { timeout: 20_000 },
  );

/** Replaces the drawing of the worker and restores it afterwards. */
function runWhenDrawn(happens: (order: RenderOrder, watch?: RenderWatch) => Promise<unknown>): void {
  const { printing } = server.platform;
  const render = printing.render.bind(printing);
  vi.spyOn(printing, 'render').mockImplementationOnce(async (order, watch) => {
    await happens(order, watch);
    return render(order, watch);
  });
}

it.each(['printFoils', 'printFoilLabels'] as const)(
  '%s prints twelve packs directly and more in the background, without jobs',
  async (call) => {
    const people = await createResidents(13);
    const few = await api[call](buildForm(people.slice(1)));
    expect([few.data.taskId, few.fileUrl === '']).toEqual([0, false]);
    const many = await api[call](buildForm(people));
    expect(many).toMatchObject({ fileName: '', fileUrl: '' });
    const task = await waitForState(many.data.taskId, 'done');
    expect(task).toMatchObject({ kind: 'print packs', progress: 13, total: 13 });
    const file = await server.app.inject({ url: task.fileUrl });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const foilIds = people.map(({ foilId }) => foilId);
    expect(await queryAsOwner(server, 'select id from pack_job where foil_id = any($1)', [foilIds])).toEqual(
      [],
    );
    const colleague = await server.as('pharmacist2');
    const refusal = await expectRefusal(colleague.getTask({ params: { id: task.taskId } }));
    expect(refusal.code).toBe('NOT_FOUND');
  },
);

it('a background print shows the same content as a direct print', async () => {
  const shown: (readonly unknown[])[] = [];
  vi.spyOn(server.platform.printing, 'render').mockImplementation(async ({ batches }) => {
    for await (const { facts } of batches) shown.push(facts);
    return new Uint8Array(1);
  });
  const people = (await createResidents(24)).toSorted((one, other) => one.foilId - other.foilId);
  const form = { ...buildForm(people).body, numberOfWeek: 2, partWeekPack: 3, expiryDate: '2026-05-01' };
  const { data } = await api.printFoils({ body: form });
  await waitForState(data.taskId, 'done');
  const later = shown.splice(0).flat();
  for (const { foilId } of people) await api.printFoils({ body: { ...form, foilIds: [foilId] } });
  expect(later).toHaveLength(48);
  expect(later).toEqual(shown.flat());
});

it('a year of packs reaches the print worker in batches', async () => {
  const counts: number[] = [];
  vi.spyOn(server.platform.printing, 'render').mockImplementationOnce(async ({ batches }) => {
    for await (const { facts } of batches) counts.push(facts.length);
    return new Uint8Array(1);
  });
  const { data } = await api.printFoils({
    body: { ...buildForm(await createResidents(2)).body, numberOfWeek: 52 },
  });
  await waitForState(data.taskId, 'done');
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(104);
  expect(Math.max(...counts)).toBeLessThanOrEqual(25);
});

it('a cancelled print run without jobs stops and leaves no file', async () => {
  const listPrintFiles = () => queryAsOwner(server, `select id from stored_file where kind = 'print'`);
  const begun = Promise.withResolvers<void>();
  let stopped: Promise<unknown> = Promise.resolve();
  runWhenDrawn((_, watch) => {
    begun.resolve();
    stopped = vi.waitFor(() => expect(watch?.signal.aborted).toBe(true), { timeout: 10_000 });
    return stopped;
  });
  const form = buildForm(await createResidents(13));
  const before = await listPrintFiles();
  const { data } = await api.printFoils(form);
  const id = data.taskId;
  await begun.promise;
  await api.cancelTask({ params: { id } });
  // However far it had come; the next run is taken up when this one has ended.
  await stopped;
  const next = await api.printFoils(form);
  await waitForState(next.data.taskId, 'done');
  expect(await listPrintFiles()).toHaveLength(before.length + 1);
  expect(await getTask(id)).toMatchObject({ state: 'cancelled', fileUrl: '' });
});

it('a print run without jobs blocks no change of a medicine', async () => {
  const people = await createResidents(13);
  let unlocked: unknown[] = [];
  runWhenDrawn(async ({ batches }) => {
    for await (const { facts } of batches) if (facts.length > 0) break;
    const foilIds = people.map(({ foilId }) => foilId);
    unlocked = await queryAsOwner(server, 'select id from foil where id = any($1) for update nowait', [
      foilIds,
    ]);
  });
  const { data } = await api.printFoils(buildForm(people));
  await vi.waitFor(() => expect(unlocked).toHaveLength(13), { timeout: 20_000 });
  await waitForState(data.taskId, 'done');
});

it('a print run without jobs omits nobody without naming them', async () => {
  const people = await createResidents(13);
  runWhenDrawn(() =>
    queryAsOwner(server, 'update patient set packing_status = 2 where id = $1', [people[3]?.patientId ?? 0]),
  );
  const { data } = await api.printFoils(buildForm(people));
  expect((await waitForState(data.taskId, 'failed')).message).toBe(
    'Delgado, Rosa A: This patient is not active, so no packs can be made.',
  );
});

it('a print run without jobs names patients and packs removed before drawing', async () => {
  const people = await createResidents(13);
  const [deleted, archived] = people;
  runWhenDrawn(async () => {
    await queryAsOwner(server, `update foil set label = 'B', deleted_at = now() where id = $1`, [
      deleted?.foilId,
    ]);
    await queryAsOwner(server, `update patient set archived_at = now() where id = $1`, [archived?.patientId]);
  });
  const { data } = await api.printFoils(buildForm(people));
  const { message } = await waitForState(data.taskId, 'failed');
  const gone = 'This pack was deleted, or its patient archived.';
  for (const name of ['Delgado, Rosa A', 'Delgado, Rosa B']) expect(message).toContain(`${name}: ${gone}`);
});

it('a user who loses print permission loses the file link', async () => {
  const setReadableMenus = (menus: readonly string[]) =>
    queryAsOwner(
      server,
      `update role_permission set can_read = menu_code = any($2)
       where role_id in (select role_id from membership_role where user_id = $1)`,
      [server.ids.users.staff, menus],
    );
  await setReadableMenus(['printFoil']);
  const staff = await server.as('staff');
  const { data } = await staff.printFoils(buildForm(await createResidents(13)));
  const getSeenTask = async () => (await staff.getTask({ params: { id: data.taskId } })).data;
  await expect.poll(async () => (await getSeenTask()).fileUrl, { timeout: 20_000 }).toMatch(/\.pdf$/);
  await setReadableMenus([]);
  expect(await getSeenTask()).toMatchObject({ state: 'done', fileName: '', fileUrl: '' });
  await setReadableMenus(['job']);
  expect((await getSeenTask()).fileUrl).toMatch(/\.pdf$/);
});

it('refuses 500 packs at once', async () => {
  const foilIds = Array.from({ length: 500 }, (_, at) => at + 1);
  const refused = api.printFoils({ body: { foilIds, packStartDate: monday, printOnly: true } });
  expect((await expectRefusal(refused)).code).toBe('TOO_MANY_FOILS');
});

it('names what cannot be printed', async () => {
  const fault = 'Ada Ash: no font has the letter “☃”';
  vi.spyOn(server.platform.printing, 'render').mockRejectedValueOnce(new PrintFault(fault));
  const refused = await expectRefusal(api.printFoils(buildForm(await createResidents(1))));
  expect([refused.code, refused.messages.at(-1)]).toEqual(['CANNOT_PRINT', fault]);
});
