import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createPackedJob,
  createResident,
  type Resident,
  everyStage,
  setStages,
} from '../packing/packing.fixtures.ts';
import { adjustBalance, getBalanceRow } from './balance.fixtures.ts';
import {
  buildBalanceFile,
  createNote,
  fileHeadings,
  importBalanceFile,
  toFile,
} from './balance-files.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(() => server.close());

const importFile = (file: File) => importBalanceFile(api, file);
const tryFile = (file: File) => api.importBalances({ file, query: { isDryRun: true } });
const importLines = (...lines: readonly string[]) => importFile(buildBalanceFile(...lines));

async function getBalance(resident: Resident, drugCode = 'D00001'): Promise<string> {
  return (await getBalanceRow(api, resident, drugCode)).balanceQty;
}

interface AnsweredProblem {
  readonly row: number;
  readonly field: string;
  readonly value: string;
  readonly message: string;
}

async function listProblems(call: Promise<unknown>): Promise<string[]> {
  const refusal = await expectRefusal(call);
  expect(refusal.code).toBe('BALANCE_FILE_REFUSED');
  return (refusal.data.problems as AnsweredProblem[]).map(
    ({ row, field, value, message }) => `${row} ${field} "${value}": ${message}`,
  );
}

// Proves LEDGER-24.
it('adds, subtracts and overrides, and keeps who did it and why', async () => {
  const [adding, taking, setting] = [
    await createResident(server),
    await createResident(server),
    await createResident(server),
  ];
  for (const resident of [adding, taking, setting]) await adjustBalance(api, resident, 'add', '20');
  const answer = await importLines(
    `${adding.patientId},D00001,7.5,ADD,,brought in`,
    `${taking.patientId},D00001,28,subtract,,`,
    `${setting.patientId},D00001,20,OVERRIDE,,`,
    `${setting.patientId},D00004,12,OVERRIDE,,${createNote()}`,
  );
  expect(answer).toMatchObject({ isDryRun: false, rowCount: 4, changedCount: 3, sameCount: 1 });
  expect(answer.data.changes).toEqual([
    expect.objectContaining({ row: 2, patientId: adding.patientId, lastName: 'Delgado', drugCode: 'D00001' }),
    expect.objectContaining({
      row: 3,
      adjustmentType: 'subtract',
      qty: '28',
      balanceQty: '20',
      newBalanceQty: '-8',
    }),
    expect.objectContaining({ row: 5, drugCode: 'D00004', balanceQty: '0', newBalanceQty: '12' }),
  ]);
  expect([await getBalance(adding), await getBalance(taking), await getBalance(setting)]).toEqual([
    '27.5',
    '-8',
    '20',
  ]);
  const { vpbBalanceId } = await getBalanceRow(api, taking);
  const [entry] = (await api.searchBalanceHistory({ body: { vpbBalanceId } })).data;
  expect(entry).toMatchObject({
    action: 'ADJ',
    qty: '-28',
    note: 'import of balances.csv',
    user: 'Priya Raman',
  });
  const audited = await queryAsOwner<{ detail: object }>(
    server,
    `select detail::jsonb as detail from audit_line where action = 'import balances' order by seq desc limit 1`,
  );
  expect(audited[0]?.detail).toMatchObject({ fileName: 'balances.csv', rows: 4, changed: 3 });
  await expectIntegrity(server.platform, server.ids.pharmacyA);
});

// Proves LEDGER-25.
it('refuses the whole file and names every bad row', async () => {
  const resident = await createResident(server);
  await adjustBalance(api, resident, 'add', '20');
  const id = resident.patientId;
  const problems = await listProblems(
    importLines(
      `${id},D00001,9,OVERRIDE,,${createNote()}`,
      `999999,D00001,5,ADD,,`,
      `${id},D00004,many,SET,2026-02-30,`,
      `${id},NOPE,5,ADD,,`,
      `${id},D00001,5,ADD,,`,
      `${id},D00003,5,ADD,31/12/2099,`,
    ),
  );
  expect(problems).toEqual([
    '3 patientCode "999999": No patient has this number.',
    '4 mode "SET": Must be ADD, SUBTRACT or OVERRIDE.',
    '4 balance "many": Must provide a number',
    '4 asAt "2026-02-30": Must provide a valid date',
    '5 drugCode "NOPE": This medicine is not in the profile of the patient and has no balance.',
    '6 drugCode "D00001": Row 2 has the same patient and medicine.',
    '7 asAt "31/12/2099": This day is in the future.',
  ]);
  expect(await getBalance(resident)).toBe('20');
});

it('refuses a row whose names are those of another patient or medicine', async () => {
  const resident = await createResident(server);
  const file = toFile(
    `patientCode,lastName,firstName,dob,drugCode,drugName,balance,mode\n${resident.patientId},Delgado,Maria,04/07/1941,D00001,Predfict,5,ADD`,
  );
  expect(await listProblems(importFile(file))).toEqual([
    '2 firstName "Maria": The patient with this number has another value here: Rosa.',
  ]);
  const other = toFile(
    `patientCode,lastName,drugCode,drugName,balance,mode\n${resident.patientId},Delgado,D00001,Predfict,5,ADD`,
  );
  const [problem] = await listProblems(importFile(other));
  expect(problem).toMatch(/^2 drugName "Predfict": The medicine with this code has another value here: /);
});

it('names what is missing among the columns', async () => {
  expect(await listProblems(importFile(toFile('drugCode,strength\nD00001,5 mg')))).toEqual([
    '1 patientCode "": This column is missing.',
    '1 balance "": This column is missing.',
    '1 mode "": This column is missing.',
  ]);
});

it('finds a patient by a URN that only one has', async () => {
  const urn = 'BH-7701';
  const resident = await createResident(server, undefined, { urn });
  const buildUrnFile = (note: string) =>
    toFile(`urn,drugCode,balance,mode,note\n${urn},D00001,5,ADD,${note}`);
  expect((await importFile(buildUrnFile('one'))).changedCount).toBe(1);
  await createResident(server, undefined, { urn });
  expect(await listProblems(importFile(buildUrnFile('two')))).toEqual([
    `2 urn "${urn}": Several patients have this URN. Give the number of the patient.`,
  ]);
  expect(await getBalance(resident)).toBe('5');
});

it('says what would change and changes nothing in a dry run', async () => {
  const resident = await createResident(server);
  const file = buildBalanceFile(`${resident.patientId},D00001,9,ADD,,${createNote()}`);
  const tried = await tryFile(file);
  expect(tried).toMatchObject({ isDryRun: true, changedCount: 1, sameCount: 0, taskId: 0 });
  expect(tried.data.changes[0]).toMatchObject({ balanceQty: '0', newBalanceQty: '9' });
  expect(await getBalance(resident)).toBe('0');
  expect((await importFile(file)).changedCount).toBe(1);
  expect(await getBalance(resident)).toBe('9');
});

// Proves LEDGER-26.
it('changes nothing by the same file a second time', async () => {
  const resident = await createResident(server);
  const line = `${resident.patientId},D00001,9,ADD,,${createNote()}`;
  await importLines(line);
  const again = await importFile(toFile(`${fileHeadings}\n${line}\n`, 'renamed.csv'));
  expect(again).toMatchObject({ changedCount: 0, sameCount: 1, taskId: 0 });
  expect(again.data).toMatchObject({ importedBy: 'Priya Raman', changes: [] });
  expect(again.data.importedDate).not.toBe('');
  expect(await getBalance(resident)).toBe('9');
});

it('refuses to override what was packed since the count', async () => {
  const resident = await createResident(server);
  await adjustBalance(api, resident, 'add', '60');
  await createPackedJob(api, resident);
  const yesterday = `${resident.patientId},D00001,60,OVERRIDE,01/01/2026,`;
  const [problem] = await listProblems(importLines(yesterday));
  expect(problem).toMatch(
    /^2 asAt "01\/01\/2026": The balance changed on .+, after the count\. Count again\.$/,
  );
  expect(await getBalance(resident)).toBe('46');
});

it('leaves controlled and frozen balances to a person', async () => {
  const resident = await createResident(server, [
    { drug: 'D00007', doses: [100, 0, 0, 0], columns: { isS8Drug: true } },
    { drug: 'D00001', doses: [100, 0, 0, 0] },
  ]);
  const { vpbBalanceId } = await adjustBalance(api, resident, 'add', '20');
  await queryAsOwner(server, 'update vpb_account set balance = balance + 100 where id = $1', [vpbBalanceId]);
  const lines = [`${resident.patientId},D00007,5,ADD,,`, `${resident.patientId},D00001,9,OVERRIDE,,`];
  expect(await listProblems(importLines(...lines))).toEqual([
    '2 balance "5": Change the balance of a controlled medicine by hand, with a second person as witness.',
    '3 balance "9": This balance does not match its history. An administrator must override it by hand.',
  ]);
  await queryAsOwner(server, 'update vpb_account set balance = balance - 100 where id = $1', [vpbBalanceId]);
});

it('refuses files that are no table and changes nothing', async () => {
  for (const [content, sentence] of [
    ['', 'This file is empty.'],
    ['<html><p>Name</p>', 'This is not a CSV file.'],
    [Buffer.from('504b0304ffff', 'hex'), 'This workbook cannot be read.'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is a workbook of an old kind'],
    [Buffer.from('%PDF-1.7\n1 0 obj'), 'This is not a CSV file.'],
  ] as const) {
    const refusal = await expectRefusal(importFile(toFile(content)));
    expect([refusal.status, refusal.code]).toEqual([400, 'BALANCE_FILE_UNREADABLE']);
    expect(refusal.message).toContain(sentence);
  }
});

it('refuses people who may not adjust balances', async () => {
  const drugAdmin = await server.as('drugadmin');
  const file = buildBalanceFile('1,D00001,5,ADD,,');
  expect((await expectRefusal(drugAdmin.importBalances({ file, query: {} }))).status).toBe(403);
  expect((await expectRefusal(server.anonymous.importBalances({ file, query: {} }))).status).toBe(401);
  expect((await expectRefusal(server.anonymous.exportBalances({ query: {} }))).status).toBe(401);
});
