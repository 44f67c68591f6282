import { Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { assertMayChange, assertOwnOr, getPerson } from '../rules/people.ts';
import { endSession } from '../sessions/index.ts';
import { listOpenSessions, type OpenSession } from '../store/index.ts';

/** Where a person is signed in: of oneself everywhere, of another in this pharmacy (ACCESS-51). */
export async function listSessions(work: Work, userId: number): Promise<OpenSession[]> {
  assertOwnOr(work, userId, 'read');
  return listEndable(work, userId);
}

export async function endUserSession(work: Work, userId: number, sessionId: string): Promise<void> {
  await assertMayEnd(work, userId);
  const open = await listEndable(work, userId);
  if (!open.some(({ id }) => id === sessionId)) throw new Refusal(sharedRefusals.notFound);
  await endAll(work, userId, [sessionId]);
}

export async function endUserSessions(work: Work, userId: number): Promise<void> {
  await assertMayEnd(work, userId);
  const open = await listEndable(work, userId);
  await endAll(
    work,
    userId,
    open.map(({ id }) => id).filter((id) => id !== work.who.sessionId),
  );
}

async function assertMayEnd(work: Work, userId: number): Promise<void> {
  assertOwnOr(work, userId, 'update');
  if (userId !== work.who.userId) assertMayChange(work, await getPerson(work, userId));
}

async function listEndable(work: Work, userId: number): Promise<OpenSession[]> {
  if (userId === work.who.userId) return listOpenSessions(work.db, userId, null, work.now);
  const { id } = await getPerson(work, userId);
  return listOpenSessions(work.db, id, work.who.pharmacyId, work.now);
}

async function endAll(work: Work, userId: number, sessionIds: readonly string[]): Promise<void> {
  for (const id of sessionIds) await endSession(work.db, id, work.now, 'signed out by a person');
  work.audit({
    area: 'access',
    action: 'end sessions',
    objectKind: 'user',
    objectId: userId,
    detail: { sessions: sessionIds.length },
  });
}
