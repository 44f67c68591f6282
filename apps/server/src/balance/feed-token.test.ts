import { createApiClient, contract } from '@packwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, sendTo, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  connectFeed,
  buildStagedPatient,
  type ConnectedFeed,
  getMomentOfMinute,
} from './scripts.fixtures.ts';

let server: TestServer;
let administrator: ApiClient;
let feed: ConnectedFeed;

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.as('administrator');
  feed = await connectFeed(server);
});
afterAll(() => server.close());

describe('the feed token', () => {
  // Proves FEED-1.
  it('is shown once and then with its state only', async () => {
    const other = await startTestServer();
    try {
      const there = await other.as('administrator');
      expect((await there.getFeedToken()).data).toEqual({
        isConnected: false,
        pharmacyCode: 'WATTLE',
        createdDate: '',
        createdBy: '',
        lastUsedDate: '',
      });
      const sending = await connectFeed(other);
      expect((await there.getFeedToken()).data).toMatchObject({
        isConnected: true,
        createdBy: 'Helen Marsh',
        lastUsedDate: '',
      });
      await sending.send(buildStagedPatient('1'));
      expect((await there.getFeedToken()).data.lastUsedDate).not.toBe('');
      await there.revokeFeedToken();
      expect((await there.getFeedToken()).isConnected).toBe(false);
      expect((await expectRefusal(sending.send(buildStagedPatient('2')))).code).toBe('INVALID_FEED_TOKEN');
      expect(
        await queryAsOwner(
          other,
          `select call, action, actor_id from audit_line where call ~ 'Feed|stage' order by seq`,
        ),
      ).toEqual([
        { call: 'createFeedToken', action: 'make feed token', actorId: other.ids.users.administrator },
        { call: 'stageDispensed', action: 'stage dispensed', actorId: 0 },
        { call: 'revokeFeedToken', action: 'revoke feed token', actorId: other.ids.users.administrator },
      ]);
    } finally {
      await other.close();
    }
  });

  // Proves ACCESS-61.
  it('puts the format of the feed into profile and pharmacy', async () => {
    const other = await startTestServer();
    try {
      const api = await other.as('administrator');
      const readVersions = async () => {
        const { data } = await api.getProfile();
        const pharmacy = await api.getPharmacy({ params: { id: data.currentPharmacyId } });
        return [data.syncVersion, pharmacy.data.dispenseSyncVersion];
      };
      expect(await readVersions()).toEqual(['', '']);
      await api.createFeedToken();
      expect(await readVersions()).toEqual(['DSF/1', 'DSF/1']);
    } finally {
      await other.close();
    }
  });

  it('ends when another is created, also of two at once', async () => {
    const [one, two] = await Promise.all([administrator.createFeedToken(), administrator.createFeedToken()]);
    const first = createApiClient(contract, sendTo(server.app, one.token));
    const second = createApiClient(contract, sendTo(server.app, two.token));
    const file = {
      feed: 'DSF/1',
      pharmacyCode: 'WATTLE',
      sentAt: getMomentOfMinute(310),
      records: [buildStagedPatient('7')],
    };
    const outcomes = await Promise.allSettled([
      first.stageDispensed({ body: file }),
      second.stageDispensed({ body: file }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    feed = await connectFeed(server);
  });

  it('is not stored in the database', async () => {
    const [row] = await queryAsOwner<{ text: string }>(
      server,
      `select string_agg(t::text, '') as text from feed_token t`,
    );
    expect(row?.text).not.toContain(feed.token);
    expect(row?.text).not.toContain(Buffer.from(feed.token).toString('hex'));
  });

  it('needs the right to change the pharmacy', async () => {
    const staff = await server.as('staff');
    for (const call of [
      () => staff.createFeedToken(),
      () => staff.getFeedToken(),
      () => staff.revokeFeedToken(),
    ])
      expect((await expectRefusal(call())).status).toBe(403);
  });

  it('cannot be guessed: twenty wrong tokens block only wrong ones', async () => {
    const stranger = createApiClient(
      contract,
      sendTo(
        server.app,
        feed.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      ),
    );
    const body = {
      feed: 'DSF/1',
      pharmacyCode: 'WATTLE',
      sentAt: getMomentOfMinute(320),
      records: [buildStagedPatient('8')],
    };
    const codes: string[] = [];
    for (let tries = 0; tries < 21; tries += 1)
      codes.push((await expectRefusal(stranger.stageDispensed({ body }))).code);
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    await administrator.getFeedToken();
    expect((await feed.send(buildStagedPatient('9'))).accepted).toBe(1);
  });

  it('sends a file once per idempotency key and repeats its answer', async () => {
    const key = { 'idempotency-key': 'file-of-monday' };
    const api = createApiClient(contract, sendTo(server.app, feed.token, key));
    const file = { feed: 'DSF/1', pharmacyCode: 'WATTLE', sentAt: getMomentOfMinute(330) };
    const body = { ...file, records: [buildStagedPatient('10')] };
    const first = await api.stageDispensed({ body });
    expect(first.accepted).toBe(1);
    expect(await api.stageDispensed({ body })).toEqual(first);
    const other = { ...file, records: [buildStagedPatient('11')] };
    expect((await expectRefusal(api.stageDispensed({ body: other }))).code).toBe('IDEMPOTENCY_MISMATCH');
  });
});
