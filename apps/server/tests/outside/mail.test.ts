import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import { queryAsOwner } from '../owner-database.ts';
import { type DeliverMail, createMailDelivery, queueWaitingMail } from '../../src/platform/mail/index.ts';
import { inSideTransaction } from '../../src/platform/platform.ts';
import { createTestMailHandler, sendDueMails } from '../deliver-mails.ts';
import { type TestServer, startTestServer } from '../test-server.ts';
import { startMailServer, type MailServer, type MailServerFault } from './mail-server.ts';

const patience = 500;

let server: TestServer;
let post: MailServer;
let deliver: DeliverMail;
let warnings: MockInstance;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  // The real limit of requests would block this test (ACCESS-8).
  await queryAsOwner(server, 'delete from attempt_counter');
  await queryAsOwner(server, 'delete from mail_message');
  await queryAsOwner(server, 'delete from pgboss.job');
  warnings = vi.spyOn(server.platform.logger, 'warn');
  post = await startMailServer();
  deliver = createMailDelivery(post.url, 'desk@wattle.example', 'nowhere', patience);
  return () => post.close();
});

/** Lets all mails leave that are due; answers how many the mail server has then. */
const sendAll = async (): Promise<number> => {
  await sendDueMails(server, deliver);
  return post.received.length;
};

/** Makes those due that failed. */
const endRetryPause = () =>
  queryAsOwner(server, `update pgboss.job set start_after = now() where state = 'retry'`);

const recoverPassword = (username: string) => server.anonymous.recoverPassword({ query: { username } });

interface StoredMail {
  readonly attempts: number;
  readonly isSent: boolean;
  readonly hasError: boolean;
  readonly body: string;
}

const listStoredMails = () =>
  queryAsOwner<StoredMail>(
    server,
    `select attempts, sent_at is not null as is_sent, last_error <> '' as has_error, body
     from mail_message order by id`,
  );

const moods: [MailServerFault, code: string][] = [
  ['refusing', 'EENVELOPE'],
  ['silent', 'ETIMEDOUT'],
  ['garbage', 'EPROTOCOL'],
  ['dropping', 'ECONNECTION'],
];

describe('a failing mail server', () => {
  // Proves ACCESS-21.
  it.each(moods)('that is %s is reported and its mail sent after recovery', async (mood, code) => {
    post.mood = mood;
    const asked = await recoverPassword('pharmacist');
    expect(asked).toEqual(await recoverPassword('nobody.knows'));
    const began = performance.now();
    expect(await sendAll()).toBe(0);
    expect(performance.now() - began).toBeLessThan(patience * 8);
    const [failed, ...others] = await listStoredMails();
    expect(others).toEqual([]);
    expect(failed).toMatchObject({ attempts: 1, isSent: false, hasError: true });
    expect(failed?.body).not.toContain('#token');
    expect(warnings.mock.calls).toEqual([
      [
        {
          err: expect.objectContaining({ mailId: expect.any(Number), code }),
          task: 'send-mail',
          taskId: expect.any(String),
        },
        expect.anything(),
      ],
    ]);
    const [job, ...more] = await queryAsOwner<{ output: object }>(
      server,
      `select output from pgboss.job where state = 'retry'`,
    );
    expect([job?.output, more]).toEqual([expect.objectContaining({ message: code }), []]);
    expect(JSON.stringify(job)).not.toContain('wattle.example');

    post.mood = 'well';
    expect(await sendAll()).toBe(0);
    await endRetryPause();
    expect(await sendAll()).toBe(1);
    expect(post.received[0]).toContain('To: pharmacist@wattle.example');
    expect(post.received[0]).toContain('/auth/reset-password#token');
    expect(await listStoredMails()).toMatchObject([{ attempts: 1, isSent: true, body: '' }]);
  });

  it('that does not exist is reported as well', async () => {
    await post.close();
    await recoverPassword('pharmacist');
    expect(await sendAll()).toBe(0);
    expect(warnings.mock.calls).toMatchObject([[{ err: { code: 'ESOCKET' } }, expect.anything()]]);
    expect(await listStoredMails()).toMatchObject([{ attempts: 1, isSent: false }]);
  });

  it('delays only the mail that it refused', async () => {
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

  it('sends once a mail from before the queue existed', async () => {
    await queryAsOwner(
      server,
      `insert into mail_message (recipient, subject, body) values ('staff@wattle.example', 'Hello', 'You')`,
    );
    const { platform } = server;
    const queueWaiting = () =>
      inSideTransaction(platform, null, (db) => queueWaitingMail(platform.tasks, db));
    await Promise.all([queueWaiting(), queueWaiting()]);
    expect(await sendAll()).toBe(1);
    expect(await listStoredMails()).toMatchObject([{ attempts: 0, isSent: true, body: '' }]);
  });

  it('does not delay the end of the server', async () => {
    post.mood = 'silent';
    for (const userName of ['pharmacist', 'staff', 'administrator']) await recoverPassword(userName);
    const working = deliver;
    const { promise: isBegun, resolve: begun } = Promise.withResolvers<void>();
    deliver = (mail) => {
      begun();
      return working(mail);
    };
    const workers = await server.platform.tasks.work([createTestMailHandler(server, deliver)]);
    await isBegun;
    await workers.stop();
    expect((await listStoredMails()).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
  });
});
