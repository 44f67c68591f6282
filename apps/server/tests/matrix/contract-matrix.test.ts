import { contract } from '@packwright/contract';
import { type Call, type Contract, type ReferenceKind, isWriteCall } from '@packwright/contract/machinery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectIntegrity } from '../integrity.ts';
import { queryAsOwner } from '../owner-database.ts';
import { type TestServer, startTestServer } from '../test-server.ts';
import { type ExampleRequest, buildExampleRequest, type Json } from './example-request.ts';
import { canary, createOtherPharmacyRecords } from './other-pharmacy.ts';
import { listIdPositions, replaceAtPosition } from './id-positions.ts';
import { isAlsoOfPlatform } from './platform-calls.ts';
import { isSentBackId, leaveOutSentBackId } from './sent-back-id.ts';

const calls: [string, Call][] = Object.entries(contract as Contract);
const guarded = calls.filter(([, { needs }]) => needs !== 'public' && needs !== 'feed');
const ofFeeds = calls.filter(([, { needs }]) => needs === 'feed');
const withMenu = calls.filter(([, { needs }]) => typeof needs === 'object');
const ofAnyRight = calls.filter(([, { needs }]) => needs === 'session');
const withIds = calls.filter(
  ([, definition]) => definition.needs !== 'public' && listIdPositions(definition).length > 0,
);
const absentId = 2_147_000_000;

let server: TestServer;
let theirs: Record<ReferenceKind, number>;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  theirs = await createOtherPharmacyRecords(server.ownerUrl, server.ids);
  await removeAllRights('staff');
  for (const name of ['staff', 'administrator', 'pharmacist', 'superadmin', 'drugadmin', 'supportadmin']) {
    tokens[name] = await server.token(name);
  }
});
afterAll(async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

interface MatrixAnswer {
  readonly status: number;
  readonly body: string;
}

async function send(definition: Call, request: ExampleRequest, token: string | null): Promise<MatrixAnswer> {
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(toText(request.params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(request.query).flatMap(([name, value]) =>
      value === '' || value === null ? [] : [[name, toText(value)]],
    ),
  );
  const answer = await server.app.inject({
    method: definition.method,
    url: `${path}?${search}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(definition.body && { payload: request.body as object }),
  });
  return { status: answer.statusCode, body: answer.body.replace(/"requestId":"[^"]+"/, '') };
}

const toText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '');

const buildAbsentRequest = (definition: Call): ExampleRequest =>
  buildExampleRequest(definition, () => absentId);

describe('a call without a session', () => {
  it.each(guarded)('%s: is answered with 401', async (_, definition) => {
    const answer = await send(definition, buildAbsentRequest(definition), null);
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.body)).toMatchObject({ isSuccess: false, code: 'INVALID_SESSION' });
  });
});

describe('the feed token', () => {
  let feed: string;
  beforeAll(async () => {
    feed = (await (await server.as('administrator')).createFeedToken()).token;
  });

  it.each(guarded)('does not open %s', async (_, definition) => {
    const answer = await send(definition, buildExampleRequest(definition, getOwnId), feed);
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([401, { code: 'INVALID_SESSION' }]);
  });

  it.each(ofFeeds)('is the only way to call %s', async (_, definition) => {
    for (const token of [...Object.values(tokens), feed.replace(/.$/, '-'), null]) {
      const answer = await send(definition, buildAbsentRequest(definition), token);
      expect([answer.status, JSON.parse(answer.body)]).toMatchObject([401, { code: 'INVALID_FEED_TOKEN' }]);
    }
    expect(tokens.administrator).toBeDefined();
    expect((await send(definition, buildAbsentRequest(definition), feed)).status).not.toBe(401);
  });

  it('belongs to one pharmacy only', async () => {
    const moved = feed.replace(`_${server.ids.pharmacyA}_`, `_${server.ids.pharmacyB}_`);
    expect(moved).not.toBe(feed);
    expect(
      (await send(contract.stageDispensed, buildAbsentRequest(contract.stageDispensed), moved)).status,
    ).toBe(401);
  });
});

describe('a call without the right', () => {
  it.each(withMenu)('%s: has the sentence of the 403 page (ACCESS-15, ACCESS-24)', async (_, definition) => {
    const answer = await send(definition, buildAbsentRequest(definition), tokens.staff ?? null);
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body).message).toBe('Sorry but you do not have permission to access this page');
  });

  it.each(withMenu)('%s: is audited (AUDIT-3)', async (name, definition) => {
    const before = await readLastAuditLine();
    await send(definition, buildAbsentRequest(definition), tokens.staff ?? null);
    expect(await readLastAuditLine()).toEqual({
      seq: before.seq + 1,
      actorId: server.ids.users.staff,
      call: name,
      area: 'access',
      action: 'ask without the right',
    });
  });

  const tenantCalls = withMenu.filter(
    ([, { needs }]) => typeof needs === 'object' && 'menu' in needs && needs.menu !== 'drug',
  );
  it.each(tenantCalls)(
    '%s: is refused to super, drug and support administrators (ACCESS-17)',
    async (_, definition) => {
      for (const name of ['superadmin', 'drugadmin', 'supportadmin']) {
        // Those who keep the installation reach what it says, and nothing else (ADMIN-15).
        if (name === 'superadmin' && isAlsoOfPlatform(definition)) continue;
        expect(
          (await send(definition, buildAbsentRequest(definition), tokens[name] ?? null)).status,
          name,
        ).toBe(403);
      }
    },
  );
});

describe('a call of any right', () => {
  it.each(ofAnyRight)('%s: is refused to super and support administrators', async (_, definition) => {
    for (const name of ['superadmin', 'supportadmin']) {
      const answer = await send(definition, buildExampleRequest(definition, getOwnId), tokens[name] ?? null);
      expect([answer.status, JSON.parse(answer.body)], name).toMatchObject([403, { code: 'NO_PERMISSION' }]);
    }
  });
});

describe('ids of another pharmacy', () => {
  it.each(withIds)('%s: are answered like absent ones and change nothing', async (_, definition) => {
    const before = await computeOtherPharmacyChecksum();
    for (const position of listIdPositions(definition).filter((each) => !isSentBackId(definition, each))) {
      const request = leaveOutSentBackId(definition, buildExampleRequest(definition, getOwnId));
      const other = await send(
        definition,
        replaceAtPosition(request, position, theirs[position.refers]),
        tokens.pharmacist ?? null,
      );
      const none = await send(
        definition,
        replaceAtPosition(request, position, absentId),
        tokens.pharmacist ?? null,
      );
      const where = `${position.part}.${position.path.join('.')}`;
      expect(maskId(other.body, theirs[position.refers]), where).toBe(maskId(none.body, absentId));
      expect(other.status, where).toBe(none.status);
      expect(other.status, where).toBeLessThan(500);
      expect(other.body, where).not.toContain(canary);
    }
    expect(await computeOtherPharmacyChecksum()).toBe(before);
  });

  it('are audited like absent ids (TENANT-3)', async () => {
    const { patient } = theirs;
    for (const id of [patient, absentId]) {
      const before = await readLastAuditLine();
      const request = buildExampleRequest(contract.getPatient, () => id);
      const answer = await send(contract.getPatient, request, tokens.pharmacist ?? null);
      expect(answer.status).toBe(404);
      expect(await readLastAuditLine()).toEqual({
        seq: before.seq + 1,
        actorId: server.ids.users.pharmacist,
        call: 'getPatient',
        area: 'access',
        action: 'ask for what is not there',
      });
    }
  });

  it.each(guarded.filter(([, definition]) => !isWriteCall(definition)))(
    '%s: never appear in an answer',
    async (_, definition) => {
      const answer = await send(
        definition,
        buildExampleRequest(definition, getOwnId),
        tokens.administrator ?? null,
      );
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).not.toContain(canary);
    },
  );
});

describe('a malformed request (API-2)', () => {
  const wrong: Json[] = [[], 'text', 7, { unexpectedProperty: 1 }, null];
  it.each(calls.filter(([, { body }]) => body))(
    '%s: is refused for the body of another call',
    async (_, definition) => {
      for (const body of wrong) {
        const answer = await send(
          definition,
          { ...buildAbsentRequest(definition), body },
          tokens.pharmacist ?? null,
        );
        expect(answer.status, JSON.stringify(body)).toBeLessThan(500);
        if (body !== null) expect(answer.status, JSON.stringify(body)).not.toBe(200);
      }
    },
  );

  it.each(calls.filter(([, { params }]) => params))('%s: is refused for its path', async (_, definition) => {
    // 0 is the role level of users.
    const zeroes = definition.params?.level === undefined ? ['0'] : [];
    for (const value of ['abc', '-1', ...zeroes, '99999999999', '1.5', '%00', "1' or '1'='1"]) {
      const params = Object.fromEntries(Object.keys(definition.params ?? {}).map((name) => [name, value]));
      const answer = await send(
        definition,
        { ...buildAbsentRequest(definition), params },
        tokens.pharmacist ?? null,
      );
      expect(answer.status, value).toBeGreaterThanOrEqual(400);
      expect(answer.status, value).toBeLessThan(500);
    }
  });
});

async function readLastAuditLine(): Promise<{ seq: number }> {
  const [line] = await queryAsOwner<{ seq: number }>(
    server,
    `select seq, actor_id, call, area, action from audit_line where pharmacy_id = $1 order by seq desc limit 1`,
    [server.ids.pharmacyA],
  );
  return line ?? { seq: 0 };
}

/** The link to a file is another one each time. */
const maskId = (body: string, id: number): string =>
  body.replaceAll(/\/api\/files\/[\w-]+/g, '/api/files/LINK').replaceAll(String(id), 'ID');

// Own records where the cast has them, so that only the position under test is foreign.
function getOwnId(kind: ReferenceKind): number {
  const { ids } = server;
  const own: Partial<Record<ReferenceKind, number>> = {
    patient: ids.patients.mary,
    patientGroup: ids.groups.home,
    pharmacy: ids.pharmacyA,
    user: ids.users.pharmacist ?? 0,
    drug: ids.drugs.D00001 ?? 0,
    ward: ids.wards[0] ?? 0,
  };
  return own[kind] ?? absentId;
}

/** A person whose only role closes every menu. */
async function removeAllRights(userName: string): Promise<void> {
  const { pharmacyA, users } = server.ids;
  await queryAsOwner(server, `insert into role (pharmacy_id, name) values ($1, 'No rights')`, [pharmacyA]);
  await queryAsOwner(
    server,
    `insert into role_permission (pharmacy_id, role_id, menu_code, is_accessible)
     select role.pharmacy_id, role.id, shared.menu_code, false from role, (select distinct menu_code from role_permission) as shared
     where role.name = 'No rights'`,
  );
  await queryAsOwner(
    server,
    `update membership_role set role_pharmacy_id = $1, role_id = (select id from role where name = 'No rights') where user_id = $2`,
    [pharmacyA, users[userName]],
  );
}

/** One digest over every row of the other pharmacy. */
async function computeOtherPharmacyChecksum(): Promise<string> {
  const tables = await queryAsOwner<{ name: string }>(
    server,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'pharmacy_id'
     where c.relkind = 'r' order by 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${name} t where pharmacy_id = ${server.ids.pharmacyB}`,
  );
  const [all] = await queryAsOwner<{ digest: string }>(
    server,
    `select md5(string_agg(sum, '' order by sum)) as digest from (${sums.join(' union all ')}) as all_sums`,
  );
  return all?.digest ?? '';
}
