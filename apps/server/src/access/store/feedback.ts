import type { Database } from '../../platform/database/index.ts';
import type { Instant } from '../../platform/clock/index.ts';

interface NewFeedback {
  readonly userId: number;
  readonly content: string;
  readonly productVersion: string;
  readonly sentAt: Instant;
}

export async function insertFeedback(
  db: Database,
  pharmacyId: number,
  feedback: NewFeedback,
): Promise<number> {
  const { id } = await db
    .insertInto('feedback')
    .values({ pharmacyId, ...feedback })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
