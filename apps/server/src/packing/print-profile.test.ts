import { readPdf } from '@packwright/pdf/read-pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { aResident, createJob, everyStage, useStages } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let administrator: ApiClient;

beforeAll(async () => {
  server = await testServer({}, 'on paper');
  api = await server.as('pharmacist');
  administrator = await server.as('administrator');
  await useStages(server, everyStage);
});
afterAll(() => server.close());

async function pagesOf(jobId: number) {
  const { fileUrl } = await api.printPackJobs({ body: { ids: [jobId], isPreview: true } });
  return readPdf((await server.app.inject({ method: 'GET', url: fileUrl })).rawPayload);
}

/** The words of a pack's first page, each with its place in mm. */
async function wordsOf(jobId: number) {
  const [first] = await pagesOf(jobId);
  if (!first) throw new Error('The pack has no page');
  return first.texts;
}

const placesOf = (words: Awaited<ReturnType<typeof wordsOf>>, wanted: string) =>
  words.filter(({ text }) => text === wanted).map(({ x, y }) => ({ x, y }));

const profile = { name: 'Counter', clientCode: 'PPAK', packType: 'SOLID' as const };

it('moves the words of a pack on its next print by what was changed', async () => {
  const jobId = await createJob(api, await aResident(server));
  const unset = await wordsOf(jobId);
  const { printProfileId } = await administrator.createPrintProfile({ body: profile });
  expect(await wordsOf(jobId)).toEqual(unset);
  const params = { id: printProfileId };
  await administrator.updatePrintProfile({ params, body: { topMargin: '78', leftMargin: '18.5' } });
  const moved = await wordsOf(jobId);
  const [before, after] = [placesOf(unset, 'Breakfast'), placesOf(moved, 'Breakfast')];
  expect(before.length).toBeGreaterThan(0);
  expect(after).toHaveLength(before.length);
  after.forEach(({ x, y }, at) => {
    expect(y - (before[at]?.y ?? 0)).toBeCloseTo(3, 1);
    expect(x - (before[at]?.x ?? 0)).toBeCloseTo(-1.5, 1);
  });
  await administrator.deletePrintProfile({ params });
  expect(await wordsOf(jobId)).toEqual(unset);
});

it.each(['SOLID', 'PERF', 'TRIFOLD', 'MEDICO PAK'] as const)(
  'of %s sets the width and length of sachets, whatever its cards ask of their cells',
  async (packType) => {
    const resident = await aResident(server);
    const change = { foilType: 1 as const, packType, userComment: 'In sachets from now on' };
    await api.updateFoil({ params: { foilId: resident.foilId }, body: change });
    const jobId = await createJob(api, resident);
    const lastPouch = async () => {
      const { width = 0, height = 0 } = (await pagesOf(jobId)).at(-1) ?? {};
      return [Math.round(width), Math.round(height)];
    };
    expect(await lastPouch()).toEqual([70, 80]);
    const body = { ...profile, packType, width: '80', height: '90' };
    const { printProfileId } = await administrator.createPrintProfile({ body });
    expect(await lastPouch()).toEqual([80, 90]);
    await administrator.deletePrintProfile({ params: { id: printProfileId } });
  },
);

it('is the one of the house brand for packs that name none', async () => {
  const resident = await aResident(server);
  await api.updateFoil({
    params: { foilId: resident.foilId },
    body: { client: '', packType: 'TRIFOLD', userComment: 'Another card' },
  });
  const jobId = await createJob(api, resident);
  const unset = placesOf(await wordsOf(jobId), 'Breakfast');
  const add = (clientCode: string, topMargin: string) =>
    administrator.createPrintProfile({
      body: { ...profile, packType: 'TRIFOLD', clientCode, topMargin },
    });
  await add('PPAK', '16');
  // As far down as the paper goes: the foot of the page gives way.
  await add('Packwright', '28');
  expect((placesOf(await wordsOf(jobId), 'Breakfast')[0]?.y ?? 0) - (unset[0]?.y ?? 0)).toBeCloseTo(13, 1);
});

it('is followed by packs of its brand and type, by others only when it is the oldest of the type', async () => {
  const jobId = await createJob(api, await aResident(server));
  const unset = placesOf(await wordsOf(jobId), 'Breakfast');
  const heightOf = async () => (placesOf(await wordsOf(jobId), 'Breakfast')[0]?.y ?? 0) - (unset[0]?.y ?? 0);
  const add = (clientCode: string, topMargin: string, packType: 'SOLID' | 'PERF' = 'SOLID') =>
    administrator.createPrintProfile({ body: { ...profile, clientCode, packType, topMargin } });
  await add('PPAK', '79', 'PERF');
  expect(await heightOf()).toBe(0);
  await add('MEDICO', '76');
  await add('Packwright', '77');
  expect(await heightOf()).toBeCloseTo(1, 1);
  await add('PPAK', '78');
  expect(await heightOf()).toBeCloseTo(3, 1);
});
