import { clientFor, contract } from '@packwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type ApiClient, sendTo, type TestServer, testServer } from '../../tests/test-server.ts';
import { aFeed, aStagedPatient, type Feed, momentOfMinute } from './scripts.fixtures.ts';

let server: TestServer;
let administrator: ApiClient;
let feed: Feed;

beforeAll(async () => {
  server = await testServer();
  administrator = await server.as('administrator');
  feed = await aFeed(server);
});
afterAll(() => server.close());

describe('the token of the feed', () => {
  it('is told once, and what became of it can be seen', async () => {
    const other = await testServer();
    try {
      const there = await other.as('administrator');
      expect((await there.getFeedToken()).data).toEqual({
        isConnected: false,
        pharmacyCode: 'WATTLE',
        createdDate: '',
        createdBy: '',
        lastUsedDate: '',
      });
      const sending = await aFeed(other);
      expect((await there.getFeedToken()).data).toMatchObject({
        isConnected: true,
        createdBy: 'Helen Marsh',
        lastUsedDate: '',
      });
      await sending.send(aStagedPatient('1'));
      expect((await there.getFeedToken()).data.lastUsedDate).not.toBe('');
      await there.revokeFeedToken();
      expect((await there.getFeedToken()).isConnected).toBe(false);
      expect((await refusalOf(sending.send(aStagedPatient('2')))).code).toBe('INVALID_FEED_TOKEN');
      expect(
        await asOwner(
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

  it('ends when another one is made, also when two are made at once', async () => {
    const [one, two] = await Promise.all([administrator.createFeedToken(), administrator.createFeedToken()]);
    const first = clientFor(contract, sendTo(server.app, one.token));
    const second = clientFor(contract, sendTo(server.app, two.token));
    const file = {
      feed: 'DSF/1',
      pharmacyCode: 'WATTLE',
      sentAt: momentOfMinute(310),
      records: [aStagedPatient('7')],
    };
    const outcomes = await Promise.allSettled([
      first.stageDispensed({ body: file }),
      second.stageDispensed({ body: file }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    feed = await aFeed(server);
  });

  it('stands nowhere in the database', async () => {
    const [row] = await asOwner<{ text: string }>(
      server,
      `select string_agg(t::text, '') as text from feed_token t`,
    );
    expect(row?.text).not.toContain(feed.token);
    expect(row?.text).not.toContain(Buffer.from(feed.token).toString('hex'));
  });

  it('is made by nobody without the right to change the pharmacy', async () => {
    const staff = await server.as('staff');
    for (const call of [
      () => staff.createFeedToken(),
      () => staff.getFeedToken(),
      () => staff.revokeFeedToken(),
    ])
      expect((await refusalOf(call())).status).toBe(403);
  });

  it('is not guessed: after twenty wrong ones a network waits, and sign-ins do not', async () => {
    const stranger = clientFor(
      contract,
      sendTo(
        server.app,
        feed.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      ),
    );
    const body = {
      feed: 'DSF/1',
      pharmacyCode: 'WATTLE',
      sentAt: momentOfMinute(320),
      records: [aStagedPatient('8')],
    };
    const codes: string[] = [];
    for (let tries = 0; tries < 21; tries += 1)
      codes.push((await refusalOf(stranger.stageDispensed({ body }))).code);
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    expect((await refusalOf(feed.send(aStagedPatient('9')))).code).toBe('TOO_MANY_ATTEMPTS');
    await administrator.getFeedToken();
    server.clock.advance(61_000);
    expect((await feed.send(aStagedPatient('9'))).accepted).toBe(1);
  });

  it('sends a file once under one key, and hears the same answer again', async () => {
    const key = { 'idempotency-key': 'file-of-monday' };
    const api = clientFor(contract, sendTo(server.app, feed.token, key));
    const file = { feed: 'DSF/1', pharmacyCode: 'WATTLE', sentAt: momentOfMinute(330) };
    const body = { ...file, records: [aStagedPatient('10')] };
    const first = await api.stageDispensed({ body });
    expect(first.accepted).toBe(1);
    expect(await api.stageDispensed({ body })).toEqual(first);
    const other = { ...file, records: [aStagedPatient('11')] };
    expect((await refusalOf(api.stageDispensed({ body: other }))).code).toBe('IDEMPOTENCY_MISMATCH');
  });
});
