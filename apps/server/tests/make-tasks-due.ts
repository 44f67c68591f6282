import { queryAsOwner } from './owner-database.ts';
import type { TestServer } from './test-server.ts';

/** Lets what a queue holds back for later start now. */
export async function makeTasksDue(server: Pick<TestServer, 'ownerUrl'>, name: string): Promise<void> {
  await queryAsOwner(
    server,
    `update pgboss.job set start_after = now() where name = $1 and state in ('created', 'retry')`,
    [name],
  );
  const announcement = JSON.stringify({ room: 'tasks', type: 0, message: { task: name } });
  await queryAsOwner(server, `select pg_notify('packwright', $1)`, [announcement]);
}
