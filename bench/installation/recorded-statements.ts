import { join } from 'node:path';
import { pino } from 'pino';
import pg from 'pg';
import { createApp } from '../../apps/server/src/app.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import { openPools } from '../../apps/server/src/platform/database/index.ts';
import {
  createPasswords,
  fullCost,
  openInstallationKey,
} from '../../apps/server/src/platform/passwords/index.ts';
import { openTaskQueue } from '../../apps/server/src/platform/tasks/index.ts';
import { openPrinting } from '../../apps/server/src/platform/printing/index.ts';
import { openHub } from '../../apps/server/src/platform/realtime/index.ts';
import { sendInProcess } from '../../apps/server/src/platform/serve/index.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { queuedTasks } from '../../apps/server/src/task-kinds.ts';
import { createApiClient, contract } from '@packwright/contract';
import type { Caller } from './caller.ts';
import type { Installation } from './installation.ts';

type Statement = string | pg.QueryConfig;

/**
 * All statements of one call, so that a yardstick can send the same without the product: those of its transaction, then
 * those beside it, which record the patient read. What can be done only once is taken back each time.
 */
export async function recordStatements(
  installation: Installation,
  token: string,
  act: (caller: Caller) => Promise<unknown>,
  ending: 'kept' | 'taken back' = 'kept',
): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const beside: Statement[] = [];
  const callOnce = async (caller: Caller): Promise<void> => {
    statements.length = 0;
    beside.length = 0;
    await act(caller);
  };
  const throwError = (error: unknown): never => {
    throw error;
  };
  const pools = openPools(installation.appUrl, 4, throwError);
  const hub = await openHub(installation.appUrl, throwError);
  const logger = pino({ level: 'silent' });
  const tasks = await openTaskQueue({ pools, hub, logger }, queuedTasks);
  const printing = openPrinting(throwError);
  const app = await createApp(
    {
      settings: readSettings({}),
      pools: {
        ...pools,
        main: recordPool(pools.main, statements, ending),
        side: recordPool(pools.side, beside, 'kept'),
      },
      clock: systemClock,
      logger,
      hub,
      tasks,
      passwords: await createPasswords(fullCost),
      installationKey: await openInstallationKey(join(installation.dataFolder, 'anchors')),
      printing,
      hasRoom: async () => true,
    },
    null,
  );
  try {
    const caller = createApiClient(contract, sendInProcess(app, token));
    // Often enough that frequent statements are prepared, as in production.
    for (let time = 0; time < 10; time += 1) await callOnce(caller);
    return [...statements, ...beside];
  } finally {
    await app.close();
    await tasks.close();
    await printing.close();
    await hub.close();
    await pools.close();
  }
}

function recordPool(pool: pg.Pool, statements: Statement[], ending: 'kept' | 'taken back'): pg.Pool {
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    const query = async (statement: Statement): Promise<pg.QueryResult> => {
      const isTakenBack = statement === 'commit' && ending === 'taken back';
      const sent = isTakenBack ? 'rollback' : statement;
      statements.push(sent);
      const result = await client.query(sent);
      return isTakenBack ? { ...result, command: 'COMMIT' } : result;
    };
    return overrideMembers(client, { query });
  };
  const query = (statement: Statement): Promise<pg.QueryResult> => {
    statements.push(statement);
    return pool.query(statement);
  };
  return overrideMembers(pool, { connect, query });
}

function overrideMembers<Target extends object>(
  target: Target,
  own: Readonly<Record<string, unknown>>,
): Target {
  return new Proxy(target, {
    get: (_, name) => {
      if (typeof name === 'string' && name in own) return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Sends statements one after the other on a connection of the pool, as one call does. */
export async function replay(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release();
  }
}
