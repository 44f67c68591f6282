import { expect } from 'vitest';
import { queryAsOwner } from '../owner-database.ts';

/** A place in a database at which statements wait while it is closed, so that a test finds work in its middle. */
export interface Gate {
  close(): Promise<void>;
  open(): Promise<void>;
  /** Resolves when so many connections wait. */
  waitForBlocked(count: number): Promise<void>;
  /** Resolves when every transaction that waited has ended. */
  waitForNobody(): Promise<void>;
}

interface OwnerAccess {
  readonly ownerUrl: string;
}

/** Builds an open gate before these changes of rows, as triggers name them: `insert on stored_file for each row`. */
export async function buildGate(database: OwnerAccess, before: readonly string[]): Promise<Gate> {
  const triggers = before.map(
    (change, at) => `create trigger gate_${at} before ${change} execute function gate.pass()`,
  );
  await queryAsOwner(
    database,
    `create schema gate;
     create table gate.state (is_open boolean not null);
     insert into gate.state values (true);
     create function gate.pass() returns trigger language plpgsql security definer as $$
     begin
       while not (select is_open from gate.state) loop perform pg_sleep(0.2); end loop;
       return new;
     end $$;
     ${triggers.join(';')}`,
  );
  const move = async (isOpen: boolean): Promise<void> => {
    await queryAsOwner(database, 'update gate.state set is_open = $1', [isOpen]);
  };
  const countOpen = async (): Promise<number> => {
    const open = await queryAsOwner(
      database,
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'packwright'
       and xact_start is not null`,
    );
    return open.length;
  };
  const countBlocked = async (): Promise<number> => {
    const blocked = await queryAsOwner(
      database,
      `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    );
    return blocked.length;
  };
  return {
    close: () => move(false),
    open: () => move(true),
    waitForBlocked: (count) =>
      expect.poll(countBlocked, { timeout: 60_000, interval: 50 }).toBeGreaterThanOrEqual(count),
    waitForNobody: () => expect.poll(countOpen, { timeout: 60_000, interval: 50 }).toBe(0),
  };
}
