import { foldInvisible } from '@packwright/core/identifiers';
import { invisibleMessage } from '@packwright/core/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listHiddenNames } from '../src/integrity/index.ts';
import { createResident } from '../src/packing/packing.fixtures.ts';
import { inReadSnapshot } from '../src/platform/platform.ts';
import { expectRefusal } from './expect-refusal.ts';
import { queryAsOwner } from './owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from './test-server.ts';

let server: TestServer;
let api: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;
const isInvisible = (code: number): boolean => foldInvisible(String.fromCodePoint(code)) === '';

// Proves ID-5.
it('the database strips the same letters as core', async () => {
  const codes = Array.from({ length: 0x10_ffff }, (_, at) => at + 1).filter((code) => !isSurrogate(code));
  const hidden = codes.filter(isInvisible);
  const beside = [...new Set(hidden.flatMap((code) => [code - 1, code + 1]))].filter(
    (code) => code > 0 && !isSurrogate(code) && !isInvisible(code),
  );
  const listKept = async (asked: readonly number[]) =>
    (
      await queryAsOwner<{ code: number }>(
        server,
        `select code from unnest($1::int[]) code where strip_invisible(chr(code)) <> ''`,
        [asked],
      )
    ).map(({ code }) => code);
  expect(await listKept(hidden)).toEqual([]);
  expect(await listKept(beside)).toEqual(beside);
});

// Proves API-30.
describe('a name with letters that nobody sees', () => {
  it.each([
    ['a patient', () => api.createPatientGroup({ body: { name: 'Ro\u200Bse House' } })],
    ['a drug', () => api.createDrug({ body: { drugName: 'Panadol \u202E01 mg' } })],
  ])('of %s is refused with a sentence', async (_, create) => {
    const { errors } = await expectRefusal(create());
    expect(Object.values(errors)).toEqual([[invisibleMessage]]);
  });

  it('from before is found and compared as it is seen', async () => {
    const resident = await createResident(server);
    const other = await createResident(server);
    const rename = (id: number, lastName: string) =>
      queryAsOwner(server, `update patient set last_name = $2, first_name = 'Mary' where id = $1`, [
        id,
        lastName,
      ]);
    await rename(resident.patientId, 'Zelen\u200Bka\u202E');
    await rename(other.patientId, 'Zelenka');
    const found = await api.searchPatients({ body: { query: 'zel\u200Denka' } });
    expect(found.data.map(({ id }) => id)).toEqual(
      expect.arrayContaining([resident.patientId, other.patientId]),
    );
    const similar = await api.findSimilarNames({
      query: { lastName: 'Zelenka', firstName: 'M', excludeId: other.patientId },
    });
    expect(similar.data.patients.map(({ id }) => id)).toEqual([resident.patientId]);
  });
});

// Proves API-35.
it('a name from before is listed until it is saved anew', async () => {
  const pharmacyId = server.ids.pharmacyA;
  const list = () => inReadSnapshot(server.platform, pharmacyId, listHiddenNames);
  await queryAsOwner(server, `update patient set last_name = 'Plain', first_name = 'Ann'`);
  const { patientId } = await createResident(server, [], {
    firstName: 'می\u200Cخواهم',
    lastName: 'Wu\u202E',
  });
  expect(await list()).toEqual([`patient ${patientId}: last_name`]);
  await queryAsOwner(server, `update patient set last_name = 'Wu' where id = $1`, [patientId]);
  expect(await list()).toEqual([]);
});
