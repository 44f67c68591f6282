import { createApiClient, contract } from '@packwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, sendTo, startEmptyServer } from '../../tests/test-server.ts';
import { showSetUpCode } from '../installation.ts';

let server: Awaited<ReturnType<typeof startEmptyServer>>;
let code: string;
beforeAll(async () => {
  server = await startEmptyServer();
  code = /Set-up code: (\S+)/.exec(await readShown())?.[1] ?? '';
});
afterAll(() => server.close());

const password = 'Quandong-Lane-31';
const body = {
  name: 'Gumtree Pharmacy',
  pharmacyCode: 'gumtree',
  timezone: 'W. Australia Standard Time',
  packJobDistribution: false,
  administratorUserName: 'gwen.tully',
  administratorFirstName: 'Gwen',
  administratorLastName: 'Tully',
  email: 'gwen@gumtree.example',
  isPharmacist: true,
  registrationNumber: 'PHA0001234567',
  password,
} as const;

async function readShown(): Promise<string> {
  const lines: string[] = [];
  await showSetUpCode(server.platform, 'http://localhost:3000', (line) => lines.push(line));
  return lines.join('\n');
}
const setUp = (change: object = {}) => server.anonymous.setUp({ body: { ...body, code, ...change } });
const isDue = async () => (await server.anonymous.getSettings({})).data.isSetUpDue;
const listActs = async (pharmacyId: number) =>
  (
    await queryAsOwner<{ action: string }>(
      server,
      'select action from audit_line where pharmacy_id = $1 order by seq',
      [pharmacyId],
    )
  ).map(({ action }) => action);

// Proves ADMIN-46.
describe('the set-up of a new installation', () => {
  it('is for whoever reads its code at the server', async () => {
    expect(await isDue()).toBe(true);
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/);
    expect(await readShown()).toContain(`http://localhost:3000/auth/setup\nSet-up code: ${code}`);
    const facts = await queryAsOwner<{ value: string }>(server, 'select value from installation');
    expect(JSON.stringify(facts)).not.toContain(code);
  });

  it('refuses a wrong code, counts it and keeps its trace', async () => {
    const refusal = await expectRefusal(setUp({ code: 'AAAAA-AAAAA-AAAAA-AAAAA' }));
    expect([refusal.code, Object.keys(refusal.errors ?? {})]).toEqual(['SET_UP_CODE_REFUSED', ['code']]);
    expect(await listActs(0)).toContain('set-up code refused');
    let status = 400;
    for (let guess = 0; guess < 20; guess += 1)
      status = (await expectRefusal(setUp({ code: `GUESS-${guess}` }))).status;
    expect(status).toBe(429);
    await queryAsOwner(server, 'delete from attempt_counter');
  });

  it.each([
    [{ password: 'short' }, 'password'],
    [{ password: 'Gumtree Pharmacy' }, 'password'],
    [{ pharmacyCode: '../etc' }, 'pharmacyCode'],
    [{ timezone: 'Mars' }, 'timezone'],
    [{ email: 'nowhere' }, 'email'],
    [{ administratorUserName: '' }, 'administratorUserName'],
  ])('with %o is refused at its field', async (change, field) => {
    const refusal = await expectRefusal(setUp(change));
    expect([refusal.status, Object.keys(refusal.errors ?? {})]).toEqual([400, [field]]);
  });

  it('opens the first pharmacy once, however often it is sent', async () => {
    const shown = code;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.allSettled([setUp({ code: typed }), setUp(), setUp()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await isDue()).toBe(false);
    expect((await expectRefusal(setUp())).code).toBe('SET_UP_DONE');
    expect(await readShown()).toBe('');
    const rows = await queryAsOwner<{ id: number; timezone: string; status: number }>(
      server,
      'select id, timezone, status from pharmacy where id <> 0',
    );
    expect(rows).toMatchObject([{ timezone: 'Australia/Perth', status: 0 }]);
    expect(await listActs(rows[0]?.id ?? 0)).toEqual(['create user', 'create pharmacy']);
    const lines = await queryAsOwner(server, 'select detail::text from audit_line');
    expect(JSON.stringify(lines)).not.toContain(shown);
  });
});

describe('a new pharmacy', () => {
  let gwen: ApiClient;
  let id: number;
  beforeAll(async () => {
    const signedIn = await server.anonymous.signIn({ body: { username: 'gwen.tully', password } });
    expect(signedIn.triggerChangePassword).toBe(false);
    gwen = createApiClient(contract, sendTo(server.app, signedIn.token));
    id = (await gwen.getProfile()).data.currentPharmacyId;
  });
  const listOpen = async () =>
    (await gwen.getSetUpSteps({ params: { id } })).data.steps
      .filter(({ isDone }) => !isDone)
      .map(({ code: step }) => step);

  // Proves ADMIN-46.
  it('works as its set-up said', async () => {
    expect((await gwen.getProfile()).data).toMatchObject({
      isPharmacist: true,
      isSetUpShown: true,
      packJobChecking: true,
      packJobDistribution: false,
    });
  });

  // Proves ADMIN-49.
  it('is told what is missing until it is there', async () => {
    expect(await listOpen()).toEqual([
      'printProfile',
      'printer',
      'facility',
      'drug',
      'resident',
      'medicine',
      'pack',
    ]);
    await gwen.createDefaultData({ params: { id } });
    const group = { name: 'Boab House', code: 'BOAB' };
    const { id: patientGroupId } = (await gwen.createPatientGroup({ body: group })).data;
    expect(await listOpen()).toEqual(['printer', 'drug', 'resident', 'medicine', 'pack']);
    await gwen.createPrinter({ body: { name: 'Dispensary', address: 'ipp://10.0.0.9/' } });
    await gwen.createPatient({
      body: { firstName: 'Elsie', lastName: 'Marsh', dob: '1938-04-02', patientGroupId },
    });
    expect(await listOpen()).toEqual(['drug', 'medicine', 'pack']);
  });

  // Proves ADMIN-49.
  it('tells each person only what they may do', async () => {
    const roles = await gwen.listRoles({ query: {} });
    const ordinary = roles.data.find(({ code: role }) => role === 'user')?.id ?? 0;
    await gwen.createUser({
      body: { userName: 'tom.reed', firstName: 'Tom', lastName: 'Reed', password, roleIds: [ordinary] },
    });
    const { token } = await server.anonymous.signIn({ body: { username: 'tom.reed', password } });
    const tom = createApiClient(contract, sendTo(server.app, token));
    const { steps } = (await tom.getSetUpSteps({ params: { id } })).data;
    expect(steps.map(({ code: step }) => step)).toEqual(['resident', 'medicine', 'pack']);
    expect((await expectRefusal(tom.dismissSetUp({ params: { id } }))).status).toBe(403);
  });

  // Proves ADMIN-50.
  it('is left alone once somebody put the guidance away', async () => {
    expect((await expectRefusal(gwen.dismissSetUp({ params: { id: id + 1 } }))).status).toBe(404);
    expect((await expectRefusal(gwen.getSetUpSteps({ params: { id: id + 1 } }))).status).toBe(404);
    await gwen.dismissSetUp({ params: { id } });
    expect((await gwen.getProfile()).data.isSetUpShown).toBe(false);
    expect((await gwen.getSetUpSteps({ params: { id } })).data.isDismissed).toBe(true);
    expect((await listActs(id)).at(-1)).toBe('dismiss set-up');
  });
});
