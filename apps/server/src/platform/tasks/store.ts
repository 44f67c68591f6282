import { type Client, escapeIdentifier } from 'pg';
import { queueSchema } from './queue-options.ts';

/** Lets a login use the tables of the queue, which it can neither change nor drop. */
export async function grantQueue(owner: Client, role: string): Promise<void> {
  const to = escapeIdentifier(role);
  await owner.query(
    `grant usage on schema ${queueSchema} to ${to};
     grant select, insert, update, delete on all tables in schema ${queueSchema} to ${to};
     grant execute on all functions in schema ${queueSchema} to ${to}`,
  );
}
