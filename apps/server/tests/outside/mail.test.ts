import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../owner-database.ts';
import {
  type DeliverMail,
  createMailDelivery,
  type MailRound,
  sendDueMail,
} from '../../src/platform/mail/index.ts';
import { createMailRound } from '../deliver-mails.ts';
import { type TestServer, startTestServer } from '../test-server.ts';
import { startMailServer, type MailServer, type MailServerFault } from './mail-server.ts';

const patience = 500;

let server: TestServer;
let post: MailServer;
let deliver: DeliverMail;
let told: unknown[];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Who asks this often in earnest is held up (security 3.2).
  await queryAsOwner(server, 'delete from attempt_counter');
  await queryAsOwner(server, 'delete from mail_message');
  post = await startMailServer();
  deliver = createMailDelivery(post.url, 'desk@wattle.example', 'nowhere', patience);
  told = [];
  return () => post.close();
});

const sendAll = (changed: Partial<MailRound> = {}) =>
  sendDueMail(server.platform.pools.side, deliver, {
    ...createMailRound(server, (failed) => told.push(failed)),
    ...changed,
  });

const recoverPassword = (username: string) => server.anonymous.recoverPassword({ query: { username } });

interface StoredMail {
  readonly attempts: number;
  readonly isSent: boolean;
  readonly isDue: boolean;
  readonly hasError: boolean;
  readonly body: string;
}

const listStoredMails = () =>
  queryAsOwner<StoredMail>(
    server,
    `select attempts, sent_at is not null as is_sent, next_attempt_at <= now() as is_due, last_error <> '' as has_error, body
     from mail_message order by id`,
  );

const moods: [MailServerFault, code: string][] = [
  ['refusing', 'EENVELOPE'],
  ['silent', 'ETIMEDOUT'],
  ['garbage', 'EPROTOCOL'],
  ['dropping', 'ECONNECTION'],
];

describe('a mail server in trouble', () => {
  it.each(moods)('that is %s is told of, and its mail kept and sent once it is well', async (mood, code) => {
    post.mood = mood;
    const asked = await recoverPassword('pharmacist');
    expect(asked).toEqual(await recoverPassword('nobody.knows'));
    const began = performance.now();
    expect(await sendAll()).toBe(0);
    expect(performance.now() - began).toBeLessThan(patience * 8);
    const [failed, ...others] = await listStoredMails();
    expect(others).toEqual([]);
    expect(failed).toMatchObject({ attempts: 1, isSent: false, isDue: false, hasError: true });
    expect(failed?.body).not.toContain('#token');
    expect(told).toEqual([{ id: expect.any(Number), attempts: 1, code }]);
    expect(post.received).toEqual([]);

    post.mood = 'well';
    expect(await sendAll()).toBe(0);
    await queryAsOwner(server, 'update mail_message set next_attempt_at = now()');
    expect(await sendAll()).toBe(1);
    expect(post.received).toHaveLength(1);
    expect(post.received[0]).toContain('To: pharmacist@wattle.example');
    expect(post.received[0]).toContain('/auth/reset-password#token');
    expect(await listStoredMails()).toMatchObject([{ attempts: 1, isSent: true, body: '' }]);
  });

  it('that is not there is told of as well', async () => {
    await post.close();
    await recoverPassword('pharmacist');
    expect(await sendAll()).toBe(0);
    expect(told).toMatchObject([{ attempts: 1, code: 'ESOCKET' }]);
    expect(await listStoredMails()).toMatchObject([{ attempts: 1, isSent: false }]);
  });

  it('does not keep the other mails: who is refused waits, the next one leaves', async () => {
    await recoverPassword('pharmacist');
    await recoverPassword('staff');
    let isFirst = true;
    const working = deliver;
    deliver = (mail) => {
      if (isFirst) post.mood = 'refusing';
      else post.mood = 'well';
      isFirst = false;
      return working(mail);
    };
    expect(await sendAll()).toBe(1);
    expect(await listStoredMails()).toMatchObject([
      { attempts: 1, isSent: false },
      { attempts: 0, isSent: true },
    ]);
  });

  it('does not keep the server from ending: no further mail is begun', async () => {
    post.mood = 'silent';
    const ending = new AbortController();
    for (const userName of ['pharmacist', 'staff', 'administrator']) await recoverPassword(userName);
    const working = deliver;
    deliver = (mail) => {
      ending.abort();
      return working(mail);
    };
    expect(await sendAll({ signal: ending.signal })).toBe(0);
    expect((await listStoredMails()).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
  });
});
