import { Refusal, sharedRefusals } from '@packwright/contract';
import { computeSha256, createRandomToken } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import { announceCalendar } from '../events.ts';
import { deleteCalendarLink, saveCalendarCapacity, saveCalendarLink } from '../store/calendar-links.ts';

/**
 * Makes the secret address under which a person's other calendar reads the planned work, in place of one before
 * (GROUP-17). It is told once. Its key names the pharmacy, because its reader has no session.
 */
export async function createCalendarLink(work: Work): Promise<string> {
  const { pharmacyId, userId } = work.who;
  const key = `${pharmacyId}-${createRandomToken()}`;
  await saveCalendarLink(work.db, { pharmacyId, userId, keyHash: computeSha256(key), createdAt: work.now });
  work.audit({ area: 'people', action: 'make calendar address', objectKind: 'user', objectId: userId });
  return `/api/calendars/${key}/packwright.ics`;
}

export async function removeCalendarLink(work: Work): Promise<void> {
  const { userId } = work.who;
  if (!(await deleteCalendarLink(work.db, userId))) throw new Refusal(sharedRefusals.notFound);
  work.audit({ area: 'people', action: 'remove calendar address', objectKind: 'user', objectId: userId });
}

/** States how many minutes of work fit in each weekday, Monday first; 0 states nothing (GROUP-18). */
export async function changeCalendarCapacity(work: Work, minutes: readonly number[]): Promise<void> {
  await saveCalendarCapacity(work.db, work.who.pharmacyId, minutes);
  const detail = { minutes: minutes.join() };
  work.audit({ area: 'people', action: 'change calendar capacity', objectKind: 'pharmacy', detail });
  await announceCalendar(work);
}
