import {
  invisibleMessage,
  repeatedCodeMessage,
  requiredMessage,
  unprintableMessage,
  validValueMessage,
  withheldCodeMessage,
} from '@packwright/core/fields';
import { formatSigningCode, standardSigningCodes } from '@packwright/core/signing-sheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let api: ApiClient;
let id: number;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
  id = (await api.createPatientGroup({ body: { name: 'Coded House' } })).id;
});
afterAll(() => server.close());

type Body = Parameters<ApiClient['updateSigningCodes']>[0]['body'];

const load = async () => (await api.getSigningCodes({ params: { id } })).data;
const save = (body: Body) => api.updateSigningCodes({ params: { id }, body });

const own = [
  { code: 'F', meaning: 'Fasting' },
  { code: 'NG', meaning: 'Not given, see notes' },
];

// Proves SIGN-12.
describe('the signing codes of a group', () => {
  it('are the standard ones until it has its own', async () => {
    expect(await load()).toEqual({ codes: standardSigningCodes, version: 1 });
    await save({ codes: own, version: 1 });
    expect(await load()).toEqual({ codes: own, version: 2 });
    const late = await expectRefusal(save({ codes: own.toReversed(), version: 1 }));
    expect([late.code, (await load()).codes]).toEqual(['CHANGED_MEANWHILE', own]);
  });

  it('are sent back as answered; the standard ones are taken back', async () => {
    await save(await load());
    expect((await load()).codes).toEqual(own);
    await save({ codes: [...standardSigningCodes] });
    expect((await load()).codes).toEqual(standardSigningCodes);
    const [row] = await queryAsOwner(server, 'select signing_codes from patient_group where id = $1', [id]);
    expect(row).toEqual({ signingCodes: null });
  });

  it('leave what they were and are in the trail', async () => {
    const lines = await queryAsOwner<{ detail: string }>(
      server,
      "select detail from audit_line where action = 'update signing codes' and object_id = $1 order by seq",
      [id],
    );
    const [first, second, ...others] = lines.map(({ detail }) => JSON.parse(detail));
    expect(first.after).toEqual({ signingCodes: ['F Fasting', 'NG Not given, see notes'] });
    expect(first.before.signingCodes).toEqual(standardSigningCodes.map(formatSigningCode));
    expect(second).toEqual({ before: {}, after: {} });
    expect(others).toHaveLength(1);
  });

  const code = 'X';
  const meaning = 'Something';
  it.each<[string, Body['codes'], string, string]>([
    ['none', [], 'codes', requiredMessage],
    [
      'too many',
      Array.from({ length: 21 }, (_, at) => ({ code: `${at}`, meaning })),
      'codes',
      validValueMessage,
    ],
    ['no code', [{ code: ' ', meaning }], 'codes.0.code', requiredMessage],
    ['no meaning', [{ code, meaning: '' }], 'codes.0.meaning', requiredMessage],
    ['a long code', [{ code: 'ABCD', meaning }], 'codes.0.code', 'This value must be less than 4 characters'],
    ['a gap in a code', [{ code: 'A B', meaning }], 'codes.0.code', validValueMessage],
    [
      'a long meaning',
      [{ code, meaning: 'm'.repeat(41) }],
      'codes.0.meaning',
      'This value must be less than 41 characters',
    ],
    ['a line break', [{ code, meaning: 'two\nlines' }], 'codes.0.meaning', validValueMessage],
    ['a control character', [{ code, meaning: 'bell\u0007' }], 'codes.0.meaning', validValueMessage],
    ['a hidden character', [{ code, meaning: 'a\u202Eb' }], 'codes.0.meaning', invisibleMessage],
    ['what no font has', [{ code, meaning: '🙂' }], 'codes.0.meaning', unprintableMessage],
    ['a code twice', [...own, { code: 'f', meaning }], 'codes.2.code', repeatedCodeMessage],
    ['W for something else', [{ code: 'w', meaning: 'Wasted' }], 'codes.0.code', withheldCodeMessage],
  ])('are refused with %s', async (_, codes, field, message) => {
    const { errors } = await expectRefusal(save({ codes }));
    expect(errors[field]).toContain(message);
  });

  it('are those of the own pharmacy alone, and need the right', async () => {
    const other = await server.as('badministrator');
    expect((await expectRefusal(other.getSigningCodes({ params: { id } }))).status).toBe(404);
    expect(
      (await expectRefusal(other.updateSigningCodes({ params: { id }, body: { codes: own } }))).status,
    ).toBe(404);
    const technician = await server.as('staff');
    expect(
      (await expectRefusal(technician.updateSigningCodes({ params: { id }, body: { codes: own } }))).status,
    ).toBe(403);
  });
});
