import type { Logger } from 'pino';
import type { Clock } from './clock/index.ts';
import {
  type Database,
  type Pools,
  type Statement,
  type Tenancy,
  Transaction,
  type TransactionLimits,
} from './database/index.ts';
import type { InstallationKey, Passwords } from './passwords/index.ts';
import type { Printing } from './printing/index.ts';
import type { Hub } from './realtime/index.ts';
import type { TaskQueue } from './tasks/index.ts';
import type { Settings } from './settings.ts';
import { type Who, Work } from './work.ts';

/** Whether so many bytes may be written. A database without space for its log stops, and then nobody can even read. */
export type HasRoom = (bytes: number) => Promise<boolean>;

/** The outside world, as every capability is given it. */
export interface Platform {
  readonly settings: Settings;
  readonly pools: Pools;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly hub: Hub;
  readonly tasks: TaskQueue;
  readonly passwords: Passwords;
  readonly installationKey: InstallationKey;
  readonly printing: Printing;
  readonly hasRoom: HasRoom;
}

const nobody: Tenancy = { pharmacyId: null, userId: null };

/**
 * A small transaction beside the call's own, which lasts although the call is refused:
 * attempt counters, session reads, warnings that were shown.
 */
export async function inSideTransaction<Result>(
  platform: Pick<Platform, 'pools'>,
  tenancy: Tenancy | null,
  act: (db: Database) => Promise<Result>,
  limits: TransactionLimits = {},
): Promise<Result> {
  const transaction = new Transaction(platform.pools.side, tenancy ?? nobody, false, limits);
  return runAndCommit(transaction, () => act(transaction.db));
}

/** A rule of the books reads years of packs; what a call may take is not enough for that. In milliseconds. */
const snapshotTimeout = 10 * 60_000;

/** Reads one snapshot of a pharmacy, however many statements it takes and others commit. */
export async function inReadSnapshot<Result>(
  platform: { readonly pools: Pick<Pools, 'side'> },
  pharmacyId: number | null,
  act: (db: Database) => Promise<Result>,
): Promise<Result> {
  const tenancy = { pharmacyId, userId: null };
  const limits = { isSnapshot: true, statementTimeout: snapshotTimeout };
  const transaction = new Transaction(platform.pools.side, tenancy, true, limits);
  return runAndCommit(transaction, () => act(transaction.db));
}

/** A piece of work outside a call, by a person: signing in, a background task, loading the sample. */
export async function runAs<Result>(
  platform: Pick<Platform, 'pools' | 'clock' | 'tasks' | 'printing'>,
  who: Who,
  origin: { readonly call: string; readonly address: string; readonly device: string },
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  const transaction = new Transaction(platform.pools.main, who, false);
  const work = new Work({
    db: transaction.db,
    tasks: platform.tasks,
    printing: platform.printing,
    who,
    now: platform.clock.now(),
    ...origin,
  });
  return runAndCommit(
    transaction,
    () => act(work),
    async () => {
      await work.appendAuditSetAside();
      return work.buildAuditStatement();
    },
  );
}

async function runAndCommit<Result>(
  transaction: Transaction,
  act: () => Promise<Result>,
  buildLast: () => Promise<Statement | null> = () => Promise.resolve(null),
): Promise<Result> {
  try {
    const result = await act();
    await transaction.commit({ last: await buildLast() });
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}
