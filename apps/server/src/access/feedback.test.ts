import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';

const recipient = 'makers@product.example';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ FEEDBACK_MAIL_TO: recipient, APP_VERSION: '9.9.9' });
});
afterAll(() => server.close());

const listFeedback = () =>
  queryAsOwner(server, 'select pharmacy_id, user_id, content, product_version from feedback order by id');
const listMails = () =>
  queryAsOwner(server, 'select recipient, subject, body from mail_message where recipient = $1', [recipient]);

it('feedback needs a session', async () => {
  const refusal = await expectRefusal(server.anonymous.sendFeedback({ body: { content: 'Hello' } }));
  expect(refusal.status).toBe(401);
});

// Proves WEB-29.
it('feedback is trimmed, kept, mailed and audited', async () => {
  const staff = await server.as('staff');
  await staff.sendFeedback({ body: { content: '  The queue could show rooms. ' } });
  const { data: profile } = await staff.getProfile();
  expect(await listFeedback()).toEqual([
    {
      pharmacyId: profile.currentPharmacyId,
      userId: profile.id,
      content: 'The queue could show rooms.',
      productVersion: '9.9.9',
    },
  ]);
  expect(await listMails()).toEqual([
    {
      recipient,
      subject: 'Feedback from a pharmacy',
      body: `${profile.firstName} ${profile.lastName} (staff) of Wattle Street Pharmacy wrote with Packwright 9.9.9:\n\nThe queue could show rooms.`,
    },
  ]);
  const lines = await queryAsOwner(server, "select actor_id from audit_line where action = 'send feedback'");
  expect(lines).toEqual([{ actorId: profile.id }]);
});

// Proves WEB-29.
it.each(['', ' \n '])('feedback that says nothing (%j) is refused at its field', async (content) => {
  const refusal = await expectRefusal((await server.as('staff')).sendFeedback({ body: { content } }));
  expect(refusal).toMatchObject({ status: 400, errors: { content: ['Please complete this field'] } });
});
