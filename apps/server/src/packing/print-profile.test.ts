import { readPdf } from '@packwright/pdf/read-pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident, createJob, everyStage, setStages } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let administrator: ApiClient;

beforeAll(async () => {
  server = await startTestServer({}, 'on paper');
  api = await server.as('pharmacist');
  administrator = await server.as('administrator');
  await setStages(server, everyStage);
});
afterAll(() => server.close());

async function readPages(jobId: number) {
  const { fileUrl } = await api.printPackJobs({ body: { ids: [jobId], isPreview: true } });
  return readPdf((await server.app.inject({ method: 'GET', url: fileUrl })).rawPayload);
}

/** The words of a pack's first page, each with its place in mm. */
async function readWords(jobId: number) {
  const [first] = await readPages(jobId);
  if (!first) throw new Error('The pack has no page');
  return first.texts;
}

const findPlaces = (words: Awaited<ReturnType<typeof readWords>>, wanted: string) =>
  words.filter(({ text }) => text === wanted).map(({ x, y }) => ({ x, y }));

const profile = { name: 'Counter', clientCode: 'PPAK', packType: 'SOLID' as const };

it('a print profile change shifts the text of the next print', async () => {
  const jobId = await createJob(api, await createResident(server));
  const unset = await readWords(jobId);
  const { printProfileId } = await administrator.createPrintProfile({ body: profile });
  expect(await readWords(jobId)).toEqual(unset);
  const params = { id: printProfileId };
  await administrator.updatePrintProfile({ params, body: { topMargin: '78', leftMargin: '18.5' } });
  const moved = await readWords(jobId);
  const [before, after] = [findPlaces(unset, 'Breakfast'), findPlaces(moved, 'Breakfast')];
  expect(before.length).toBeGreaterThan(0);
  expect(after).toHaveLength(before.length);
  after.forEach(({ x, y }, at) => {
    expect(y - (before[at]?.y ?? 0)).toBeCloseTo(3, 1);
    expect(x - (before[at]?.x ?? 0)).toBeCloseTo(-1.5, 1);
  });
  await administrator.deletePrintProfile({ params });
  expect(await readWords(jobId)).toEqual(unset);
});

it.each(['SOLID', 'PERF', 'TRIFOLD', 'MEDICO PAK'] as const)(
  'a %s print profile sets sachet size regardless of card cell size',
  async (packType) => {
    const resident = await createResident(server);
    const change = { foilType: 1 as const, packType, userComment: 'In sachets from now on' };
    await api.updateFoil({ params: { foilId: resident.foilId }, body: change });
    const jobId = await createJob(api, resident);
    const measureLastPouch = async () => {
      const { width = 0, height = 0 } = (await readPages(jobId)).at(-1) ?? {};
      return [Math.round(width), Math.round(height)];
    };
    expect(await measureLastPouch()).toEqual([70, 80]);
    const body = { ...profile, packType, width: '80', height: '90' };
    const { printProfileId } = await administrator.createPrintProfile({ body });
    expect(await measureLastPouch()).toEqual([80, 90]);
    await administrator.deletePrintProfile({ params: { id: printProfileId } });
  },
);

// Proves PACK-49.
it('packs without a brand use the print profile of the house brand', async () => {
  const resident = await createResident(server);
  await api.updateFoil({
    params: { foilId: resident.foilId },
    body: { client: '', packType: 'TRIFOLD', userComment: 'Another card' },
  });
  const jobId = await createJob(api, resident);
  const unset = findPlaces(await readWords(jobId), 'Breakfast');
  const addProfile = (clientCode: string, topMargin: string) =>
    administrator.createPrintProfile({
      body: { ...profile, packType: 'TRIFOLD', clientCode, topMargin },
    });
  await addProfile('PPAK', '16');
  // As far down as the paper goes: the foot of the page gives way.
  await addProfile('Packwright', '28');
  expect((findPlaces(await readWords(jobId), 'Breakfast')[0]?.y ?? 0) - (unset[0]?.y ?? 0)).toBeCloseTo(
    13,
    1,
  );
});

it('packs use their brand print profile, otherwise the oldest of their type', async () => {
  const jobId = await createJob(api, await createResident(server));
  const unset = findPlaces(await readWords(jobId), 'Breakfast');
  const measureHeight = async () =>
    (findPlaces(await readWords(jobId), 'Breakfast')[0]?.y ?? 0) - (unset[0]?.y ?? 0);
  const addProfile = (clientCode: string, topMargin: string, packType: 'SOLID' | 'PERF' = 'SOLID') =>
    administrator.createPrintProfile({ body: { ...profile, clientCode, packType, topMargin } });
  await addProfile('PPAK', '79', 'PERF');
  expect(await measureHeight()).toBe(0);
  await addProfile('MEDICO', '76');
  await addProfile('Packwright', '77');
  expect(await measureHeight()).toBeCloseTo(1, 1);
  await addProfile('PPAK', '78');
  expect(await measureHeight()).toBeCloseTo(3, 1);
});
