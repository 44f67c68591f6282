import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { bossOptions } from './queue-options.ts';
import { grantQueue } from './store.ts';

/** Makes or upgrades the queue's tables as their owner, and lets the login of the server use them. */
export async function installQueue(owner: Client, role: string): Promise<void> {
  const boss = new PgBoss({
    ...bossOptions,
    migrate: true,
    createSchema: true,
    supervise: false,
    schedule: false,
    db: { executeSql: (text, values) => owner.query(text, values) },
  });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
  await grantQueue(owner, role);
}
