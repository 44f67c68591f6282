import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverDueMails } from '../../tests/deliver-mails.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';
import { anchorChains } from './anchor-chains.ts';
import { findAnchorProblem, findHead, parseAnchorMail } from './audit/index.ts';
import { mailAnchors } from './mail-anchors.ts';
import { inReadSnapshot } from './platform.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const mailTo = (anchorMailTo: string | undefined) =>
  mailAnchors({ ...server.platform, settings: { ...server.platform.settings, anchorMailTo } });

it('mails nothing without an address or an anchor', async () => {
  await mailTo('auditor@elsewhere.example');
  await anchorChains(server.platform);
  await mailTo(undefined);
  expect(await deliverDueMails(server)).toEqual([]);
});

// Proves BOOKS-35.
it('mails the end of each chain to somebody elsewhere', async () => {
  const id = server.ids.pharmacyA;
  await anchorChains(server.platform);
  const head = await inReadSnapshot(server.platform, id, (db) => findHead(db, id));
  await mailTo('auditor@elsewhere.example');
  const [mail] = await deliverDueMails(server);
  expect(mail?.recipient).toBe('auditor@elsewhere.example');
  const quoted = `> ${mail?.body.replaceAll('\n', '\r\n> ')}`;
  expect(Math.max(...(mail?.body.split('\n').slice(4, -2) ?? []).map((line) => line.length))).toBeLessThan(
    76,
  );
  for (const text of [mail?.body ?? '', quoted]) {
    const mailed = parseAnchorMail(text);
    expect(mailed.map(({ pharmacyId }) => pharmacyId)).toContain(server.ids.pharmacyB);
    expect(mailed.find(({ pharmacyId }) => pharmacyId === id)).toMatchObject(head ?? {});
  }
});

it('a mail tells of a chain that was built anew', async () => {
  const id = server.ids.pharmacyA;
  await anchorChains(server.platform);
  await mailTo('auditor@elsewhere.example');
  const [mail] = await deliverDueMails(server);
  const mailed = parseAnchorMail(mail?.body ?? '').filter(({ pharmacyId }) => pharmacyId === id);
  const findProblem = (anchors: typeof mailed) =>
    inReadSnapshot(server.platform, id, (db) => findAnchorProblem(db, id, anchors));
  expect(await findProblem(mailed)).toBeNull();
  const other = mailed.map((anchor) => ({ ...anchor, hash: '00'.repeat(32) }));
  expect(await findProblem(other)).toMatchObject({ seq: mailed[0]?.seq });
});
