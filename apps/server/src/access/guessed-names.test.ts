import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let administrator: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.as('administrator');
});
afterAll(() => server.close());

// Proves ACCESS-60.
describe('guessing user names', () => {
  it('is stopped after thirty that are taken in an hour', async () => {
    const userName = 'pharmacist';
    const askName = (name: string) => administrator.checkUserExists({ query: { userName: name } });
    for (let at = 0; at < 40; at += 1) await askName(`nobody.${at}`);
    const guesses = await Promise.allSettled(Array.from({ length: 40 }, () => askName(userName)));
    expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    expect(await expectRefusal(askName('nobody.at'))).toMatchObject({ status: 429, code: 'TOO_MANY_NAMES' });
    const other = {
      userName: 'nobody.at',
      firstName: 'N',
      lastName: 'A',
      email: 'n@a.example',
      roleIds: [(await administrator.listRoles({})).data.find(({ code }) => code === 'user')?.id ?? 0],
    };
    expect((await expectRefusal(administrator.createUser({ body: other }))).code).toBe('TOO_MANY_NAMES');
    const lines = await queryAsOwner<{ call: string }>(
      server,
      `select distinct call from audit_line where action = 'guess user names' order by call`,
    );
    expect(lines.map(({ call }) => call)).toEqual(['checkUserExists', 'createUser']);
    await queryAsOwner(server, `delete from attempt_counter where key like 'name:%'`);
    await expect(askName('nobody.at')).resolves.toBeDefined();
  });
});
