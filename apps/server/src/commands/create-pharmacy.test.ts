import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { deliverDueMails } from '../../tests/deliver-mails.ts';
import { getDatabaseUrl } from '../../tests/database-url.ts';
import { runProgram } from '../../tests/outside/run-program.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { startEmptyServer } from '../../tests/test-server.ts';
import { createPharmacyFromOptions } from './create-pharmacy.ts';
import { readNewPharmacy } from './read-new-pharmacy.ts';

let server: Awaited<ReturnType<typeof startEmptyServer>>;
beforeAll(async () => {
  server = await startEmptyServer();
});
afterAll(() => server.close());

const gumtree = [
  ['--name', 'Gumtree Pharmacy'],
  ['--admin', 'gwen.tully'],
  ['--email', 'gwen@gumtree.example'],
  ['--timezone', 'W. Australia Standard Time'],
].flat();
const redgum = [
  ['--name', 'Redgum', '--code', 'REDGUM', '--admin', 'rob.lee'],
  ['--email', 'rob@redgum.example', '--invite', '--stages', 'printing,checking'],
].flat();

async function create(args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  await createPharmacyFromOptions(server.platform, args, (line) => lines.push(line));
  return lines.join('\n');
}
const listPharmacies = () =>
  queryAsOwner<{ code: string }>(server, 'select code, timezone from pharmacy where id <> 0 order by id');

// Proves ADMIN-48.
it('the command opens a pharmacy on an installation that never started', async () => {
  const said = await create(gumtree);
  expect(said).toMatch(/^First account: superadmin, password/);
  const [, password = ''] = /gwen\.tully, password (\S+) \(shown/.exec(said) ?? [];
  expect(await listPharmacies()).toEqual([{ code: 'GUMTREEPHARMACY', timezone: 'Australia/Perth' }]);
  const { triggerChangePassword } = await server.anonymous.signIn({
    body: { username: 'gwen.tully', password },
  });
  expect(triggerChangePassword).toBe(true);
  expect((await server.anonymous.getSettings({})).data.isSetUpDue).toBe(false);
});

// Proves ADMIN-48.
it('the same command twice creates nothing twice', async () => {
  expect(await create(gumtree)).toMatch(/is there already\. Nothing was created\.$/);
  expect(await listPharmacies()).toHaveLength(1);
});

it('opens a further pharmacy and mails the invitation', async () => {
  expect(await create(redgum)).toContain('mails the invitation to rob@redgum.example');
  const mails = await deliverDueMails(server);
  expect(mails.map(({ recipient }) => recipient)).toEqual(['rob@redgum.example']);
  const stages = await queryAsOwner(
    server,
    `select pack_job_printing, pack_job_packing from pharmacy_configuration
     join pharmacy on pharmacy.id = pharmacy_id where code = 'REDGUM'`,
  );
  expect(stages).toEqual([{ packJobPrinting: true, packJobPacking: false }]);
});

it.each([
  [['--admin', 'someone.else', '--name', 'Another', '--code', 'redgum'], /^--code: Another pharmacy/],
  [['--admin', 'GWEN.TULLY', '--name', 'Another'], /^--admin: This username is taken/],
])('names the option that is taken: %o', async (args, message) => {
  await expect(create([...args, '--email', 'a@b.example'])).rejects.toThrow(message);
  expect(await listPharmacies()).toHaveLength(2);
});

// Proves ADMIN-48.
it.each([
  [[], /^--name: .+\n--code: .+\n--admin: /],
  [['--timezone', 'Mars'], /^--timezone: /],
  [['--email', 'nowhere'], /^--email: /],
  [['--code', '../etc'], /^--code: /],
  [['--stages', 'packing,flying'], /^--stages: one or more of printing,/],
  [['--colour', 'blue'], /--colour/],
])('names the option at fault: %o', (args, message) => {
  const rest = args.length === 0 ? [] : ['--name', 'Gumtree', '--admin', 'gwen.tully', '--email', 'a@b.au'];
  expect(() => readNewPharmacy([...rest, ...args])).toThrow(message);
});

// Proves ADMIN-48.
it.runIf(process.env.NIGHT)('runs as a program on the database of its settings', async () => {
  const name = new URL(server.ownerUrl).pathname.slice(1);
  const DATABASE_APP_URL = getDatabaseUrl(inject('databaseServer').appUrl, name);
  const settings = { DATABASE_URL: server.ownerUrl, DATABASE_APP_URL };
  const run = (args: readonly string[]) => runProgram('commands/pharmacy-create', settings, { args });
  expect(await run(['--name', 'Gumtree'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^--admin: /),
  });
  const ended = await run(['--name', 'Boab', '--admin', 'bo.ab', '--email', 'bo@boab.example']);
  expect(ended).toMatchObject({ code: 0, output: expect.stringContaining('Pharmacy BOAB (id') });
});
