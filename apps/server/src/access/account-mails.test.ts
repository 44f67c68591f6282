import { afterAll, beforeAll, expect, it } from 'vitest';
import { castPassword } from '../../tests/cast.ts';
import { deliverDueMails } from '../../tests/deliver-mails.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// Proves ACCESS-68.
it('an invitation is in the language of who invites', async () => {
  const language = 'ar';
  await server.anonymous.signIn({ body: { username: 'administrator', password: castPassword, language } });
  const administrator = await server.as('administrator');
  const [role] = (await administrator.listRoles({ query: {} })).data.filter(({ code }) => code === 'user');
  await administrator.createUser({
    body: {
      userName: 'lina.hill',
      firstName: 'Lina',
      lastName: 'Hill',
      email: 'lina@wattle.example',
      roleIds: [role?.id ?? 0],
    },
  });
  const mail = (await deliverDueMails(server)).find(({ recipient }) => recipient === 'lina@wattle.example');
  expect(mail?.subject).toBe('حسابك في Wattle Street Pharmacy');
  expect(mail?.body).toMatch(/^Lina Hill،\n\nأنشأ Helen Marsh حسابًا لك.*: lina\.hill\.\n.*\nhttp/);
});
