import { announcementTypes } from '../platform/realtime/index.ts';
import type { Work } from '../platform/work.ts';

/** Announces to the pharmacy that its people or roles changed. */
export async function announcePeople(work: Work): Promise<void> {
  await work.announce({
    room: `pharmacy-${work.who.pharmacyId}`,
    type: announcementTypes.job,
    message: { area: 'access' },
  });
}

/**
 * The open pages of these people, or of everybody in the pharmacy, ask for their rights again (ACCESS-48). `isTold`: a
 * sentence says so, except to the person who changed them (LIVE-7).
 */
export async function announceRights(
  work: Work,
  userIds: readonly number[] | 'everybody',
  { isTold = false } = {},
): Promise<void> {
  const rooms =
    userIds === 'everybody'
      ? [`pharmacy-${work.who.pharmacyId}` as const]
      : userIds.map((id) => `user-${id}` as const);
  const message = { area: 'access', ...(isTold && { by: work.who.userId, outcome: 'rights' }) };
  for (const room of rooms) await work.announce({ room, type: announcementTypes.pharmacy, message });
}

/**
 * The open pages of everybody in the pharmacy ask for their menu, their rights and the settings again (ADMIN-9), and a
 * sentence says so, except to the person who changed them (LIVE-7).
 */
export async function announceConfiguration(
  work: Work,
  type: 'pharmacy' | 'appBar' = 'pharmacy',
): Promise<void> {
  const room = `pharmacy-${work.who.pharmacyId}` as const;
  await work.announce({ room, type: announcementTypes[type], message: { by: work.who.userId } });
}

/** The open pages of everybody in the pharmacy ask again, and nobody is told: nothing changed in how they work. */
export async function refreshPharmacy(work: Work): Promise<void> {
  const room = `pharmacy-${work.who.pharmacyId}` as const;
  await work.announce({ room, type: announcementTypes.pharmacy, message: {} });
}
