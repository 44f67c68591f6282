import { z } from 'zod';
import type { Database } from '../platform/database/index.ts';
import { readAs } from './read-as.ts';
import type { Violation } from './store/findings.ts';
import { listActLines, listPackActs, listVoids } from './store/sign-offs.ts';

const detailSchema = z.object({ voidedSignatures: z.array(z.int()).optional() });

// Before the chain named what an act voided, these acts voided all sign-offs of their pack that counted.
const voidingActions = [
  'rejectChecking',
  'returnToPacking',
  'returnToChecking',
  'completeCorrection',
  'revertCompleted',
  'remakePack',
];

/**
 * The voids of the current pharmacy that were put in or taken out past the server (BOOKS-34): a void that is taken out
 * makes a sign-off count again. `signed` has the line of each sign-off by pack and hash.
 */
export async function findVoidFaults(
  db: Database,
  signed: ReadonlyMap<string, number>,
): Promise<Violation[]> {
  const lines = await listActLines(db, 'packJob', 'voidedSignatures');
  const named = new Map(
    lines.flatMap(({ seq, detail }) =>
      (readAs(detailSchema, detail)?.voidedSignatures ?? []).map((id) => [id, seq] as const),
    ),
  );
  const older = await listOlderActs(db);
  const gone = new Map(named);
  const found: Violation[] = [];
  for (const { signatureId, jobId, sha256, at } of await listVoids(db)) {
    gone.delete(signatureId);
    const line = named.get(signatureId) ?? older.get(`${jobId} ${at}`);
    const signedAt = signed.get(`${jobId} ${Buffer.from(sha256).toString('hex')}`) ?? 0;
    if (line === undefined || line < signedAt)
      found.push({ found: `the void of signature ${signatureId}`, jobId });
  }
  return [
    ...found,
    ...[...gone].map(([id, seq]) => ({ found: `line ${seq} names a void of signature ${id} that is gone` })),
  ];
}

/** The last line of each pack and moment that may have voided sign-offs without naming them. */
async function listOlderActs(db: Database): Promise<ReadonlyMap<string, number>> {
  const acts = await listPackActs(db, voidingActions);
  return new Map(
    acts.flatMap(({ objectId, at, seq, detail }) =>
      readAs(detailSchema, detail)?.voidedSignatures ? [] : [[`${objectId} ${at}`, seq] as const],
    ),
  );
}
