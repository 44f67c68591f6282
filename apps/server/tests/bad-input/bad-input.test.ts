import { contract, guides } from '@packwright/contract';
import { type Call, type Contract } from '@packwright/contract/machinery';
import { may } from '@packwright/core/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPersonByToken } from '../../src/access/index.ts';
import { buildOpenApi } from '../../src/platform/openapi/index.ts';
import { castPassword } from '../cast.ts';
import { type ApiDocument, DescribedAnswers } from '../described-answers.ts';
import { expectIntegrity } from '../integrity.ts';
import type { ExampleRequest, IdFor, Json } from '../matrix/example-request.ts';
import { readSeed } from '../seed.ts';
import { queryAsOwner } from '../owner-database.ts';
import { type TestServer, startTestServer } from '../test-server.ts';
import { resolveIds, createOwnRecords } from './own-records.ts';
import { type MutatedRequest, buildMutatedRequests } from './mutations.ts';
import { buildValidRequest } from './valid-request.ts';

/** Strange requests for every call; BAD_INPUT_SEED makes others. */
const perCall = Number(process.env.BAD_INPUT_PER_CALL ?? 12);
const seed = readSeed('BAD_INPUT_SEED', 20_260_302);
const slowest = 20_000;

const people = ['pharmacist', 'administrator', 'superadmin', 'drugadmin', 'supportadmin'] as const;
// Calls that delete records come late, so that the others find something to work on; nobody signs in to a closed pharmacy.
const getRank = ([name, { method }]: [string, Call]): number => {
  if (name === 'deactivatePharmacy') return 2;
  return method === 'DELETE' ||
    /^(delete|archive|remake|setPatientStatus|setPackingStatus|setPrescriptionStatus|signOut|acknowledge)/.test(
      name,
    )
    ? 1
    : 0;
};
const calls: [string, Call][] = Object.entries(contract as Contract).toSorted(
  (one, other) => getRank(one) - getRank(other),
);

/** Credentials of the dispensing system, which no answer may hold. */
const planted = {
  password: 'fred-password-6611',
  accessKey: 'fred-access-6612',
  secretKey: 'fred-secret-6613',
} as const;
/** A setting beside them that answers do hold. */
const open = 'open-host-6614';
/** The calls whose answers held the open setting, so that the search would have found the others. */
const openIn = new Set<string>();

let server: TestServer;
const idsFor = new Map<string, IdFor>();
const mayDo = new Map<string, string>();
let feedToken = '';
beforeAll(async () => {
  server = await startTestServer({}, 'on paper');
  const own = await createOwnRecords(server);
  for (const [name, definition] of calls) idsFor.set(name, await resolveIds(definition, server, own));
  for (const name of people) {
    const who = await findPersonByToken(server.platform, await server.token(name), true);
    for (const [call, { needs }] of calls) if (!mayDo.has(call) && may(who, needs)) mayDo.set(call, name);
  }
  const administrator = await server.as('administrator');
  feedToken = (await administrator.createFeedToken()).token;
  await administrator.updatePharmacyConfiguration({
    params: { id: server.ids.pharmacyA },
    body: { integration: { fred: { ...planted, sqlHost: open } } },
  });
}, 180_000);
afterAll(() => server.close());

const document = buildOpenApi(guides, { version: '0' }) as unknown as ApiDocument;
const described = new DescribedAnswers(document);
const listDocumentedCodes = ({ path, method }: Call): string[] =>
  Object.keys(document.paths[path]?.[method.toLowerCase()]?.responses ?? {});

async function signIn(name: string): Promise<string> {
  await queryAsOwner(server, 'delete from attempt_counter');
  return (await server.anonymous.signIn({ body: { username: name, password: castPassword } })).token;
}

it.each(calls)(
  '%s answers any input without a fault',
  { timeout: 120_000 + perCall * 500 },
  async (name, definition) => {
    const token = definition.needs === 'feed' ? feedToken : await signIn(mayDo.get(name) ?? 'pharmacist');
    const idFor = idsFor.get(name);
    if (!idFor) throw new RangeError(`${name} has no records to be sent to`);
    const sound = buildValidRequest(definition, idFor);
    const plain = { how: 'protocol', where: '', request: sound } as const;
    const plainly = await send(definition, plain, token);
    // A call that refuses even this for its form would be tried no deeper than that.
    if (!definition.upload) expect(plainly.text, name).not.toContain('"code":"INVALID"');
    expectSoundAnswer(definition, plain, plainly, name);
    // A person may save what is saved already.
    expectSoundAnswer(definition, plain, await send(definition, plain, token), `${name} once more`);
    if (plainly.text.includes(open)) openIn.add(name);
    for (const strange of buildMutatedRequests(
      sound,
      perCall,
      seed + calls.findIndex(([each]) => each === name),
    )) {
      const began = performance.now();
      const answer = await send(definition, strange, token);
      const told = `${strange.how} at ${strange.where}: ${JSON.stringify(strange.request).slice(0, 600)} ${strange.raw?.slice(0, 200) ?? ''} ${JSON.stringify(strange.headers ?? {}).slice(0, 200)}\n→ ${answer.status} ${answer.text.slice(0, 600)}`;
      expectSoundAnswer(definition, strange, answer, told);
      expect(performance.now() - began, told).toBeLessThan(slowest);
    }
  },
);

// Proves ADMIN-10.
it('the search of each answer for credentials finds what is open', () => {
  expect([...openIn]).toContain('getPharmacyConfiguration');
});

it('leaves every invariant intact and the other pharmacy unchanged', async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await expectIntegrity(server.platform, server.ids.pharmacyB);
});

interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly isFile: boolean;
}

async function send(
  definition: Call,
  { request, raw, headers }: MutatedRequest,
  token: string,
): Promise<RawAnswer> {
  const path = definition.path.replace(/\{(\w+)\}/g, (_, part: string) =>
    formatPathPart(request.params[part] ?? ''),
  );
  const payload = raw ?? (definition.body ? JSON.stringify(request.body) : undefined);
  const answer = await server.app.inject({
    method: definition.method,
    url: `${path}?${formatQuery(request.query)}`,
    headers: {
      ...(definition.needs !== 'public' && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  return {
    status: answer.statusCode,
    text: answer.body,
    isFile: !String(answer.headers['content-type']).includes('json'),
  };
}

const toPlainText = (value: Json): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
// Lone surrogates cannot stand in an address at all.
const formatPathPart = (value: Json): string =>
  encodeURIComponent(toPlainText(value).toWellFormed().slice(0, 2000));

function formatQuery(query: ExampleRequest['query']): string {
  const entries = Object.entries(query ?? {}).flatMap(([field, value]): [string, string][] =>
    (Array.isArray(value) ? value.slice(0, 50) : [value]).map((each) => [
      field,
      toPlainText(each).toWellFormed().slice(0, 5000),
    ]),
  );
  return new URLSearchParams(entries).toString();
}

const findPlanted = (text: string): string[] =>
  Object.values(planted).filter((secret) => text.includes(secret));

const inside =
  /node_modules|\bat \S+ \(|\.ts:\d|select .+ from |insert into|violates|relation "|syntax error at|invalid input syntax|byte sequence|ECONN/i;
const library = /^(Invalid (?!email address$)|Too |Expected|Unrecognized|Required$)/;
const belowJson: readonly number[] = [413, 415];

/** A documented status, JSON as described with a sentence, the fields named, and nothing of the inside shown. */
function expectSoundAnswer(
  definition: Call,
  strange: MutatedRequest,
  { status, text, isFile }: RawAnswer,
  told: string,
): void {
  expect(status, told).toBeLessThan(500);
  expect(findPlanted(text), told).toEqual([]);
  // A list of five thousand drugs is more than a body may hold.
  const isBelow = ['protocol', 'longText', 'list'].includes(strange.how);
  const isAddress = strange.where.startsWith('params');
  const allowed = [
    ...listDocumentedCodes(definition),
    ...(isBelow ? belowJson.map(String) : []),
    ...(isAddress ? ['404', '414'] : []),
  ];
  expect(allowed, told).toContain(String(status));
  if (isFile) return expect([definition.answer.kind, status], told).toEqual(['bytes', 200]);
  const body = JSON.parse(text) as Record<string, unknown>;
  // Another address is perhaps another call.
  if (!isAddress && listDocumentedCodes(definition).includes(String(status)))
    expect(described.findFault(definition.method, definition.path, status, body), told).toBeNull();
  expect(body.isSuccess, told).toBe(status === 200);
  if (status === 200) return;
  expect(text, told).not.toMatch(inside);
  expect(String(body.message).length, told).toBeGreaterThan(3);
  const sentences = Object.values(body.errors as Record<string, string[]>).flat();
  for (const sentence of sentences) expect(sentence, told).not.toMatch(library);
  if (body.code === 'INVALID' || body.code === 'UNKNOWN_PROPERTY')
    expect(sentences.length, told).toBeGreaterThan(0);
}
