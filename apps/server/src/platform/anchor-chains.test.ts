import { appendFile, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';
import { anchorChains, anchorHeads } from './anchor-chains.ts';
import { type Anchor, findChainProblem, openTrustStore } from './audit/index.ts';
import { inReadSnapshot } from './platform.ts';

let server: TestServer;
let folder: string;
const getAnchorFile = () => join(folder, 'anchors.jsonl');
beforeAll(async () => {
  server = await startTestServer();
  folder = server.platform.installationKey.folder;
});
afterAll(() => server.close());
beforeEach(() => rm(getAnchorFile(), { force: true }));

const listAnchors = async (): Promise<readonly Anchor[]> =>
  (await openTrustStore(folder)).listAnchors(server.ids.pharmacyA);

const writeLine = async (): Promise<void> => {
  const api = await server.as('pharmacist');
  await api.saveShortcuts({ body: { shortcuts: ['home'] } });
};

const findProblem = async () => {
  const anchors = await listAnchors();
  return inReadSnapshot(server.platform, server.ids.pharmacyA, (db) =>
    findChainProblem(db, server.ids.pharmacyA, anchors),
  );
};

// Proves AUDIT-7.
it('anchors a chain once for each time that it has grown', async () => {
  await anchorChains(server.platform);
  await anchorChains(server.platform);
  expect(await listAnchors()).toHaveLength(1);
  await writeLine();
  await anchorChains(server.platform);
  const [first, second] = await listAnchors();
  expect(second?.seq).toBeGreaterThan(first?.seq ?? 0);
  expect(await findProblem()).toBeNull();
  expect((await stat(getAnchorFile())).mode & 0o777).toBe(0o600);
});

it('the end of a server begins no anchors', async () => {
  await anchorHeads(server.platform);
  expect(await listAnchors()).toEqual([]);
});

it('counts no anchor that was cut or written by another key', async () => {
  await anchorChains(server.platform);
  const [first] = await listAnchors();
  const line = (await readFile(getAnchorFile(), 'utf8')).trim().split('\n')[0] ?? '';
  await appendFile(getAnchorFile(), `\n${line.replace(/"seq":\d+/, '"seq":1')}\n${line.slice(0, 40)}`);
  await writeLine();
  await anchorChains(server.platform);
  expect((await listAnchors()).map(({ seq }) => seq)).toEqual([first?.seq, expect.any(Number)]);
});

it('gives a chain that lost its anchor no other', async () => {
  await anchorChains(server.platform);
  await writeLine();
  await queryAsOwner(
    server,
    `do $$ begin set local session_replication_role = replica;
     update audit_line set hash = sha256('built anew') where action = 'begin anchors'; end $$`,
  );
  const before = await listAnchors();
  await anchorChains(server.platform);
  expect(await listAnchors()).toEqual(before);
  expect(await findProblem()).not.toBeNull();
});
