import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident, monday } from './packing.fixtures.ts';
import { waitForState } from './print-runs.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer({}, 'on paper');
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

interface FoilKind {
  readonly packType?: string;
  readonly foilType?: number;
  readonly client?: string;
}

async function createFoil({ packType = 'SOLID', foilType = 0, client = 'PPAK' }: FoilKind = {}) {
  const { foilId } = await createResident(server);
  await queryAsOwner(server, 'update foil set pack_type = $2, foil_type = $3, client = $4 where id = $1', [
    foilId,
    packType,
    foilType,
    client,
  ]);
  return foilId;
}

/** A facility with cards of two types, a sachet roll, and once more the first card in another brand. */
const createFacility = async () => [
  await createFoil(),
  await createFoil({ packType: 'TRIFOLD' }),
  await createFoil({ foilType: 1 }),
  await createFoil({ client: 'MEDICO' }),
];

/** The different widths of the pages of a file, in points. */
async function listPageWidths(url: string): Promise<string[]> {
  const { rawPayload } = await server.app.inject({ url });
  const boxes = rawPayload.toString('latin1').matchAll(/\/MediaBox \[0 0 (\d+)/g);
  return [...new Set(Array.from(boxes, ([, width]) => width ?? ''))];
}

const papers = [
  { packType: 'SOLID', blisterType: 0, clientCode: '' },
  { packType: 'TRIFOLD', blisterType: 0, clientCode: '' },
  { packType: 'SOLID', blisterType: 1, clientCode: 'PPAK' },
];
const widths = [['595'], ['841'], ['198']];

// Proves PACK-42.
it.each(['printFoils', 'createPackJobs'] as const)('%s answers one file for each paper', async (call) => {
  const body = { foilIds: await createFacility(), packStartDate: monday };
  const { data } = await api[call]({ body });
  expect(data.prints).toMatchObject(papers);
  expect(await Promise.all(data.prints.map(({ fileUrl }) => listPageWidths(fileUrl)))).toEqual(widths);
  const [first] = data.prints;
  expect(first).toMatchObject({ fileName: data.fileName, fileUrl: data.fileUrl, taskId: 0 });
  expect(new Set(data.prints.map(({ fileName }) => fileName)).size).toBe(3);
});

it('a large order has a background run for each paper', async () => {
  const foilIds = await createFacility();
  const body = { foilIds, packStartDate: monday, numberOfWeek: 4 };
  const { data } = await api.createPackJobs({ body });
  expect(data.prints.map(({ fileUrl, taskId }) => [fileUrl, taskId > 0])).toEqual(
    papers.map(() => ['', true]),
  );
  expect(data.taskId).toBe(data.prints[0]?.taskId);
  const totals: number[] = [];
  for (const { taskId } of data.prints) {
    await waitForState(api, taskId, 'done');
    totals.push((await api.getTask({ params: { id: taskId } })).data.total);
  }
  expect(totals).toEqual([8, 4, 4]);
});

it('labels of different packs are one print', async () => {
  const { data } = await api.printFoilLabels({
    body: { foilIds: await createFacility(), packStartDate: monday },
  });
  expect(data.prints).toHaveLength(1);
});

// Proves PACK-42.
it('a card and a roll of one type are not printed together', async () => {
  const foilIds = [await createFoil(), await createFoil({ foilType: 1 })];
  const { jobIds } = await api.createPackJobs({ body: { foilIds, packStartDate: monday } });
  const refusal = await expectRefusal(api.printPackJobs({ body: { ids: jobIds } }));
  expect([refusal.code, refusal.message]).toEqual([
    'DIFFERENT_PACK_TYPES',
    'All selected jobs must have the same Pack Type',
  ]);
});
