import { contract } from '@packwright/contract';
import type { Call } from '@packwright/contract/machinery';
import { readPdf } from '@packwright/pdf/read-pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adjustBalance } from '../src/balance/balance.fixtures.ts';
import { createResident } from '../src/packing/packing.fixtures.ts';
import { addCompletedPack, createFundedPatient, getClaimMonth } from '../src/reporting/claims.fixtures.ts';
import { createOwnRecords, type RecordIds, resolveIds } from './bad-input/own-records.ts';
import { buildValidRequest } from './bad-input/valid-request.ts';
import type { ExampleRequest, Json } from './matrix/example-request.ts';
import { queryAsOwner } from './owner-database.ts';
import { readZip } from './read-zip.ts';
import { type TestServer, startTestServer } from './test-server.ts';

/** Every call by which something leaves the product as a file. */
const fileCalls = Object.entries<Call>(contract).filter(
  ([, { takesOut, answer }]) =>
    takesOut || answer.kind === 'bytes' || (answer.kind === 'record' && answer.mirror.includes('fileUrl')),
);
const people = ['administrator', 'pharmacist'] as const;

/**
 * They give no file here: one needs a machine, one a mail, and one a claim, some only give what the others made, and the
 * packs and scripts of two are printed by the calls beside them.
 */
const without = [
  'openFile',
  'getTask',
  'createCalendarLink',
  'readCalendarFeed',
  'printPickingReport',
  'createPackJobs',
  'sendMachineOrder',
  'createClaimBatch',
  'mailScriptRequests',
  'openScriptLetter',
];

const planted = [
  'fred-password-9411',
  'fred-access-9412',
  'fred-secret-9413',
  'house-password-9414',
] as const;
const open = 'open-host-9415';

let server: TestServer;
let records: RecordIds;
beforeAll(async () => {
  server = await startTestServer();
  records = await createOwnRecords(server);
  const [password, accessKey, secretKey, dwPassword] = planted;
  const administrator = await server.as('administrator');
  await administrator.updatePharmacyConfiguration({
    params: { id: server.ids.pharmacyA },
    body: { integration: { fred: { password, accessKey, secretKey, sqlHost: open } }, dwPassword },
  });
  await addRows();
}, 120_000);
afterAll(() => server.close());

/** A service to claim, a used medicine, and a patient of the doctor, so that each list has a row. */
async function addRows(): Promise<void> {
  const funded = await createFundedPatient(server);
  await addCompletedPack(server, funded, getClaimMonth(server).monday);
  const resident = await createResident(server);
  await adjustBalance(await server.as('pharmacist'), resident, 'add', '28');
  await queryAsOwner(
    server,
    'insert into patient_doctor (pharmacy_id, patient_id, doctor_id, priority) values ($1, $2, $3, 1)',
    [server.ids.pharmacyA, resident.patientId, records.doctor],
  );
}

const toText = (value: Json): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

async function send({ method, path, body }: Call, request: ExampleRequest, authorization: string) {
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => toText(request.params[part] ?? ''));
  const query = Object.entries(request.query ?? {}).map(([field, value]): [string, string] => [
    field,
    toText(value),
  ]);
  return server.app.inject({
    method,
    url: `${filled}?${new URLSearchParams(query)}`,
    headers: { authorization },
    ...(body && { payload: request.body as object }),
  });
}

/** The bytes of a file with all that is packed inside it, as text. */
function readFile(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString() === 'PK') return [...readZip(bytes).values()].map(String).join('\n');
  if (bytes.subarray(0, 4).toString() !== '%PDF') return bytes.toString();
  return readPdf(bytes)
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join('\n');
}

const formats = ['csv', 'xlsx', 'pdf'] as const;
const isIn = (part: Json | undefined): boolean =>
  typeof part === 'object' && part !== null && 'format' in part;

/** Where the examples name nothing of which this pharmacy has rows. */
const buildOwnRequest = (name: string): Partial<ExampleRequest> => {
  const { from: fromDate, to: toDate } = getClaimMonth(server);
  const tailored: Readonly<Record<string, Partial<ExampleRequest>>> = {
    exportClaims: { body: { fromDate, toDate, daaFunding: 1, format: 'csv' } },
    exportDrugUsage: { params: { id: server.ids.drugs.D00001 ?? 0 } },
    exportSigningSheets: {
      params: { reportSettingId: 11 },
      body: { listPatientIds: [records.patient], fromDate: '2026-03-02', toDate: '2026-03-15' },
    },
  };
  return tailored[name] ?? {};
};

/** The whole list and what a filter leaves of it, each in every format that is offered. */
function listRequests(request: ExampleRequest): ExampleRequest[] {
  const { body, query } = request;
  if (isIn(body))
    return formats.flatMap((format) => [
      { ...request, body: { ...(body as object), format } },
      { ...request, body: { format } },
    ]);
  if (isIn(query))
    return formats.flatMap((format) => [
      { ...request, query: { ...query, format } },
      { ...request, query: { format } },
    ]);
  return [request];
}

/** The files that a call gives to the first person who may ask for it, and its words where it gives none. */
async function takeFiles(name: string, definition: Call): Promise<{ files: string[]; refusals: string[] }> {
  const files: string[] = [];
  const refusals: string[] = [];
  const sound = buildValidRequest(definition, await resolveIds(definition, server, records));
  for (const request of listRequests({ ...sound, ...buildOwnRequest(name) })) {
    for (const person of people) {
      const authorization = `Bearer ${await server.token(person)}`;
      const answer = await send(definition, request, authorization);
      if (answer.statusCode === 403 && person !== people.at(-1)) continue;
      const isFile = answer.statusCode === 200 && definition.answer.kind === 'bytes';
      const fileUrl: string = isFile || answer.statusCode !== 200 ? '' : (answer.json().data.fileUrl ?? '');
      if (isFile) files.push(readFile(answer.rawPayload));
      else if (fileUrl === '') refusals.push(`${answer.statusCode} ${answer.body.slice(0, 300)}`);
      else
        files.push(
          readFile((await server.app.inject({ url: fileUrl, headers: { authorization } })).rawPayload),
        );
      break;
    }
  }
  return { files, refusals };
}

// Proves ADMIN-10 and RUN-9.
it('no file that leaves the product contains a credential', { timeout: 300_000 }, async () => {
  const taken: (readonly [string, string])[] = [];
  const silent: string[] = [];
  for (const [name, definition] of fileCalls) {
    const { files, refusals } = await takeFiles(name, definition);
    taken.push(...files.map((content) => [name, content] as const));
    if (files.length === 0 && !without.includes(name)) silent.push(`${name}: ${refusals.join(' | ')}`);
  }
  const listNames = (text: string) => [
    ...new Set(taken.filter(([, content]) => content.includes(text)).map(([name]) => name)),
  ];
  expect(silent).toEqual([]);
  expect(listNames(open)).toEqual(['exportLogs']);
  for (const secret of planted) expect(listNames(secret)).toEqual([]);
});
