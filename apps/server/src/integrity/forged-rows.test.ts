import { toCanonicalJson } from '@packwright/core/packs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createCheckedJob,
  createPassedJob,
  createResident,
  everyStage,
  setStages,
} from '../packing/packing.fixtures.ts';
import { anchorChains } from '../platform/anchor-chains.ts';
import {
  findChainProblem,
  findLineProblem,
  openTrustStore,
  type TrustStore,
} from '../platform/audit/index.ts';
import { computeSha256 } from '../platform/clock/index.ts';
import { openPools, type Pools } from '../platform/database/index.ts';
import { createSealedKey, signText } from '../platform/passwords/index.ts';
import { checkIntegrity } from './index.ts';
import { runAfterFault } from './planted-fault.fixtures.ts';

let server: TestServer;
let owner: Pools;
let trust: TrustStore;
let passed: number;
let waiting: number;
beforeAll(async () => {
  server = await startTestServer();
  owner = openPools(server.ownerUrl, 2, (error) => server.platform.logger.error(error));
  await setStages(server, everyStage);
  const api = await server.as('pharmacist');
  await createPassedJob(api, await createResident(server));
  await anchorChains(server.platform);
  passed = await createPassedJob(api, await createResident(server));
  waiting = await createCheckedJob(api, await createResident(server));
  await anchorChains(server.platform);
  trust = await openTrustStore(server.platform.installationKey.folder);
});
afterAll(async () => {
  await owner.close();
  await server.close();
});

const findBrokenRules = (planted: string, known: TrustStore = trust): Promise<string[]> =>
  runAfterFault(server, owner, planted, async (db) =>
    (await checkIntegrity(db, server.ids.pharmacyA, known)).map(({ id }) => id),
  );

const writeText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const writeBytes = (bytes: Uint8Array): string => `'\\x${Buffer.from(bytes).toString('hex')}'::bytea`;

/** An audit line as the server appends it: the chain and its head agree. */
function buildForgedLine(action: string, objectKind: string, objectId: string, detail: string): string {
  const at = '2026-03-02T00:00:00.000Z';
  const kinds = ['', '', 'packing', action, objectKind].map((text) => JSON.stringify(text)).join(',');
  return `select append_audit(current_pharmacy(), jsonb_build_array(jsonb_build_object('at', ${writeText(at)},
    'actor_id', 1, 'address', '', 'call', '', 'area', 'packing', 'action', ${writeText(action)},
    'object_kind', ${writeText(objectKind)}, 'object_id', ${objectId}, 'detail', ${writeText(detail)},
    'text', ${writeText(`"${at}",1,null,null,${kinds},`)} || ${objectId} || ',null,' || ${writeText(`${JSON.stringify(detail)}]`)})), '')`;
}

const forgedKey = `(select id from signing_key where sealed_private_key = '')`;

/** Every row that Confirm Passed writes for the waiting pack, with a sign-off of somebody's own. */
async function buildForgedPass(method: 'password' | 'session'): Promise<string> {
  const [[honest], [job]] = await Promise.all([
    queryAsOwner<{ statement: string; pharmacistId: number }>(
      server,
      'select statement, pharmacist_id from check_signature where job_id = $1',
      [passed],
    ),
    queryAsOwner<{ version: number; sha256: Buffer }>(
      server,
      'select j.version, n.sha256 from pack_job j join pack_job_snapshot n on n.job_id = j.id where j.id = $1',
      [waiting],
    ),
  ]);
  if (!honest || !job) throw new RangeError('No pack to forge');
  const statement = toCanonicalJson({
    ...(JSON.parse(honest.statement) as object),
    jobId: waiting,
    jobVersion: job.version + 1,
    snapshotSha256: job.sha256.toString('hex'),
    authMethod: method,
  });
  const own = await createSealedKey('anything');
  const key = `insert into signing_key (user_id, public_key, sealed_private_key, salt, retired_at)
    values (${honest.pharmacistId}, ${writeBytes(own.publicKey)}, '', '', now())`;
  const isSigned = method === 'password';
  const signed = isSigned ? `${writeBytes(signText(own.key, statement))}, ${forgedKey}` : 'null, null';
  const detail = JSON.stringify({ statementSha256: computeSha256(statement).toString('hex') });
  const keyDetail = JSON.stringify({ publicKey: Buffer.from(own.publicKey).toString('base64') });
  return [
    ...(isSigned ? [key] : []),
    `insert into check_signature (pharmacy_id, job_id, snapshot_version, statement, sha256, signature, signing_key_id, method, pharmacist_id, at)
     values (current_pharmacy(), ${waiting}, 1, ${writeText(statement)}, ${writeBytes(computeSha256(statement))}, ${signed}, '${method}', ${honest.pharmacistId}, now())`,
    `insert into pack_job_event (pharmacy_id, job_id, job_version, at, action, from_status, to_status, user_id, detail)
     values (current_pharmacy(), ${waiting}, ${job.version + 1}, now(), 'confirmPass', 3, 4, 1, '{"stages":["printing","packing","checking","distribution"],"differences":[]}')`,
    `update pack_job set status = 4, version = version + 1, signature = 'valid' where id = ${waiting}`,
    ...(isSigned ? [buildForgedLine('endorse signing key', 'signingKey', forgedKey, keyDetail)] : []),
    buildForgedLine('confirmPass', 'packJob', String(waiting), detail),
  ].join(';');
}

it('finds nothing before anything is forged', async () => {
  expect(await findBrokenRules('')).toEqual([]);
});

// Proves BOOKS-31.
it.each(['password', 'session'] as const)('a forged pass by %s lacks its endorsement', async (method) => {
  expect(await findBrokenRules(await buildForgedPass(method))).toEqual(['I25']);
});

// Proves BOOKS-30, BOOKS-32.
it('a sign-off older than the first anchor needs no endorsement', async () => {
  const unendorsed = 'update check_signature set endorsement = null';
  const later: TrustStore = { ...trust, listAnchors: (id) => trust.listAnchors(id).slice(-1) };
  expect(await findBrokenRules(unendorsed)).toEqual(['I25']);
  expect(await findBrokenRules(unendorsed, later)).toEqual([]);
});

const own = 'pharmacy_id = current_pharmacy()';
const cutChain = `delete from audit_line where ${own} and seq > 3;
  update audit_head set seq = 3, hash = (select hash from audit_line where ${own} and seq = 3) where ${own}`;

// Proves AUDIT-7, BOOKS-33.
it.each([
  ['cut', cutChain],
  ['built anew', `${cutChain}; ${buildForgedLine('confirmPass', 'packJob', '1', '{}')}`],
])('a chain that was %s agrees with itself, not with its anchors', async (_, planted) => {
  const id = server.ids.pharmacyA;
  const [first] = trust.listAnchors(id);
  const findProblem = (find: typeof findLineProblem) =>
    runAfterFault(server, owner, planted, (db) => find(db, id));
  expect(await findProblem(findLineProblem)).toBeNull();
  expect(await findProblem((db) => findChainProblem(db, id, trust.listAnchors(id)))).toEqual({
    pharmacyId: id,
    seq: first?.seq,
    what: `line is not the one that was anchored at ${first?.at}`,
  });
  expect(await findBrokenRules(planted)).toContain('I20');
});
