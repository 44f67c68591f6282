import { type NotificationType, notificationTypes } from '@packwright/core/fields';
import type { Work } from '../../platform/work.ts';
import { addToNotification, insertNotification } from '../store/notifications.ts';

interface Notice {
  readonly type: NotificationType;
  /** The numbers and ids of its sentence, and nothing of a patient (LIVE-2). */
  readonly message?: Readonly<Record<string, number | string>>;
  /** Whose pages ask again. */
  readonly area?: string;
}

/** Keeps a notice for everybody in the pharmacy and announces it to their open pages (ADMIN-30). */
export async function notifyPharmacy(work: Work, { type, message = {}, area }: Notice): Promise<void> {
  const { pharmacyId } = work.who;
  const { code } = notificationTypes[type];
  const id = await insertNotification(work.db, { pharmacyId, type: code, message, at: work.now });
  await announce(work, code, { ...message, notificationId: id, ...(area && { area }) });
}

/** The same for what arrives often: within ten minutes its number rises, and nobody is told again (ADMIN-31). */
export async function notifyArrivals(
  work: Work,
  { type, count, area }: { readonly type: NotificationType; readonly count: number; readonly area: string },
): Promise<void> {
  const { pharmacyId } = work.who;
  const { code } = notificationTypes[type];
  const message = { count };
  if (await addToNotification(work.db, { pharmacyId, type: code, message, at: work.now }, count))
    return announce(work, code, { area });
  await notifyPharmacy(work, { type, message, area });
}

async function announce(work: Work, type: number, message: Readonly<Record<string, unknown>>): Promise<void> {
  await work.announce({ room: `pharmacy-${work.who.pharmacyId}`, type, message });
}
