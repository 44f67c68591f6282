import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMedicine, createPack } from '../src/medication/medication.fixtures.ts';
import { expectRefusal } from './expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from './test-server.ts';

type Answered = Readonly<Record<string, unknown>>;

interface SentRecord {
  readonly id: string;
  readonly read: () => Promise<Answered>;
  /** As a client sends it that knows no types. */
  readonly save: (body: object) => Promise<unknown>;
}

let server: TestServer;
let administrator: ApiClient;
let pharmacist: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.as('administrator');
  pharmacist = await server.as('pharmacist');
});
afterAll(() => server.close());

const getFirst = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('There is none');
  return row;
};

type RecordName = 'direction' | 'pack of a profile' | 'medicine' | 'doctor' | 'role' | 'person' | 'note';

const prepare: Readonly<Record<RecordName, () => Promise<SentRecord>>> = {
  direction: async () => {
    const body = { code: 'SB1', instruction: 'Take ONE' };
    const params = { id: (await administrator.createDirection({ body })).directionId };
    return {
      id: 'directionId',
      read: async () => (await administrator.getDirection({ params })).data,
      save: (changed) => administrator.updateDirection({ params, body: changed }),
    };
  },
  'pack of a profile': async () => {
    const foilId = await createPack(pharmacist, server);
    const query = { patientId: server.ids.patients.mary };
    return {
      id: 'foilId',
      read: async () =>
        getFirst((await pharmacist.listFoils({ query })).data.filter((each) => each.foilId === foilId)),
      save: (body) => pharmacist.updateFoil({ params: { foilId }, body }),
    };
  },
  medicine: async () => {
    const foilId = await createPack(pharmacist, server);
    const drugId = server.ids.drugs.D00001 ?? 0;
    const params = { id: await addMedicine(pharmacist, { foilId, drugId, dose: ['1'] }) };
    return {
      id: 'prescriptionId',
      read: async () => (await pharmacist.getPrescription({ params })).data,
      save: (body) => pharmacist.updatePrescription({ params, body }),
    };
  },
  doctor: async () => {
    const body = { lastName: 'Brandt', phone: '0291234567' };
    const params = { id: (await administrator.createDoctor({ body })).id };
    return {
      id: 'id',
      read: async () => (await administrator.getDoctor({ params })).data,
      save: (changed) => administrator.updateDoctor({ params, body: changed }),
    };
  },
  role: async () => {
    const params = { id: (await administrator.createRole({ body: { name: 'Courier' } })).id };
    return {
      id: 'id',
      read: async () => (await administrator.getRole({ params })).data,
      save: (body) => administrator.updateRole({ params, body }),
    };
  },
  person: async () => {
    const params = { id: server.ids.users.staff ?? 0 };
    return {
      id: 'id',
      read: async () => (await administrator.getUser({ params })).data,
      save: (body) => administrator.updateUser({ params, body }),
    };
  },
  note: async () => {
    const params = { patientId: server.ids.patients.mary };
    const { noteId } = await pharmacist.addNote({ params, body: { content: 'Daughter collects' } });
    return {
      id: 'noteId',
      read: async () => getFirst((await pharmacist.listNotes({ params, query: {} })).data),
      save: (body) => pharmacist.updateNote({ params: { ...params, noteId }, body }),
    };
  },
};

// Proves API-39.
it.each(Object.entries(prepare))('a %s sent back as answered is not changed', async (_, start) => {
  const { id, read, save } = await start();
  const { version: _before, ...before } = await read();
  await save(await read());
  const { version: _after, ...after } = await read();
  expect(after).toEqual(before);
  const other = { ...(await read()), [id]: Number(before[id]) + 1 };
  expect((await expectRefusal(save(other))).errors).toEqual({ [id]: ['Must provide a valid value'] });
});

it('a name that the answer does not know is still refused', async () => {
  const { save, read } = await prepare.note();
  const { errors } = await expectRefusal(save({ ...(await read()), colour: 'red' }));
  expect(errors).toEqual({ colour: ['Unknown property'] });
});
