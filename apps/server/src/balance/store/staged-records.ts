import { sql } from 'kysely';
import type { FeedKind } from '@packwright/core/scripts';
import type { Database } from '../../platform/database/index.ts';

/** The kinds that may be forgotten: scripts are not among them, for the balances were counted with them. */
const forgettable = ['PAT', 'DOC', 'DRG'] as const satisfies readonly FeedKind[];

export interface StagedContent {
  readonly kind: FeedKind;
  readonly content: Readonly<Record<string, string>>;
}

/** Patients, prescribers and drugs as the dispensing system sent them last and has not taken them back. */
export async function listForgettable(db: Database): Promise<StagedContent[]> {
  const rows = await db
    .selectFrom('dispenseRecord')
    .select(['kind', 'content'])
    .where('kind', 'in', forgettable)
    .where('recordAction', '<>', 'C')
    .orderBy('kind')
    .orderBy('key')
    .execute();
  return rows as unknown as StagedContent[];
}

/** Forgets them, so that the dispensing system can send them anew; files that were taken count as new ones too. */
export async function forgetStaged(db: Database): Promise<void> {
  await db.deleteFrom('dispenseRecord').where('kind', 'in', forgettable).execute();
  await sql`update feed_file set digest = sha256(digest || int4send(id))`.execute(db);
}

/** How many of each kind the dispensing system has sent and not taken back. */
export async function countStaged(db: Database): Promise<Readonly<Partial<Record<FeedKind, number>>>> {
  const rows = await db
    .selectFrom('dispenseRecord')
    .select((select) => ['kind', select.fn.countAll<number>().as('count')])
    .where('recordAction', '<>', 'C')
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}
