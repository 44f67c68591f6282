import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { type Database, Transaction } from '../platform/database/index.ts';
import { findPatientIds, type ListLimits, type PatientFilter, type PatientPage } from './store/index.ts';
import { sweepSuspensions } from './actions/sweep-suspensions.ts';

let server: TestServer;
let api: ApiClient;
let home: number;

const people = [
  ['Áine', "O'Brien-Walsh", '2', 'URN-77'],
  ['Bea', 'Zimmer', '10', ''],
  ['Carl', 'van der Berg', '1', ''],
  ['Ayşe', 'Işık', '3', ''],
  ['سارة', 'منصور', '4', ''],
  ['Dan', 'Brown', '10A', ''],
] as const;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  home = server.ids.groups.home;
  for (const [firstName, lastName, room, urn] of people) {
    await api.createPatient({
      body: { firstName, lastName, room, urn, patientGroupId: home, medicareNumber: '2950000041' },
    });
  }
});
afterAll(() => server.close());

const queryInPharmacy = async <Answer>(ask: (db: Database) => Promise<Answer>): Promise<Answer> => {
  const place = { pharmacyId: server.ids.pharmacyA, userId: null };
  const transaction = new Transaction(server.platform.pools.main, place, true);
  return ask(transaction.db).finally(() => transaction.rollback());
};
const findIds = (db: Database, filter: PatientFilter, page: PatientPage, limits: ListLimits) =>
  findPatientIds(db, server.ids.pharmacyA, filter, page, limits);

const searchNames = async (body: Parameters<ApiClient['searchPatients']>[0]['body']) => {
  const { data, total } = await api.searchPatients({ body });
  return { names: data.map(({ lastName }) => lastName), total };
};

describe('the search for patients', () => {
  it.each([
    ['brien', ["O'Brien-Walsh"]],
    ["o'brien", ["O'Brien-Walsh"]],
    ['OBRIEN', ["O'Brien-Walsh"]],
    ['walsh, aine', ["O'Brien-Walsh"]],
    ['berg carl', ['van der Berg']],
    ['urn-77', ["O'Brien-Walsh"]],
    ['isik', ['Işık']],
    ['منص', ['منصور']],
    ['b', ['Brown', "O'Brien-Walsh", 'van der Berg', 'Zimmer']],
    ['brien bea', []],
    ['%', ['Brown']],
  ])('%s', async (query, expected) => {
    const { names, total } = await searchNames({ query, patientGroupIds: [home], size: 4 });
    if (query === '%') expect(total).toBe(7);
    else expect([names, total]).toEqual([expected, expected.length]);
  });

  it('by a shared Medicare number finds all of them, in pages', async () => {
    const first = await searchNames({ query: '29500', size: 4 });
    const second = await searchNames({ query: '29500', size: 4, page: 2 });
    expect([first.total, second.total, first.names.length, second.names.length]).toEqual([6, 6, 4, 2]);
  });
});

describe('the order of a search', () => {
  it('follows a person whose names change places', async () => {
    const { patientId: id } = await api.createPatient({
      body: { firstName: 'Zoe', lastName: 'Axford', medicareNumber: '2950000041', patientGroupId: home },
    });
    expect((await searchNames({ query: '29500' })).names[0]).toBe('Axford');
    await api.updatePatient({ params: { id }, body: { firstName: 'Axford', lastName: 'Zoe' } });
    for (const others of [{}, { patientGroupIds: [home] }])
      expect((await searchNames({ query: '29500', ...others })).names.at(-2)).toBe('Zoe');
    await api.archivePatient({ params: { id }, query: {} });
    expect((await searchNames({ query: '29500' })).total).toBe(6);
  });

  it('is the same with and without other conditions', async () => {
    for (const sortOrder of ['asc', 'desc'] as const) {
      const alone = await searchNames({ query: '29500', sortOrder, size: 4 });
      expect(alone).toEqual(
        await searchNames({ query: '29500', sortOrder, size: 4, packingStatus: [0, 1, 2, 3] }),
      );
      expect(alone).toEqual(await searchNames({ query: '29500 2', sortOrder, size: 4 }));
    }
  });
});

describe('the order of the patient list', () => {
  it('sorts rooms by their numbers', async () => {
    const { names } = await searchNames({ query: '29500', sortField: 'room' });
    expect(names).toEqual(['van der Berg', "O'Brien-Walsh", 'Işık', 'منصور', 'Zimmer', 'Brown']);
  });

  // Proves API-4.
  it('is the same over pages of two', async () => {
    const all = (await searchNames({ size: 100 })).names;
    expect(all).toHaveLength(8);
    for (const page of [1, 2, 3, 4, 5]) {
      const { names, total } = await searchNames({ size: 2, page });
      expect([names, total]).toEqual([all.slice((page - 1) * 2, page * 2), 8]);
    }
    expect((await searchNames({ size: 3, page: 3 })).names).toEqual(all.slice(6));
    expect((await searchNames({ sortOrder: 'desc', size: 100 })).names).toEqual(all.toReversed());
  });

  const usual = { commonWord: 50_000, mostCounted: 10_000, near: 1_000 };
  it.each([
    ['the second half of a long list is read from its end', {}, { ...usual, near: 0 }, 8, 8],
    ['a common word is walked in order', { query: '29500' }, { ...usual, commonWord: 2 }, 6, 6],
    [
      'of a common word only the first are counted and shown, from the beginning',
      { query: '29500' },
      { ...usual, commonWord: 2, mostCounted: 5 },
      5,
      5,
    ],
  ])('is the same: %s', async (_, filter, limits, total, shown) => {
    const all = await queryInPharmacy((db) => findIds(db, filter, { offset: 0, size: 100 }, usual));
    for (const offset of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const found = await queryInPharmacy((db) => findIds(db, filter, { offset, size: 2 }, limits));
      expect([offset, found.ids, found.total]).toEqual([
        offset,
        all.ids.slice(0, shown).slice(offset, offset + 2),
        total,
      ]);
    }
  });

  it('is the same in the plain list', async () => {
    const plain = await api.listPatients({ query: { size: 100 } });
    expect(plain.data.map(({ lastName }) => lastName)).toEqual((await searchNames({ size: 100 })).names);
  });
});

describe('column filters', () => {
  it('compare numbers as numbers (API-5)', async () => {
    const filters = [{ field: 'room', type: 'greater-than', value: '2' }] as const;
    expect((await searchNames({ filters: [...filters] })).names.toSorted()).toEqual([
      'Işık',
      'Zimmer',
      'منصور',
    ]);
  });

  // Proves API-22.
  it('refuse an unknown column', async () => {
    const filters = [{ field: 'password', type: 'contains' as const, value: 'a' }];
    expect((await expectRefusal(searchNames({ filters }))).errors).toHaveProperty('filters');
  });
});

describe('patient counts', () => {
  const countPatients = async (body: Parameters<ApiClient['summarizePatients']>[0]['body'] = {}) =>
    (await api.summarizePatients({ body })).data;

  // Proves PATIENT-10.
  it('follow every change, also after their rows are added up', async () => {
    const { patientId: id } = await api.createPatient({
      body: { firstName: 'Fay', lastName: 'Counted', patientGroupId: home },
    });
    expect(await countPatients({ patientGroupIds: [home] })).toEqual({
      total: 8,
      totalActive: 8,
      totalSuspended: 0,
      totalNewlyImported: 0,
      totalInactive: 0,
    });
    await api.setPackingStatus({ params: { id }, body: { packingStatus: 1 } });
    await sweepSuspensions(server.platform);
    expect(await countPatients()).toMatchObject({ total: 9, totalActive: 8, totalSuspended: 1 });
    expect(await countPatients({ query: 'counted' })).toMatchObject({ total: 1, totalSuspended: 1 });
    await api.archivePatient({ params: { id }, query: {} });
    expect(await countPatients()).toMatchObject({ total: 8, totalSuspended: 0 });
    const [kept] = await queryAsOwner<{ n: number }>(
      server,
      'select sum(n)::int as n from patient_count where pharmacy_id = $1',
      [server.ids.pharmacyA],
    );
    expect(kept).toEqual({ n: 8 });
  });
});

describe('displayed notes', () => {
  // Proves PATIENT-12.
  it('stand in the row of their patient', async () => {
    const params = { patientId: server.ids.patients.mary };
    await api.addNote({ params, body: { content: 'Crush everything', isDisplay: true, noteType: 1 } });
    await api.addNote({ params, body: { content: 'Private', isDisplay: false } });
    const { data } = await api.searchPatients({ body: { query: "o'halloran" } });
    expect(data[0]?.notes).toEqual([
      { noteId: expect.any(Number), noteType: 1, content: 'Crush everything' },
    ]);
  });
});

// Proves GROUP-20.
it('lists the only group by room where the group says so', async () => {
  const administrator = await server.as('administrator');
  const { id } = await administrator.createPatientGroup({ body: { name: 'Room House' } });
  for (const room of ['10', '2', '10A', '']) {
    const names = { firstName: 'Roomy', lastName: `Roomer ${room}` };
    // oxlint-disable-next-line no-await-in-loop -- one after another, as they move in
    await api.createPatient({ body: { ...names, dob: '1940-01-01', patientGroupId: id, room } });
  }
  const listRooms = async (body: object = {}) =>
    (await api.searchPatients({ body: { patientGroupIds: [id], ...body } })).data.map(({ room }) => room);
  expect(await listRooms()).toEqual(['10', '10A', '2', '']);
  await administrator.updatePatientGroup({ params: { id }, body: { isListPatientByRoom: true } });
  expect(await listRooms()).toEqual(['2', '10', '10A', '']);
  expect(await listRooms({ sortField: 'name' })).toEqual(['10', '10A', '2', '']);
  expect(await listRooms({ patientGroupIds: [id, home], query: 'Roomer' })).toEqual(['10', '10A', '2', '']);
});

describe('the choice of patients', () => {
  it('is answered in the order of their names', async () => {
    const { data } = await api.selectPatients({ body: { query: 'zimmer' } });
    expect(data).toEqual([
      { id: expect.any(Number), name: 'Zimmer, Bea', patientGroupId: home, wardId: expect.any(Number) },
    ]);
    const patientIds = data.map(({ id }) => id);
    expect((await api.selectPatients({ body: { patientIds } })).data).toEqual(data);
  });
});
