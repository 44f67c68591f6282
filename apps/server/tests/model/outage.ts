import { expect } from 'vitest';
import type { AnswerLoss, Choices, Walk } from './walk.ts';
import { people } from './world.ts';

const hour = 3_600_000;
const day = 24 * hour;
const jumps = [hour, -hour, day, -day];
const losses: readonly AnswerLoss[] = ['answer', 'connection'];

/**
 * All requests of the bench during the outage are sent twice with one key, because the first answer never arrives
 * (API-16).
 */
export async function loseAnswers(
  walk: Walk,
  { variant }: Choices,
  work: () => Promise<void>,
): Promise<void> {
  walk.loss = losses[variant % losses.length] ?? 'none';
  try {
    await work();
  } finally {
    walk.loss = 'none';
  }
}

/** The server goes and another one comes up on the same database; nobody has to sign in again. */
export async function restartServer(walk: Walk): Promise<void> {
  await walk.world.restart();
  await walk.compareAll();
}

/** The clock of the computer jumps: every session is over, in either direction, and everybody signs in again. */
export async function jumpClock(walk: Walk, { variant }: Choices): Promise<void> {
  const { world, model } = walk;
  world.server.clock.advance(jumps[variant % jumps.length] ?? hour);
  for (const name of people) expect(await world.isSignedIn(name), name).toBe(false);
  for (const name of people) if (!model.revoked.has(name)) await signInAgain(walk, name);
  await walk.compareAll();
}

/** An account may no longer work here from this moment on; or may again. */
export async function revokeAccount(walk: Walk, { variant }: Choices): Promise<void> {
  const { world, model } = walk;
  const name = people[variant % people.length] ?? 'staff';
  const isBack = model.revoked.has(name);
  await world.setActive(name, isBack);
  expect(await world.isSignedIn(name), name).toBe(false);
  if (isBack) {
    model.revoked.delete(name);
    await signInAgain(walk, name);
  } else {
    model.revoked.add(name);
    endQuickMode(walk, name);
  }
  await walk.compareAll();
}

async function signInAgain(walk: Walk, name: string): Promise<void> {
  await walk.world.signIn(name);
  endQuickMode(walk, name);
}

// Quick-job mode, what was opened for it, what was scanned and the questions that were shown belong to a session; the mode
// also ends with the right of its signer.
function endQuickMode({ model, shownQuestions }: Walk, name: string): void {
  for (const [userName, grant] of model.grants)
    if (userName === name || grant.signer === name) grant.isOver = true;
  for (const kept of [model.opened, model.scans, shownQuestions])
    for (const key of kept.keys()) if (key.startsWith(`${name} `)) kept.delete(key);
}
